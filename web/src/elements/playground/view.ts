import type { Reason } from '../../engine/engine';
import type { Calls, Matrix, Run, Trace, Why } from '../../engine/generated/schema';
import { type Call, findCall } from '../../model/calls';
import type { Box } from '../../model/clash';
import { cellText, operandLabel } from '../../model/format';
import { frontLabels } from '../../model/front';
import { memoized } from '../../model/memoized';
import type { Made } from '../../model/memory';
import type { Player } from '../../model/player';
import type { Problem } from '../../model/problem';
import { type Reached, reached } from '../../model/reached';
import { wordsOf } from '../../model/speech';
import type { State } from '../../model/state';
import { elementStops, type Stop, stops } from '../../model/stops';
import type { Words } from '../../model/words/en';
import type { Fault } from '../inputs/fault';

/** What the templates draw, put together once for each update. */
export interface View {
    readonly state: State;
    readonly calls: Calls;
    readonly words: Words;
    /** The last trace that is a picture; it stays while what is typed cannot be read. */
    readonly trace: Trace;
    /** The same with names, where they are left out; else the same trace. */
    readonly named: Trace | null;
    /** null until it is there. */
    readonly matrix: Matrix | null;
    /** The trace is the default example's, because nothing valid has been there yet. */
    readonly stands: boolean;
    readonly player: Player;
    readonly reached: Reached;
    readonly stops: readonly Stop[];
    readonly elements: ReturnType<typeof elementStops>;
    readonly labels: readonly string[];
    readonly call: Call | undefined;
    readonly fault: Fault | null;
    readonly problems: readonly Problem[];
    /** What is shown is not what the fields say. */
    readonly old: boolean;
    /** Of shapes that clash, what of each operand is known. */
    readonly boxes: readonly (Box | null)[];
    /** What a program knows of memory that shapes do not tell; null in Shapes mode. */
    readonly made: Made | null;
    /** The state in which Shapes mode shows this. */
    readonly shapes: (state: State) => State;
}

/** What Code mode shows beside the picture of the open broadcast. */
export interface ProgramView {
    readonly state: State;
    readonly calls: Calls;
    /** The program as it stands. */
    readonly code: string;
    /** The newest answer to it. */
    readonly run: Run | null;
    /** Why it has no answer. */
    readonly halted: Reason | null;
    /** The run that is a picture, and its program: they stay while a program cannot begin. */
    readonly shown: Run | null;
    readonly shownCode: string;
    /** The event that is open. */
    readonly selected: number | null;
    readonly player: Player;
    /** What is shown is not what the program says as it stands. */
    readonly old: boolean;
    /** Where the element comes from that `state.why` asks for; null while there is no answer. */
    readonly why: Why | null;
}

type Parts = Pick<View, 'state' | 'calls' | 'trace' | 'named' | 'matrix' | 'stands' | 'player' | 'fault' | 'problems'>;

const stopsOf = memoized(stops);
const elementsOf = memoized(elementStops);
const reachedOf = memoized(reached);
const asTheyAre = (state: State): State => state;

/** What is the same as before stays the same object, so that a part does not draw it again. */
export function viewOf(given: Parts): View {
    const { state, calls, trace, player } = given;
    const words = wordsOf(state.lang);
    return {
        ...given,
        words,
        reached: reachedOf(trace, player.index),
        stops: stopsOf(trace, words),
        elements: elementsOf(trace, words),
        labels: state.front ? frontLabels : labelsOf(state.labels, trace.operands.length),
        call: findCall(calls, trace.dialect ?? '', trace.op ?? ''),
        old: given.fault !== null || given.problems.length > 0,
        made: null,
        shapes: asTheyAre,
        boxes: ownBoxes(trace),
    };
}

const ownBoxes = memoized((trace: Trace): readonly (Box | null)[] =>
    (trace.own ?? []).map(({ start, shape, values }) => ({ start, shape, texts: values.map(cellText) })),
);

/** The same array each time, so that a part with the same operands does not draw again. */
const labelsOf = memoized((labels: State['labels'], count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => labels[index] || operandLabel(index)),
);
