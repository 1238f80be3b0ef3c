// Orders the functions of a module so that it compresses better.
//
// Modules are served compressed by gzip, which finds a repetition only within the last 32 KB. A module of a few
// megabytes repeats itself over longer distances: instances of one template are in the order in which the linker met
// them. So each function is followed by the one of which the largest part occurs within those 32 KB already. That takes
// a tenth off the module as served. Its behaviour and its speed stay the same: only function indices change.

import {
    endOfExpression,
    immediates,
    moduleOf,
    Reader,
    section,
    sectionsOf,
    skipImmediate,
    unsigned,
} from './module.mjs';

const functionKind = 0;

// The size of gzip's window.
export const windowBytes = 32768;

// Functions are compared by their strings of `stringBytes` bytes that occur in at most `commonFrom` functions.
const stringBytes = 6;
const commonFrom = 80;

// Weights to try: by chance, one or another makes a module a tenth of a percent smaller. Each function counts as having
// `smoothing` more strings that are not in the window: otherwise the smallest functions would always be the best.
// `sameType` is the weight of having the same type as the function before: the function section then consists of runs.
export const weightsToTry = [60, 45, 80].flatMap((smoothing) => [
    { smoothing, sameType: 0.02 },
    { smoothing, sameType: 0.01 },
]);

// An index under 128 takes one byte in each call. The most-called functions have these indices and keep them.
const shortIndices = 128;

// The natural alignments, as powers of two, of the loads and stores from opcode 0x28 on: the largest ones they may
// declare.
const naturalAlignments = [2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2];

/**
 * The instructions in [from, end) with each function index mapped by `indexOf`. The alignment of an access is a hint,
 * which changes neither its result nor its speed on existing machines: with natural alignment everywhere, similar
 * instructions differ in one byte less.
 */
function renumbered(bytes, from, end, indexOf) {
    const reader = new Reader(bytes, from);
    const parts = [];
    let copied = from;
    while (reader.at < end) {
        const alignment = naturalAlignments[bytes[reader.at] - 0x28];
        for (const letter of immediates(reader)) {
            if (letter === 'm' && alignment !== undefined) {
                parts.push(bytes.subarray(copied, reader.at), Uint8Array.of(alignment));
                copied = reader.at + 1;
            }
            if (letter !== 'f') {
                skipImmediate(reader, letter);
                continue;
            }
            parts.push(bytes.subarray(copied, reader.at));
            parts.push(Uint8Array.from(unsigned(indexOf(reader.unsigned()))));
            copied = reader.at;
        }
    }
    parts.push(bytes.subarray(copied, end));
    return Buffer.concat(parts);
}

function importedFunctions(sections) {
    const imports = sections.find(({ id }) => id === section.import);
    if (imports === undefined) return 0;
    const reader = new Reader(imports.content);
    const limits = () => {
        const flags = reader.byte();
        reader.skipNumber();
        if (flags & 1) reader.skipNumber();
    };
    const kinds = reader.vector(() => {
        reader.skip(reader.unsigned());
        reader.skip(reader.unsigned());
        const kind = reader.byte();
        if (kind === 0) reader.skipNumber();
        else if (kind === 1) {
            reader.skip(1);
            limits();
        } else if (kind === 2) limits();
        else if (kind === 3) reader.skip(2);
        else reader.skip(2);
        return kind;
    });
    return kinds.filter((kind) => kind === functionKind).length;
}

/** How many of a module's own functions keep their positions, and so their short indices. */
export function pinnedFunctions(module) {
    return Math.max(0, shortIndices - importedFunctions(sectionsOf(module)));
}

/** The bodies of a module's own (not imported) functions, each without its length. */
export function bodiesOf(module) {
    const code = sectionsOf(module).find(({ id }) => id === section.code);
    return new Reader(code.content).vector((reader) => {
        const length = reader.unsigned();
        reader.skip(length);
        return reader.bytes.subarray(reader.at - length, reader.at);
    });
}

/**
 * The strings that occur in several bodies, but in at most `commonFrom`, numbered from 0: `of` are those of each body,
 * `having` the bodies that contain each string.
 */
export function sharedStrings(bodies) {
    const bits = 22;
    const seenIn = new Int32Array(1 << bits).fill(-1);
    const functions = new Uint32Array(1 << bits);
    const all = bodies.map((body, index) => {
        const found = [];
        for (let at = 0; at + stringBytes <= body.length; at += 1) {
            let hash = 0;
            for (let k = 0; k < stringBytes; k += 1) hash = Math.imul(hash ^ body[at + k], 0x01000193);
            hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> (32 - bits);
            if (seenIn[hash] === index) continue;
            seenIn[hash] = index;
            functions[hash] += 1;
            found.push(hash);
        }
        return found;
    });
    const numbers = new Int32Array(1 << bits).fill(-1);
    const having = [];
    const of = all.map((found, index) => {
        const shared = found.filter((hash) => functions[hash] >= 2 && functions[hash] <= commonFrom);
        return Int32Array.from(shared, (hash) => {
            if (numbers[hash] < 0) numbers[hash] = having.push([]) - 1;
            having[numbers[hash]].push(index);
            return numbers[hash];
        });
    });
    return { of, having: having.map((indices) => Int32Array.from(indices)) };
}

