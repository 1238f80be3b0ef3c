import { dialects } from '../dialects';
import type { FirstWords } from '../en';
import { engine, failures } from './failures';
import { page } from './page';
import { player, table, tensors } from './picture';
import { keys, verdict } from './verdict';

export const ja: FirstWords = {
    join: '、',
    end: '。',
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
