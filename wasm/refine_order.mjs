// Moves single functions of a module to positions where the module compresses better.
//
// order_functions.mjs is greedy: it takes the best next function at each step, so a function that is passed over comes
// late, far from those it is similar to. Here each function is tried next to those with which it shares the most
// strings. Shared strings within gzip's window only propose a position; the size that gzip compresses both positions to
// decides.

import { deflateRawSync } from 'node:zlib';
import { sharedStrings, windowBytes } from './order_functions.mjs';

// How many functions a function is tried next to, and by how many strings a position has to be better to be proposed.
const neighbours = 10;
const leastGain = 1;

// The number of bytes after a position that are compressed to measure the effect of a move on them.
const followingBytes = 4096;

const compression = 6;

// After how many passes rejected positions are tried again: by then their surroundings are others.
const forgottenAfter = 4;

// What a string saves that occurred so many bytes before: more if near, since short distances take fewer bits.
const savings = Float64Array.from({ length: windowBytes + 1 }, (_, distance) => 1 - 0.02 * Math.log2(distance + 64));

function saving(distance) {
    return distance > windowBytes ? 0 : savings[distance];
}

// A distance from where there is no function, beyond any window.
const nowhere = 2 ** 30;

class Order {
    constructor(bodies, order) {
        this.bodies = bodies;
        this.order = order;
        const { of, having } = sharedStrings(bodies);
        this.strings = of;
        this.having = having;
        this.shared = new Int32Array(bodies.length);
        this.neighbours = bodies.map(() => undefined);
        this.rejected = bodies.map(() => new Set());
        this.offsets = new Int32Array(bodies.length);
        this.updateOffsets();
    }

    /** Recomputes the offset of each function, in bytes. */
    updateOffsets() {
        let at = 0;
        for (const index of this.order) {
            this.offsets[index] = at;
            at += this.bodies[index].length;
        }
    }

    /** What the strings of a function save if it begins at `at`: within it and in the functions after it. */
    savedAt(index, at) {
        let saved = 0;
        for (const string of this.strings[index]) {
            let before = -nowhere;
            let after = nowhere;
            for (const other of this.having[string]) {
                const offset = this.offsets[other];
                if (other === index) continue;
                if (offset < at) before = Math.max(before, offset);
                else after = Math.min(after, offset);
            }
            saved += saving(at - before) + saving(after - at) - saving(after - before);
        }
        return saved;
    }

    /** The functions that share the most strings with the given one, whatever the order. */
    nearest(index) {
        this.neighbours[index] ??= this.mostSimilar(index);
        return this.neighbours[index];
    }

    mostSimilar(index) {
        const found = [];
        for (const string of this.strings[index]) {
            for (const other of this.having[string]) {
                if (other === index) continue;
                if (this.shared[other]++ === 0) found.push(other);
            }
        }
        found.sort((a, b) => this.shared[b] - this.shared[a]);
        for (const other of found) this.shared[other] = 0;
        return found.slice(0, neighbours);
    }

    /**
     * The function, at offset `first` or later, before or after which the given one saves the most, except where it was
     * tried before; undefined if no position saves enough more than the current one.
     */
    proposal(index, first) {
        let most = this.savedAt(index, this.offsets[index]) + leastGain;
        let best;
        for (const other of this.nearest(index)) {
            for (const after of [true, false]) {
                const at = this.offsets[other] + (after ? this.bodies[other].length : 0);
                if (at < first || this.rejected[index].has(after ? other : ~other)) continue;
                const saved = this.savedAt(index, at);
                if (saved > most) [most, best] = [saved, { other, after }];
            }
        }
        return best;
    }

    /** The bytes to compress at a position: the window before it and the bytes that follow. */
    surroundings(order, position) {
        let from = position;
        for (let bytes = 0; from > 0 && bytes < windowBytes; ) bytes += this.bodies[order[--from]].length;
        let to = position;
        for (let bytes = 0; to < order.length && bytes < followingBytes; ) bytes += this.bodies[order[to++]].length;
        const joined = (indices) => Buffer.concat(indices.map((index) => this.bodies[index]));
        return {
            window: joined(order.slice(from, position)).subarray(-windowBytes),
            following: joined(order.slice(position, to)),
        };
    }

    /** By how many bytes a function inserted at a position makes the compressed bytes there longer. */
    costAt(index, order, position) {
        const { window, following } = this.surroundings(order, position);
        const compressed = (bytes) => deflateRawSync(bytes, { level: compression, dictionary: window }).length;
        return compressed(Buffer.concat([this.bodies[index], following])) - compressed(following);
    }

    /** Moves a function to the proposed position, if that makes the compressed module smaller. */
    tryMove(index, { other, after }) {
        const from = this.order.indexOf(index);
        const without = this.order.filter((one) => one !== index);
        const to = without.indexOf(other) + (after ? 1 : 0);
        if (this.costAt(index, without, to) + 1 >= this.costAt(index, without, from)) {
            this.rejected[index].add(after ? other : ~other);
            return;
        }
        without.splice(to, 0, index);
        this.order = without;
        this.updateOffsets();
    }
}

/**
 * An order that compresses better than the given order of the bodies, as a mapping of position to index; the first
 * `pinned` functions keep their positions. `size` is the size of the module with an order: a move is judged by the bytes
 * around it only, so the order after the last pass is not always the best.
 */
export function refinedOrder(bodies, pinned, passes, size) {
    const order = new Order(bodies, [...bodies.keys()]);
    let best = order.order;
    let least = size(best);
    for (let pass = 0; pass < passes; pass += 1) {
        if (pass % forgottenAfter === 0) for (const rejected of order.rejected) rejected.clear();
        for (const index of order.order.slice(pinned)) {
            const proposal = order.proposal(index, order.offsets[order.order[pinned]]);
            if (proposal) order.tryMove(index, proposal);
        }
        const reached = size(order.order);
        if (reached < least) [best, least] = [order.order, reached];
    }
    return best;
}
