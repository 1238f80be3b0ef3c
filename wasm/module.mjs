// The binary format of modules, as far as the programs of this folder need it.
//
// The encodings are those of WebAssembly 2.0 with the first version of exception handling, which Emscripten 3.1 writes.
// Anything unknown here throws.

export const section = {
    custom: 0,
    type: 1,
    import: 2,
    function: 3,
    global: 6,
    export: 7,
    start: 8,
    element: 9,
    code: 10,
    data: 11,
    dataCount: 12,
};

export class Reader {
    constructor(bytes, at = 0) {
        this.bytes = bytes;
        this.at = at;
    }

    byte() {
        return this.bytes[this.at++];
    }

    unsigned() {
        let value = 0;
        for (let scale = 1; ; scale *= 128) {
            const byte = this.byte();
            value += (byte & 127) * scale;
            if (byte < 128) return value;
        }
    }

    /** A signed LEB128 integer of 32 bits. */
    signed() {
        let value = 0;
        for (let bit = 0; ; bit += 7) {
            const byte = this.byte();
            value |= (byte & 127) << bit;
            if (byte < 128) return bit < 28 && byte & 64 ? value - 2 ** (bit + 7) : value;
        }
    }

    /** Skips a LEB128 integer of any width, signed or unsigned. */
    skipNumber() {
        while (this.byte() >= 128);
    }

    skip(count) {
        this.at += count;
    }

    vector(read) {
        return Array.from({ length: this.unsigned() }, () => read(this));
    }
}

/** Encodes an integer as unsigned LEB128. */
export function unsigned(value) {
    const out = [];
    for (; value >= 128; value = Math.floor(value / 128)) out.push((value % 128) + 128);
    out.push(value);
    return out;
}

// Reads an opcode and returns the kinds of its immediates, one letter each: n a number, f a function index, m a memory
// operand, 1, 4, 8 and x (sixteen) that many bytes, v a vector of numbers.
export function immediates(reader) {
    const opcode = reader.byte();
    if (opcode === 0xfc) {
        const operation = reader.unsigned();
        if (operation <= 7) return '';
        if (operation <= 17) return [8, 10, 12, 14].includes(operation) ? 'nn' : 'n';
    } else if (opcode === 0xfd) {
        const operation = reader.unsigned();
        if (operation <= 11 || operation === 92 || operation === 93) return 'm';
        if (operation === 12 || operation === 13) return 'x';
        if (operation >= 21 && operation <= 34) return '1';
        if (operation >= 84 && operation <= 91) return 'm1';
        if (operation <= 255) return '';
    } else if (opcode === 0x10 || opcode === 0xd2) {
        return 'f';
    } else if (opcode >= 0x28 && opcode <= 0x3e) {
        return 'm';
    } else if (opcode >= 0x45 && opcode <= 0xc4) {
        return '';
    } else if (opcode in other) {
        return other[opcode];
    }
    throw new Error(`module: the opcode 0x${opcode.toString(16)} is not known`);
}

const other = {
    ...{ 0: '', 1: '', 2: 'n', 3: 'n', 4: 'n', 5: '', 6: 'n', 7: 'n', 8: 'n', 9: 'n' },
    ...{ 11: '', 12: 'n', 13: 'n', 14: 'vn', 15: '', 17: 'nn', 24: 'n', 25: '', 26: '', 27: '' },
    ...{ 28: 'v', 32: 'n', 33: 'n', 34: 'n', 35: 'n', 36: 'n', 37: 'n', 38: 'n', 63: 'n', 64: 'n' },
    ...{ 65: 'n', 66: 'n', 67: '4', 68: '8', 208: 'n', 209: '' },
};

export function skipImmediate(reader, letter) {
    if (letter === 'n') reader.skipNumber();
    else if (letter === 'v') reader.vector(() => reader.skipNumber());
    else if (letter === 'm') {
        reader.skipNumber();
        reader.skipNumber();
    } else reader.skip(letter === 'x' ? 16 : Number(letter));
}

export function sectionsOf(bytes) {
    const reader = new Reader(bytes, 8);
    const sections = [];
    while (reader.at < bytes.length) {
        const id = reader.byte();
        const length = reader.unsigned();
        sections.push({ id, content: bytes.subarray(reader.at, reader.at + length) });
        reader.skip(length);
    }
    return sections;
}

/** Encodes a module of the given sections. */
export function moduleOf(sections) {
    const header = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
    const parts = sections.flatMap(({ id, content }) => [Uint8Array.of(id, ...unsigned(content.length)), content]);
    return Buffer.concat([header, ...parts]);
}

/** Whether a section is the name section, which debuggers read. */
export function isNames({ id, content }) {
    return id === section.custom && new TextDecoder().decode(content.subarray(1, 1 + content[0])) === 'name';
}

/** Skips a constant expression, which contains no block, including its `end`, and returns the position after it. */
export function endOfExpression(reader) {
    for (;;) {
        const end = reader.bytes[reader.at] === 0x0b;
        for (const letter of immediates(reader)) skipImmediate(reader, letter === 'f' ? 'n' : letter);
        if (end) return reader.at;
    }
}
