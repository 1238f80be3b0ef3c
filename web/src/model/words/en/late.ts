import { gradient, legacy, lint, marks, matrix, memory, notes } from './around';
import { code } from './code';
import { front } from './front';
import { gallery } from './gallery';
import { linkProblems } from './problems';
import { rules } from './rules';
import { sharing } from './sharing';

/** The words around a picture, on the front page and in Code mode: for a link, loaded after its picture is drawn. */
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
