import type { Words } from '../en';
import { dialects } from '../en/page';
import { code } from './code';
import { engine, failures, problems } from './failures';
import { front, keys, verdict } from './front';
import { gallery } from './gallery';
import { fields, page, rules } from './page';
import { gradient, legacy, lint, marks, matrix, memory, notes, player, table, tensors } from './picture';

export const zhHans: Words = {
    join: '，',
    end: '。',
    dialects,
    rules,
    page,
    fields,
    player,
    table,
    tensors,
    gradient,
    memory,
    lint,
    notes,
    legacy,
    marks,
    matrix,
    failures,
    problems,
    engine,
    gallery,
    code,
    front,
    verdict,
    keys,
};
