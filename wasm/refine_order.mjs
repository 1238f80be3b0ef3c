// Moves single functions of a module to where the module compresses better.
//
// The order that order_functions.mjs makes takes the best next function at each step, so what one step passes by comes
// late, far from what it is like. Here each function is tried beside those with which it shares the most strings. Shared
// strings only propose a place, from what stands within gzip's window of it; what gzip then makes of both places decides.

import { deflateRawSync } from 'node:zlib';
import { sharedStrings, windowBytes } from './order_functions.mjs';

// How many functions a function is tried beside, and by how many strings a place has to be better to be proposed.
const neighbours = 6;
const leastGain = 2;

// Up to how many bytes behind a place are compressed to see what a move does to them.
const followingBytes = 8192;

const compression = 6;

/** What a string saves that stood so many bytes before: more where it is near, for the distance is then shorter. */
function saving(distance) {
    return distance > windowBytes ? 0 : 1 - 0.02 * Math.log2(distance + 64);
}

/** For each string the functions that have it. */
function functionsHaving(strings) {
    const having = new Map();
    strings.forEach((found, index) => {
        for (const string of found) {
            if (!having.has(string)) having.set(string, []);
            having.get(string).push(index);
        }
    });
    return having;
}

class Order {
    constructor(bodies, order) {
        this.bodies = bodies;
        this.order = order;
        this.strings = sharedStrings(bodies);
        this.having = functionsHaving(this.strings);
        this.shared = new Int32Array(bodies.length);
        this.offsets = new Float64Array(bodies.length);
        this.placeAll();
    }

    /** Where each function begins, in bytes. */
    placeAll() {
        let at = 0;
        for (const index of this.order) {
            this.offsets[index] = at;
            at += this.bodies[index].length;
        }
    }

    /** What the strings of a function save where it begins at `at`, its own and those that follow. */
    savedAt(index, at) {
        let saved = 0;
        for (const string of this.strings[index]) {
            let before = -Infinity;
            let behind = Infinity;
            for (const other of this.having.get(string)) {
                const offset = this.offsets[other];
                if (other === index) continue;
                if (offset < at) before = Math.max(before, offset);
                else behind = Math.min(behind, offset);
            }
            saved += saving(at - before) + saving(behind - at) - saving(behind - before);
        }
        return saved;
    }

    /** The functions that share the most strings with one. */
    nearest(index) {
        const found = [];
        for (const string of this.strings[index]) {
            for (const other of this.having.get(string)) {
                if (other === index) continue;
                if (this.shared[other]++ === 0) found.push(other);
            }
        }
        found.sort((a, b) => this.shared[b] - this.shared[a]);
        for (const other of found) this.shared[other] = 0;
        return found.slice(0, neighbours);
    }

    /** Before or behind which function, from `first` on, one saves more than where it is; nothing if nowhere. */
    proposal(index, first) {
        let most = this.savedAt(index, this.offsets[index]) + leastGain;
        let best;
        for (const other of this.nearest(index)) {
            for (const behind of [true, false]) {
                const at = this.offsets[other] + (behind ? this.bodies[other].length : 0);
                const saved = at < first ? 0 : this.savedAt(index, at);
                if (saved > most) [most, best] = [saved, { other, behind }];
            }
        }
        return best;
    }

    /** What is compressed at a position: the window before it, and what follows. */
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

    /** By how many bytes a function makes what is at a position longer, compressed. */
    costAt(index, order, position) {
        const { window, following } = this.surroundings(order, position);
        const compressed = (bytes) => deflateRawSync(bytes, { level: compression, dictionary: window }).length;
        return compressed(Buffer.concat([this.bodies[index], following])) - compressed(following);
    }

    /** Moves a function to where it is proposed, if that makes the module shorter. */
    tryMove(index, { other, behind }) {
        const before = this.order.indexOf(index);
        const without = this.order.filter((one) => one !== index);
        const after = without.indexOf(other) + (behind ? 1 : 0);
        if (this.costAt(index, without, after) + 1 >= this.costAt(index, without, before)) return;
        without.splice(after, 0, index);
        this.order = without;
        this.placeAll();
    }
}

/** An order that compresses better than that in which the bodies are, the first `kept` as they are: position to index. */
export function refinedOrder(bodies, kept, passes) {
    const order = new Order(bodies, [...bodies.keys()]);
    for (let pass = 0; pass < passes; pass += 1) {
        for (const index of order.order.slice(kept)) {
            const proposal = order.proposal(index, order.offsets[order.order[kept]]);
            if (proposal) order.tryMove(index, proposal);
        }
    }
    return order.order;
}
