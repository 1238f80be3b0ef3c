import type { FirstWords } from '../en';
import { dialects } from '../en/page';
import { engine, failures, problems } from './failures';
import { front, keys, verdict } from './front';
import { page } from './page';
import { player, table, tensors } from './picture';

export const zhHant: FirstWords = {
    join: '，',
    end: '。',
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
