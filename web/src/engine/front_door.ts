// What the core reads in a text, the ways out it makes, and a lesson's items: types of the schema.

export type { Belief as BeliefAnswer, LessonItem, Recognition, Way, Ways } from './generated/schema';
