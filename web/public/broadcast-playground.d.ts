// The element that broadcast-playground.js registers.

import type { Trace } from './generated/schema.js';

/**
 * Shows step by step why shapes broadcast, or why they do not. Each property reflects the attribute of its name.
 *
 * Importing the module where there is no document has no effect.
 */
export declare class BroadcastPlayground extends HTMLElement {
    /** The address of the page that links lead to; empty: the directory of this file. */
    static home: string;
    /** `pytorch` (default), `numpy`, `onnx` or `openvino`. */
    dialect: string;
    /** The rule, where the call supports several. */
    rule: string;
    /** The call: `add` (default), `sub`, `broadcast_to` and others. */
    op: string;
    /** `drop` ignores the operands' names. */
    names: string;
    /** The axis of the rule pdpd. */
    axis: string;
    /** The shape to broadcast to. */
    target: string;
    /** The axes of an explicit mapping. */
    axes: string;
    /** `auto` (default: as the surrounding page), `light` or `dark`. */
    theme: string;
    /** A program whose operators can be opened; a <pre> inside the element does the same. */
    code: string;
    /** The lesson to ask instead of showing a picture. */
    lesson: string;
    /** The index of the lesson's question, from 0; the first by default. */
    item: string;
    /** The answer to the question. */
    answer: string;
    /** The index of the shown step, from 0. */
    step: number | null;
    /** The index of the open operator of the program, from 0. */
    event: number | null;
    /** The height that is reserved for the element, in CSS pixels. */
    height: number | null;
    /** Whether the first operand is written in place. */
    in_place: boolean;
    /** A figure instead of the full page. */
    compact: boolean;
    /** Shows the element's content until somebody clicks. */
    static: boolean;
    /** Runs the program without a click. */
    run: boolean;
    /** The first operand, as typed: (2, 3), N=2, C=3, (); further operands are b, c, ..., bl. */
    a: string;
    /** The second operand. */
    b: string;
    /**
     * The values of the operands, each in row-major order; shown until somebody types other shapes. Set them after the
     * attributes. NaN and infinities are strings: "NaN", "-Infinity".
     */
    values: readonly (readonly (number | boolean | string)[])[];
    /** The shown trace; null if there is none. */
    readonly trace: Trace | null;
    /** Resolves when the element shows what its attributes say. */
    readonly updateComplete: Promise<unknown>;
    /** Makes the element live now. Rejects if the playground cannot be loaded. */
    open(): Promise<void>;
}

declare global {
    interface HTMLElementTagNameMap {
        'broadcast-playground': BroadcastPlayground;
    }
}
