import type { LateWords } from '../en/late';
import { gradient, legacy, lint, marks, matrix, memory, notes } from './around';
import { code } from './code';
import { fields, rules } from './form';
import { front } from './front';
import { gallery } from './gallery';
import { problems } from './problems';
import { sharing } from './sharing';

export const late: LateWords = {
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

/** The prose of what stands there. */
export { default as beside } from '../../../../../core/bcast/explain/narration/beside/zh-Hans.json';
