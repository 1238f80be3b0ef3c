// What the core reads in a text, the ways out it makes, and a lesson's items.

import type { Arguments, Dialect, Request, Span } from './generated/schema';

/** A way out, by what was meant. `needs` are the sizes that it still asks for. */
export interface Way {
    readonly intent: string;
    readonly say: string;
    readonly args: Arguments;
    readonly operand: number;
    readonly text: string;
    readonly request: Request | null;
    readonly result: readonly number[] | null;
    readonly needs: readonly Place[];
    readonly words?: Readonly<Partial<Record<'pytorch' | 'numpy' | 'einops', string | null>>>;
}

export interface Ways {
    readonly repairs: readonly Way[];
    /** Where to look, if no change of the shapes helps. */
    readonly look: { readonly say: string; readonly args: Arguments } | null;
}

interface Place {
    readonly operand: number;
    readonly dim: number;
}

interface Failure {
    readonly library: Dialect | 'onnxruntime' | 'tensorflow' | 'jax' | 'unknown';
    readonly type: string | null;
    readonly message: string;
    readonly span: Span;
}

/** What a text is that somebody pasted or typed. */
export interface Recognition {
    readonly kind: 'error' | 'shapes' | 'program' | 'code' | 'nothing' | 'empty';
    readonly say: string;
    readonly args: Arguments;
    readonly error:
        | (Failure & {
              readonly about: string;
              readonly line: { readonly number: number | null; readonly text: string } | null;
              readonly others: readonly Failure[];
          })
        | null;
    readonly op: string | null;
    readonly operands: readonly {
        readonly label: string;
        readonly expression: string | null;
        readonly dims: readonly { readonly size: number | null; readonly name: string | null }[];
        readonly more: 'none' | 'right' | 'left' | 'unknown';
        readonly text: string;
    }[];
    readonly position: number | null;
    readonly dimension: number | null;
    readonly request: Request | null;
    readonly code: string | null;
    readonly unknown: readonly Place[];
    readonly repairs?: readonly Way[];
}

/** What a wrong rule gives, and how it lines the shapes up. */
export interface BeliefAnswer {
    readonly belief: string;
    readonly ok: boolean;
    readonly shape: readonly number[] | null;
    /** The first axis from the right where it differs from the truth. */
    readonly position: number | null;
    readonly columns: readonly { readonly sizes: readonly (number | null)[]; readonly result: number | null }[];
}

/** One item of a lesson. */
export interface LessonItem {
    readonly item: number;
    readonly say: string;
    readonly code: string;
    readonly operands: readonly {
        readonly label: string;
        readonly shape: readonly number[];
        readonly names: readonly (string | null)[];
    }[];
    readonly request: Request | null;
    readonly program: string | null;
    readonly choices: readonly {
        readonly value: string;
        readonly beliefs: readonly string[];
        readonly truth: boolean;
    }[];
    readonly beliefs: readonly BeliefAnswer[];
    readonly repair: {
        readonly operand: number;
        readonly text: string;
        readonly result: readonly number[] | null;
    } | null;
    readonly possible: readonly string[];
    readonly held: string | null;
    readonly done: boolean;
}
