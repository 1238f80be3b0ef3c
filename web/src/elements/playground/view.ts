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
import type { QuotedError } from '../../model/quoted';
import { type Reached, reached } from '../../model/reached';
import { wordsOf } from '../../model/speech';
import type { State } from '../../model/state';
import { elementStops, type Stop, stops } from '../../model/stops';
import type { Words } from '../../model/words/en';
import type { Fault } from '../inputs/fault';

/** The input of the templates, computed once for each update. */
export interface View {
    readonly state: State;
    readonly calls: Calls;
    readonly words: Words;
    /** The last trace that can be drawn; it stays while the fields cannot be read. */
    readonly trace: Trace;
    /** The trace with names, if they are dropped; else the same trace. */
    readonly named: Trace | null;
    /** null until it is loaded. */
    readonly matrix: Matrix | null;
    /** Whether the trace is that of the default example, because there has been no valid one. */
    readonly stands: boolean;
    readonly player: Player;
    readonly reached: Reached;
    readonly stops: readonly Stop[];
    readonly elements: ReturnType<typeof elementStops>;
    readonly labels: readonly string[];
    readonly call: Call | undefined;
    readonly fault: Fault | null;
    readonly problems: readonly Problem[];
    /** The error in the text that the fields were read from. */
    readonly quoted: QuotedError | null;
    /** Whether the picture does not show the current fields. */
    readonly old: boolean;
    /** For shapes that clash, the known elements of each operand. */
    readonly boxes: readonly (Box | null)[];
    /** Facts about memory that only a program has; null in Shapes mode. */
    readonly made: Made | null;
    /** Returns the state in which Shapes mode shows this. */
    readonly shapes: (state: State) => State;
}

/** The view of Code mode outside the picture of the open event. */
export interface ProgramView {
    readonly state: State;
    readonly calls: Calls;
    /** The current program. */
    readonly code: string;
    /** The newest answer to it. */
    readonly run: Run | null;
    /** Why it has no answer. */
    readonly halted: Reason | null;
    /** The last run that can be drawn, and its program: they stay while the current program cannot start. */
    readonly shown: Run | null;
    readonly shownCode: string;
    /** The open event. */
    readonly selected: number | null;
    readonly player: Player;
    /** Whether the picture does not show the current program. */
    readonly old: boolean;
    /** The sources of the element in `state.why`; null while there is no answer. */
    readonly why: Why | null;
}

type Parts = Pick<
    View,
    'state' | 'calls' | 'trace' | 'named' | 'matrix' | 'stands' | 'player' | 'fault' | 'problems' | 'quoted'
>;

const stopsOf = memoized(stops);
const elementsOf = memoized(elementStops);
const reachedOf = memoized(reached);
const asTheyAre = (state: State): State => state;

/** Memoized, so that unchanged values stay identical and parts are not rendered again. */
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

/** Memoized, so that parts with the same operands are not rendered again. */
const labelsOf = memoized((labels: State['labels'], count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => labels[index] || operandLabel(index)),
);
