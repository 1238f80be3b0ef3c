import { engine, failures, problems } from './failures';
import { front, keys, verdict } from './front';
import type { LateWords } from './late';
import { dialects, page } from './page';
import { player, table, tensors } from './picture';

/** What a person reads in a picture and in the first page, in English. The other catalogs have the same entries. */
export const en = {
    join: ', ',
    end: '.',
    dialects,
    page,
    player,
    table,
    tensors,
    failures,
    problems,
    engine,
    front,
    verdict,
    keys,
};

export type FirstWords = typeof en;

/** Every word that a person reads on the page. */
export type Words = FirstWords & LateWords;
