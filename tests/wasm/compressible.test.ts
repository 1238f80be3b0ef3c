import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compressible } from '../../wasm/compressible.mjs';
import { joined } from '../../wasm/join_data.mjs';
import { oneFunction } from './bytes_of_modules';

test('A module with a name section is not changed', () => {
    const named = Buffer.concat([oneFunction(), Uint8Array.from([0, 5, 4, ...Buffer.from('name')])]);
    expect(compressible(named, 1)).toBe(named);
});

test('An unknown instruction is an error', () => {
    expect(() => compressible(oneFunction(0xfe, 0), 1)).toThrow('the opcode 0xfe is not known');
});

/** A module with a memory of one page, exported as `m`, and data segments, each with a two-byte address. */
const withData = (...segments: [address: number[], ...bytes: number[]][]) => {
    const data = segments.flatMap(([address, ...bytes]) => [0, 0x41, ...address, 0x0b, bytes.length, ...bytes]);
    return Buffer.from([
        ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
        ...[5, 3, 1, 0, 1],
        ...[7, 5, 1, 1, 0x6d, 2, 0],
        ...[12, 1, segments.length],
        ...[11, data.length + 1, segments.length, ...data],
    ]);
};

test('Data segments are joined to one, with the same contents of the memory', async () => {
    const before = withData([[0x80, 0x01], 7, 8], [[0xc0, 0x00], 1, 2, 3], [[0xc8, 0x00], 4]);
    const after = joined(before);
    const memories = [before, after].map((bytes) => {
        const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
        return new Uint8Array((exports.m as WebAssembly.Memory).buffer);
    });
    expect([...memories[0]!.subarray(64, 67), memories[0]![72], ...memories[0]!.subarray(128, 130)]).toEqual(
        [1, 2, 3, 4, 7, 8], // checks the expected addresses
    );
    expect(memories[1]).toEqual(memories[0]);
    expect(after.includes(Buffer.from([12, 1, 1, 11]))).toBe(true);
});

test('A segment with an address that is not constant is rejected', () => {
    const passive = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...[12, 1, 1], ...[11, 4, 1, 1, 1, 7]]);
    expect(() => joined(passive)).toThrow('a segment of data of a kind not known');
});

// The program gzip, not Node's zlib: that is Chromium's, which finds repetitions of four bytes where the processor
// supports it and makes the module 0.7 % larger.
test('The module that runs programs takes less than 1 MB (2^20 bytes), gzipped', () => {
    const module = fileURLToPath(new URL('../../build/wasm/full.wasm', import.meta.url));
    const compressed = execFileSync('gzip', ['-9', '-c', module], { maxBuffer: 2 ** 24 });
    expect(compressed.length).toBeLessThan(2 ** 20);
});
