// Numbers the locals of a module's functions anew so that functions that are alike have the same numbers for them.
//
// wasm-opt gives those that are used most the smallest numbers, but lets the types come in the order in which a function
// met them. Here the order of types is the same everywhere. What a function does stays the same, and its length nearly so.

import { immediates, moduleOf, Reader, section, sectionsOf, skipImmediate, unsigned } from './module.mjs';
import { bodiesOf, typesOf } from './order_functions.mjs';

// References, then i32, i64, f32, f64, v128.
const typeOrder = [0x6f, 0x70, 0x7f, 0x7e, 0x7d, 0x7c, 0x7b];

const [localGet, localTee] = [0x20, 0x22];

/** How many parameters each type of function has. */
function parameterCounts(sections) {
    const types = sections.find(({ id }) => id === section.type);
    return new Reader(types.content).vector((reader) => {
        reader.skip(1);
        const count = reader.unsigned();
        reader.skip(count);
        reader.skip(reader.unsigned());
        return count;
    });
}

/** The types of a body's own locals; the reader is behind them then. */
function localTypes(reader) {
    return reader.vector(() => Array(reader.unsigned()).fill(reader.byte())).flat();
}

/** Where the instructions of a body name locals: the number, and from where to where it stands. */
function placesOfLocals(reader) {
    const places = [];
    while (reader.at < reader.bytes.length) {
        const opcode = reader.bytes[reader.at];
        for (const letter of immediates(reader)) {
            const from = reader.at;
            if (opcode >= localGet && opcode <= localTee)
                places.push({ local: reader.unsigned(), from, to: reader.at });
            else skipImmediate(reader, letter === 'f' ? 'n' : letter);
        }
    }
    return places;
}

function bodyWithOrderedLocals(body, parameters) {
    const reader = new Reader(body);
    const types = localTypes(reader);
    const start = reader.at;
    const places = placesOfLocals(reader).filter(({ local }) => local >= parameters);
    const uses = new Map();
    for (const { local } of places) uses.set(local, (uses.get(local) ?? 0) + 1);
    const typeOf = (local) => types[local - parameters];
    const rank = (local) => typeOrder.indexOf(typeOf(local));
    // A map keeps the order of first uses, and so does the sort among equals.
    const order = [...uses.keys()].sort((a, b) => rank(a) - rank(b) || uses.get(b) - uses.get(a));

    const runs = [];
    for (const local of order) {
        if (runs.at(-1)?.type === typeOf(local)) runs.at(-1).count += 1;
        else runs.push({ type: typeOf(local), count: 1 });
    }
    const declared = runs.flatMap(({ type, count }) => [...unsigned(count), type]);
    const numbers = new Map(order.map((local, position) => [local, unsigned(parameters + position)]));
    const parts = [Uint8Array.from([...unsigned(runs.length), ...declared])];
    let copied = start;
    for (const { local, from, to } of places) {
        parts.push(body.subarray(copied, from), Uint8Array.from(numbers.get(local)));
        copied = to;
    }
    parts.push(body.subarray(copied));
    return Buffer.concat(parts);
}

/** The module with the locals of each function in the order of types, of each type those first that are used most. */
export function withOrderedLocals(module) {
    const sections = sectionsOf(module);
    const parameters = parameterCounts(sections);
    const types = typesOf(module);
    const bodies = bodiesOf(module).map((body, index) => bodyWithOrderedLocals(body, parameters[types[index]]));
    const content = Buffer.concat([
        Uint8Array.from(unsigned(bodies.length)),
        ...bodies.flatMap((body) => [Uint8Array.from(unsigned(body.length)), body]),
    ]);
    return moduleOf(sections.map((one) => (one.id === section.code ? { ...one, content } : one)));
}
