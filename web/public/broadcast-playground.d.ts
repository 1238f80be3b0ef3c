// The element that broadcast-playground.js registers.

import type { Trace } from './generated/schema.js';

/**
 * Shows step by step why shapes broadcast, or why they do not. Each property reflects the attribute of its name.
 *
 * Importing it where there is no document does nothing.
 */
export declare class BroadcastPlayground extends HTMLElement {
    /** Where the page lives that its link leads to; empty: beside this file. */
    static home: string;
    /** Pytorch (default), numpy, onnx or openvino. */
    dialect: string;
    /** The rule, where the call takes more than one. */
    rule: string;
    /** The call: add (default), sub, matmul, broadcast_to, .... */
    op: string;
    /** Drop leaves the operands' names out. */
    names: string;
    /** Axis of the rule pdpd. */
    axis: string;
    /** The shape to broadcast to. */
    target: string;
    /** The axes of an explicit mapping. */
    axes: string;
    /** Auto (default: as the page around), light or dark. */
    theme: string;
    /** A program whose operators can be opened; the <pre> inside the element says the same. */
    code: string;
    /** The lesson that is asked in place of a picture. */
    lesson: string;
    /** Which of the lesson's questions, from 0; its first without. */
    item: string;
    /** What was answered to it. */
    answer: string;
    /** The step that is shown, from 0. */
    step: number | null;
    /** Which operator of the program is open, from 0. */
    event: number | null;
    /** The height that is kept for it, in CSS pixels. */
    height: number | null;
    /** The first operand is written to. */
    in_place: boolean;
    /** A figure in place of the whole page. */
    compact: boolean;
    /** Shows what is inside until somebody clicks. */
    static: boolean;
    /** Runs a program without a click. */
    run: boolean;
    /** The first operand, as typed: (2, 3), N=2, C=3, (); further ones are b, c, ..., bl. */
    a: string;
    /** The second operand. */
    b: string;
    /**
     * What the operands hold, each row by row: shown as long as nobody types other shapes. To be set after the attributes. NaN and
     * infinities are texts: "NaN", "-Infinity".
     */
    values: readonly (readonly (number | boolean | string)[])[];
    /** The trace that is shown; null while there is none. */
    readonly trace: Trace | null;
    /** Done when what is shown says what the attributes say. */
    readonly updateComplete: Promise<unknown>;
    /** Makes it live now. Rejects if the playground cannot be loaded. */
    open(): Promise<void>;
}

declare global {
    interface HTMLElementTagNameMap {
        'broadcast-playground': BroadcastPlayground;
    }
}
