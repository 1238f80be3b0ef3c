/** A module of one function of this code, without locals: type, function, code. */
export const oneFunction = (...code: number[]) =>
    Buffer.from([
        ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
        ...[1, 4, 1, 0x60, 0, 0],
        ...[3, 2, 1, 0],
        ...[10, code.length + 4, 1, code.length + 2, 0, ...code, 0x0b],
    ]);
