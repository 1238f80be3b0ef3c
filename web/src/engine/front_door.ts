// The types of the front module's answers, from the schema: recognized texts, repairs and lesson items.

export type { Alternative, Alternatives, Belief as BeliefAnswer, LessonItem, Recognition } from './generated/schema';
