// Makes one segment of a module's data.
//
// Where data has a few zeros, the optimiser leaves them out and begins another segment: memory is zero anyway. That is
// fewer bytes, but each of a few thousand segments begins with an address of its own, which does not compress, and a few
// zeros do.

import { moduleOf, Reader, section, sectionsOf, unsigned } from './module.mjs';

const [i32Const, end] = [0x41, 0x0b];

/** The bytes of a number with a sign, as LEB128. */
function signed(value) {
    const out = [];
    for (; value < -64 || value > 63; value >>= 7) out.push((value & 127) | 128);
    return [...out, value & 127];
}

/** What a segment that is copied to an address of memory, when the module starts, is. */
function segment(reader) {
    const active = reader.byte() === 0 && reader.byte() === i32Const;
    const at = active ? reader.signed() : 0;
    if (!active || reader.byte() !== end) throw new Error('join_data: a segment of data of a kind not known');
    const length = reader.unsigned();
    reader.skip(length);
    return { at, bytes: reader.bytes.subarray(reader.at - length, reader.at) };
}

/** The module with one segment of data, zeros in between. */
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
