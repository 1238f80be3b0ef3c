import type { Rule } from '../../../engine/generated/schema';

/** What each rule does. */
export const rules: Record<Rule, string> = {
    none: 'The shapes must be equal. Nothing stretches.',
    numpy: 'Lined up on the right. Every 1 may stretch.',
    unidirectional: 'Lined up on the right. Only the second shape may stretch.',
    onto: 'Lined up on the right with a target. Only the shape may stretch.',
    pdpd: 'The second shape starts at an axis of the first. Only the second may stretch.',
    'pdpd-target': 'Starts at an axis of a target. Both may stretch.',
    bidirectional: 'Lined up on the right with a target. Both may stretch.',
    explicit: 'axes says to which output axis each axis goes.',
    'by-name': 'Each axis goes to where its name is. The other places get a 1.',
};
