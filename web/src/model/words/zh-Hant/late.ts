import type { LateWords } from '../en/late';
import { gradient, legacy, lint, marks, matrix, memory, notes } from './around';
import { code } from './code';
import { front } from './front';
import { gallery } from './gallery';
import { linkProblems } from './problems';
import { rules } from './rules';
import { sharing } from './sharing';

export const late: LateWords = {
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
