import { dialects } from '../dialects';
import { engine } from './engine';
import { failures } from './failures';
import type * as form from './form';
import type { LateWords } from './late';
import { page } from './page';
import { player, table, tensors } from './picture';
import { keys, verdict } from './verdict';

/** The words of a picture, in English. The catalogs of the other languages have the same entries. */
export const en = {
    join: ', ',
    end: '.',
    dialects,
    page,
    player,
    table,
    tensors,
    failures,
    engine,
    verdict,
    keys,
};

export type FirstWords = typeof en;

/** The words of the fields, and of their problems. */
export type FormWords = typeof form;

/** All words of the page. */
export type Words = FirstWords & FormWords & LateWords;
