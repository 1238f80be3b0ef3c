// The requests that the rows of tests/corpus represent.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Request } from '../../web/src/engine/generated/schema';

/** A row of shapes.jsonl; the corpus's README documents its fields. */
interface Row {
    id: string;
    rule: string;
    op?: string;
    a?: number[];
    b?: number[];
    shapes?: number[][];
    target?: number[];
    axis?: number;
    axes?: number[];
    in_place?: boolean;
    errors?: Record<string, string | null>;
}

/** The request fields of a row's rule. */
const rules: Record<string, Partial<Request>> = {
    numpy: { dialect: 'numpy', rule: 'numpy' },
    pytorch: { dialect: 'pytorch', rule: 'numpy' },
    inplace: { dialect: 'pytorch', rule: 'numpy', in_place: true },
    'onnx-uni': { dialect: 'onnx', rule: 'unidirectional' },
    none: { dialect: 'openvino', rule: 'none' },
    pdpd: { dialect: 'openvino', rule: 'pdpd' },
    bidirectional: { dialect: 'openvino', rule: 'bidirectional' },
};

/** The call of a row's API; those that read a target determine the rule. */
const calls: Record<string, { op: string; ownRule?: boolean }> = {
    add: { op: 'add' },
    add_: { op: 'add' },
    broadcast_shapes: { op: 'broadcast_shapes' },
    broadcast_to: { op: 'broadcast_to', ownRule: true },
    expand: { op: 'expand', ownRule: true },
    expand_as: { op: 'expand', ownRule: true },
    Broadcast: { op: 'broadcast_to' },
};

/** The APIs whose own messages a row may record. */
const apis: Record<string, Partial<Request>> = {
    'np.add': { dialect: 'numpy', op: 'add' },
    'np.broadcast_shapes': { dialect: 'numpy', op: 'broadcast_shapes' },
    'np.broadcast_arrays': { dialect: 'numpy', op: 'broadcast_arrays' },
    'numpy +=': { dialect: 'numpy', op: 'add', in_place: true },
    'numpy a[...]=b': { dialect: 'numpy', op: 'copy_' },
    'torch.add': { dialect: 'pytorch', op: 'add' },
    'torch.broadcast_shapes': { dialect: 'pytorch', op: 'broadcast_shapes' },
    'torch.broadcast_tensors': { dialect: 'pytorch', op: 'broadcast_tensors' },
};

function operandsOf(row: Row): Request['operands'] {
    const shapes = row.shapes ?? [row.a, row.b].filter((shape) => shape !== undefined);
    return shapes.map((shape) => ({ shape }));
}

function requestOf(row: Row): Request {
    const { op, ownRule } = calls[row.op ?? 'add'] ?? { op: 'add' };
    const { rule, ...rest } = rules[row.rule] ?? {};
    return {
        ...rest,
        ...(row.axes ? { rule: 'explicit', axes: row.axes } : ownRule ? {} : { rule }),
        op,
        operands: operandsOf(row),
        ...(row.target ? { target: row.target } : {}),
        ...(row.axis === undefined ? {} : { axis: row.axis }),
        ...(row.in_place ? { in_place: true } : {}),
    };
}

/** Every request of the corpus under a unique name: the row's own, and one for each API that the row records. */
export function corpusRequests(): { name: string; request: Request }[] {
    const file = fileURLToPath(new URL('../corpus/shapes.jsonl', import.meta.url));
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const rows: Row[] = lines.map((line) => JSON.parse(line));
    return rows.flatMap((row) => [
        { name: row.id, request: requestOf(row) },
        ...Object.keys(row.errors ?? {}).map((api) => ({
            name: `${row.id} by ${api}`,
            request: { ...apis[api], operands: operandsOf(row) },
        })),
    ]);
}
