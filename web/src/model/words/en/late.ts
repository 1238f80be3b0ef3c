import { gradient, legacy, lint, marks, matrix, memory, notes } from './around';
import { code } from './code';
import { front } from './front';
import { gallery } from './gallery';
import { linkProblems } from './problems';
import { rules } from './rules';
import { sharing } from './sharing';

/** What a person reads around a picture, on the first page, and in Code: of a link it is loaded when its picture is there. */
export const late = {
    front,
    sharing,
    rules,
    linkProblems,
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
