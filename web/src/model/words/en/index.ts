import { dialects } from '../dialects';
import { engine } from './engine';
import { failures } from './failures';
import type * as form from './form';
import type { LateWords } from './late';
import { page } from './page';
import { player, table, tensors } from './picture';
import { keys, verdict } from './verdict';

/** What a person reads in a picture, in English. The other catalogs have the same entries. */
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

/** The words of the fields, and of what is wrong with them. */
export type FormWords = typeof form;

/** Every word that a person reads on the page. */
export type Words = FirstWords & FormWords & LateWords;
