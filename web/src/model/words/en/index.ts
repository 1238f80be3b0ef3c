import { code } from './code';
import { engine, failures, problems } from './failures';
import { front, keys, verdict } from './front';
import { gallery } from './gallery';
import { dialects, fields, page, rules } from './page';
import { gradient, legacy, lint, marks, matrix, memory, notes, player, table, tensors } from './picture';

/** Every word that a person reads on the page, in English. The other catalogs have the same entries. */
export const en = {
    join: ', ',
    end: '.',
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

export type Words = typeof en;
