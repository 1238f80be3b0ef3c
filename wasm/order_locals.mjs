// Renumbers the locals of a module's functions so that similar functions use the same numbers for them.
//
// wasm-opt gives the smallest numbers to the most-used locals, but orders the types as each function first uses them.
// Here the order of types is the same in all functions. The behaviour of a function stays the same, and its length
// nearly so.

import { immediates, moduleOf, Reader, section, sectionsOf, skipImmediate, unsigned } from './module.mjs';
import { bodiesOf, typesOf } from './order_functions.mjs';

// Reference types, then i32, i64, f32, f64, v128.
const typeOrder = [0x6f, 0x70, 0x7f, 0x7e, 0x7d, 0x7c, 0x7b];

const [localGet, localTee] = [0x20, 0x22];

/** The number of parameters of each function type. */
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

/** Reads the types of a body's declared locals, which do not include parameters. */
function localTypes(reader) {
    return reader.vector(() => Array(reader.unsigned()).fill(reader.byte())).flat();
}

/** The uses of locals in the instructions of a body: the number of the local and the byte range of that number. */
function localUses(reader) {
    const uses = [];
    while (reader.at < reader.bytes.length) {
        const opcode = reader.bytes[reader.at];
        for (const letter of immediates(reader)) {
            const from = reader.at;
            if (opcode >= localGet && opcode <= localTee) uses.push({ local: reader.unsigned(), from, to: reader.at });
            else skipImmediate(reader, letter === 'f' ? 'n' : letter);
        }
    }
    return uses;
}

function bodyWithOrderedLocals(body, parameters) {
    const reader = new Reader(body);
    const types = localTypes(reader);
    const start = reader.at;
    const uses = localUses(reader).filter(({ local }) => local >= parameters);
    const counts = new Map();
    for (const { local } of uses) counts.set(local, (counts.get(local) ?? 0) + 1);
    const typeOf = (local) => types[local - parameters];
    const rank = (local) => typeOrder.indexOf(typeOf(local));
    // A Map iterates in order of first use, and the sort is stable.
    const order = [...counts.keys()].sort((a, b) => rank(a) - rank(b) || counts.get(b) - counts.get(a));

    const runs = [];
    for (const local of order) {
        if (runs.at(-1)?.type === typeOf(local)) runs.at(-1).count += 1;
        else runs.push({ type: typeOf(local), count: 1 });
    }
    const declared = runs.flatMap(({ type, count }) => [...unsigned(count), type]);
    const numbers = new Map(order.map((local, position) => [local, unsigned(parameters + position)]));
    const parts = [Uint8Array.from([...unsigned(runs.length), ...declared])];
    let copied = start;
    for (const { local, from, to } of uses) {
        parts.push(body.subarray(copied, from), Uint8Array.from(numbers.get(local)));
        copied = to;
    }
    parts.push(body.subarray(copied));
    return Buffer.concat(parts);
}

/** The module with the locals of each function sorted by type and, within a type, by descending number of uses. */
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
