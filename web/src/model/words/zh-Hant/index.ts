import type { FirstWords } from '../en';
import { dialects } from '../en/page';
import { engine, failures, problems } from './failures';
import { front, keys, verdict } from './front';
import { fields, page, rules } from './page';
import { player, table, tensors } from './picture';

export const zhHant: FirstWords = {
    join: '，',
    end: '。',
    dialects,
    rules,
    page,
    fields,
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
