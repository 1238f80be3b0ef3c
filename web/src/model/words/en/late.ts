import { gradient, legacy, lint, marks, matrix, memory, notes } from './around';
import { code } from './code';
import { fields, rules } from './form';
import { front } from './front';
import { gallery } from './gallery';
import { problems } from './problems';
import { sharing } from './sharing';

/** What a person reads around a picture, on the first page, and in Code: of a link it is loaded when its picture is there. */
export const late = {
    front,
    problems,
    sharing,
    rules,
    fields,
    gradient,
    memory,
    lint,
    notes,
    legacy,
    marks,
    matrix,
    gallery,
    code,
};

export type LateWords = typeof late;

/** The prose of what stands there. */
export { default as beside } from '../../../../../core/bcast/explain/narration/beside/en.json';
