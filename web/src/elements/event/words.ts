import type { RunEvent } from '../../engine/generated/schema';
import type { Role } from '../../model/event';
import type { StopWords } from '../../model/event_stops';
import type { Lang } from '../../model/language';
import { en } from './words/en';
import { ja } from './words/ja';
import { zhHans } from './words/zh-Hans';
import { zhHant } from './words/zh-Hant';

type Kind = RunEvent['kind'];

/** The words that only the pictures of a program's events, and their list, use. */
export interface EventWords {
    readonly headings: Readonly<Record<Kind, string>>;
    readonly kinds: Readonly<Record<Kind | 'copy', string>>;
    readonly roles: Readonly<Record<Role, string>>;
    readonly stops: StopWords;
    readonly list: string;
    readonly find: string;
    readonly onlyStretched: string;
    readonly shown: (shown: number, all: number) => string;
    readonly noneFound: string;
    readonly line: (line: number) => string;
    readonly stretches: string;
    readonly warned: string;
    readonly stoppedHere: string;
    readonly times: (count: number) => string;
    readonly gone: string;
    readonly dim: (dim: string) => string;
    readonly stride: (stride: string) => string;
    readonly values: (count: string) => string;
    readonly computed: (count: string) => string;
    /** How many elements of a written tensor changed. */
    readonly changed: (count: string) => string;
    readonly offsets: string;
    /** Of a tensor that was computed, but whose dtype is not drawn (complex numbers). */
    readonly undrawn: string;
    readonly overwritten: string;
    /** For a view, the number of elements of its memory. */
    readonly storage: (count: string) => string;
    readonly outside: string;
    /** For a matrix product. */
    readonly rowsOf: (label: string) => string;
    readonly columnsOf: (label: string) => string;
    readonly batches: string;
    readonly empty: string;
    readonly products: string;
    readonly more: (count: string) => string;
    readonly memory: string;
    readonly made: (label: string, bytes: string) => string;
    readonly viewed: (label: string) => string;
    readonly written: (label: string) => string;
    readonly same: string;
    readonly none: string;
    readonly notStored: string;
    /** `{names}` are the variables. */
    readonly seenThrough: string;
    readonly strides: string;
    readonly gradient: string;
    readonly gradientOf: string;
    /** Appended to a formula that names the operands by letters. */
    readonly operandLetters: string;
    readonly noGradient: string;
    readonly noFormula: string;
    readonly runs: string;
    /** The shown run, counted from 1. */
    readonly runOf: (run: string, count: string) => string;
    readonly runBefore: string;
    readonly runNext: string;
    readonly runChanged: string;
    readonly runsUnlisted: (count: string) => string;
    readonly run: (first: number, last: number) => string;
    readonly calledFrom: string;
    readonly unmatched: string;
    readonly shapeOf: (text: string, shape: string, dtype: string) => string;
    readonly library: string;
    readonly ruler: (axis: string) => string;
}

export const eventWords: Readonly<Record<Lang, EventWords>> = { en, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant };
