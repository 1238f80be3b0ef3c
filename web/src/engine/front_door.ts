// The types of the front module's answers, from the schema: recognized texts, repairs and lesson items.

export type { Belief as BeliefAnswer, LessonItem, Recognition, Way, Ways } from './generated/schema';
