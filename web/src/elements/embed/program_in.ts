import { operandNames } from './attributes';

/** The program of an element: its attribute `code`, or the `<pre>` inside it, unless it has operands. */
export function programIn(element: Element): string | null {
    const code = element.getAttribute('code');
    if (code !== null || operandNames.some((name) => element.hasAttribute(name))) return code;
    return element.querySelector('pre')?.textContent ?? null;
}