/** The type indices of a module's own functions. */
export function typesOf(module) {
    const types = sectionsOf(module).find(({ id }) => id === section.function);
    return new Reader(types.content).vector((reader) => reader.unsigned());
}

function similarOrder(bodies, shared, types, pinned, { smoothing, sameType }) {
    // For each function, how many of its strings occur in the window.
    const met = new Int32Array(bodies.length);
    const inWindow = new Int32Array(shared.having.length);
    const order = [];
    let oldest = 0;
    let filled = 0;
    const move = (index, by) => {
        for (const string of shared.of[index]) {
            const before = inWindow[string];
            inWindow[string] = before + by;
            if (before === 0 || before + by === 0) for (const one of shared.having[string]) met[one] += by;
        }
        filled += by * bodies[index].length;
    };
    const append = (index) => {
        order.push(index);
        move(index, 1);
        while (filled - bodies[order[oldest]].length > windowBytes) move(order[oldest++], -1);
    };
    const remaining = bodies.map((_, index) => index);
    for (const index of remaining.splice(0, pinned)) append(index);
    while (remaining.length > 0) {
        const type = types[order[order.length - 1]];
        let best = 0;
        let most = -1;
        for (let position = 0; position < remaining.length; position += 1) {
            const index = remaining[position];
            const part = met[index] / (shared.of[index].length + smoothing) + (types[index] === type ? sameType : 0);
            if (part > most) [best, most] = [position, part];
        }
        append(remaining.splice(best, 1)[0]);
    }
    return order;
}

/**
 * For each of the weights, the order in which similar functions follow each other, as a mapping of position to index;
 * the first `pinned` functions keep their positions. Deterministic.
 */
export function similarOrders(bodies, types, pinned, weights) {
    const shared = sharedStrings(bodies);
    return weights.map((each) => similarOrder(bodies, shared, types, pinned, each));
}

/** The module with its own functions in the given order, a mapping of position to index. */
export function reordered(module, order) {
    const sections = sectionsOf(module);
    const imported = importedFunctions(sections);
    const positions = new Uint32Array(order.length);
    order.forEach((index, position) => {
        positions[index] = position;
    });
    const indexOf = (index) => (index < imported ? index : imported + positions[index - imported]);
    const bodies = bodiesOf(module);

    const rewritten = {
        [section.function]: (content) => {
            const types = new Reader(content).vector((reader) => reader.unsigned());
            return [...unsigned(types.length), ...order.flatMap((index) => unsigned(types[index]))];
        },
        [section.global]: (content) => {
            const reader = new Reader(content);
            reader.skipNumber();
            const parts = [content.subarray(0, reader.at)];
            while (reader.at < content.length) {
                const from = reader.at;
                reader.skip(2);
                const start = reader.at;
                const end = endOfExpression(reader);
                parts.push(content.subarray(from, start), renumbered(content, start, end, indexOf));
            }
            return Buffer.concat(parts);
        },
        [section.export]: (content) => {
            const reader = new Reader(content);
            const exports = reader.vector(() => {
                const from = reader.at;
                reader.skip(reader.unsigned());
                const kind = reader.byte();
                const name = content.subarray(from, reader.at);
                const index = reader.unsigned();
                return [...name, ...unsigned(kind === functionKind ? indexOf(index) : index)];
            });
            return [...unsigned(exports.length), ...exports.flat()];
        },
        [section.start]: (content) => unsigned(indexOf(new Reader(content).unsigned())),
        [section.element]: (content) => {
            const reader = new Reader(content);
            const segments = reader.vector(() => {
                if (reader.unsigned() !== 0)
                    throw new Error('order_functions: a segment of elements of a kind not known');
                const from = reader.at;
                const offset = content.subarray(from, endOfExpression(reader));
                const indices = reader.vector(() => reader.unsigned());
                return [
                    0,
                    ...offset,
                    ...unsigned(indices.length),
                    ...indices.flatMap((index) => unsigned(indexOf(index))),
                ];
            });
            return [...unsigned(segments.length), ...segments.flat()];
        },
        [section.code]: () => {
            const parts = [Uint8Array.from(unsigned(bodies.length))];
            for (const index of order) {
                const body = bodies[index];
                const reader = new Reader(body);
                reader.vector(() => {
                    reader.skipNumber();
                    reader.skip(1);
                });
                const locals = body.subarray(0, reader.at);
                const code = renumbered(body, reader.at, body.length, indexOf);
                parts.push(Uint8Array.from(unsigned(locals.length + code.length)), locals, code);
            }
            return Buffer.concat(parts);
        },
    };
    return moduleOf(
        sections.map(({ id, content }) => ({
            id,
            content: rewritten[id] ? Uint8Array.from(rewritten[id](content)) : content,
        })),
    );
}
