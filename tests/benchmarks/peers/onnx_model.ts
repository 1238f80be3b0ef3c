// ONNX models of one operation, written as the protobuf messages of onnx.proto (ONNX 1.16).

/** A field of a protobuf message: its number and its value; text and bytes are length-delimited, numbers are varints. */
type Field = [number: number, value: number | string | Uint8Array];

function varint(value: number): number[] {
    const bytes: number[] = [];
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    return [...bytes, rest];
}

function message(...fields: Field[]): Uint8Array {
    const bytes = fields.flatMap(([number, value]) => {
        if (typeof value === 'number') return [...varint(number * 8), ...varint(value)];
        const content = typeof value === 'string' ? new TextEncoder().encode(value) : value;
        return [...varint(number * 8 + 2), ...varint(content.length), ...content];
    });
    return Uint8Array.from(bytes);
}

/** TensorProto.DataType. */
const elementTypes = { float32: 1, float64: 11, int32: 6, int64: 7, bool: 9 } as const;
export type ElementType = keyof typeof elementTypes;

export interface Value {
    name: string;
    type: ElementType;
    shape: readonly number[];
}

function valueInfo({ name, type, shape }: Value): Uint8Array {
    const dims = shape.map((extent): Field => [1, message([1, extent])]);
    const tensorType = message([1, elementTypes[type]], [2, message(...dims)]);
    return message([1, name], [2, message([1, tensorType])]);
}

/** AttributeProto: one integer (INT), or several (INTS). None is negative. */
function attribute(name: string, value: number | number[]): Uint8Array {
    if (typeof value === 'number') return message([1, name], [3, value], [20, 2]);
    return message([1, name], ...value.map((one): Field => [8, one]), [20, 7]);
}

export interface Node {
    operator: string;
    /** Not negative. */
    attributes?: Record<string, number | number[]>;
}

/** output = operator(inputs), opset 12: the last one whose reductions have their axes as attributes. */
export function modelOf(node: Node, inputs: readonly Value[], output: Value): Uint8Array {
    const nodeProto = message(
        ...inputs.map(({ name }): Field => [1, name]),
        [2, output.name],
        [4, node.operator],
        ...Object.entries(node.attributes ?? {}).map(([name, value]): Field => [5, attribute(name, value)]),
    );
    const graph = message([1, nodeProto], [2, node.operator], ...inputs.map((input): Field => [11, valueInfo(input)]), [
        12,
        valueInfo(output),
    ]);
    return message([1, 8], [7, graph], [8, message([1, ''], [2, 12])]);
}
