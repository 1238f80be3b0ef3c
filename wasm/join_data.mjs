// Joins the data segments of a module into one.
//
// Where data contains a few zeros, the optimiser omits them and starts another segment, since memory is
// zero-initialised. That saves bytes, but each of the few thousand segments starts with its own address, which does not
// compress, whereas a few zeros do.

import { moduleOf, Reader, section, sectionsOf, unsigned } from './module.mjs';

const [i32Const, end] = [0x41, 0x0b];

/** Encodes an integer as signed LEB128. */
function signed(value) {
    const out = [];
    for (; value < -64 || value > 63; value >>= 7) out.push((value & 127) | 128);
    return [...out, value & 127];
}

/** Reads an active data segment: its address in memory and its bytes. Throws for segments of other kinds. */
function segment(reader) {
    const active = reader.byte() === 0 && reader.byte() === i32Const;
    const at = active ? reader.signed() : 0;
    if (!active || reader.byte() !== end) throw new Error('join_data: a segment of data of a kind not known');
    const length = reader.unsigned();
    reader.skip(length);
    return { at, bytes: reader.bytes.subarray(reader.at - length, reader.at) };
}

/** The module with its data segments joined into one, with zeros between them. */
export function joined(module) {
    const sections = sectionsOf(module);
    const data = sections.find(({ id }) => id === section.data);
    if (data === undefined) return module;
    const segments = new Reader(data.content).vector(segment);
    const first = Math.min(...segments.map(({ at }) => at));
    const memory = Buffer.alloc(Math.max(...segments.map(({ at, bytes }) => at + bytes.length)) - first);
    for (const { at, bytes } of segments) memory.set(bytes, at - first);
    const one = [...unsigned(1), 0, i32Const, ...signed(first), end, ...unsigned(memory.length)];
    const contents = {
        [section.data]: Buffer.concat([Uint8Array.from(one), memory]),
        [section.dataCount]: Uint8Array.from(unsigned(1)),
    };
    return moduleOf(sections.map(({ id, content }) => ({ id, content: contents[id] ?? content })));
}
