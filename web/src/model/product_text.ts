import { tupleText } from './format';

/** A factor of a matrix product: its shape as text, and its label if that is a name. */
export interface Factor {
    readonly shape: string;
    readonly label: string | null;
}

/** The text that the box reads as a matrix product and opens as a program: `q: (2, 3) @ k: (3, 4)`, or NumPy code. */
export function productText(factors: readonly Factor[], numpy = false): string {
    const written = factors.map(({ shape, label }) => {
        const sizes = shape.replace(/^[([]|[)\]]$/g, '').split(',');
        const name = /^[A-Za-z_]\w*$/.test(label ?? '') ? label! : '';
        return { name, tuple: tupleText(sizes.map((size) => size.trim()).filter((size) => size !== '')) };
    });
    if (!numpy) return written.map(({ name, tuple }) => `${name === '' ? '' : `${name}: `}${tuple}`).join(' @ ');
    const made = written.flatMap(({ name, tuple }) => (name === '' ? [] : [`${name} = np.ones(${tuple})`]));
    const product = written.map(({ name, tuple }) => (name === '' ? `np.ones(${tuple})` : name)).join(' @ ');
    return [...made, product].join('\n');
}
