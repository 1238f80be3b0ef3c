import { load, type Trace } from 'broadcast-playground';
import type { BroadcastPlayground } from 'broadcast-playground/element';

const element: BroadcastPlayground = document.createElement('broadcast-playground');
element.a = '(4, 1)';
element.step = 3;
element.compact = false;
element.theme = 'dark';
element.addEventListener('change', () => console.log(element.trace?.result?.shape.length));
const trace: Trace | null = element.trace;
const core = await load();
const shape: readonly (number | string)[] | undefined = core.explain({ operands: [{ shape: [2] }, { text: '3' }] })
    .result?.shape;
console.log(trace, shape, core.figure({ code: 'x', event: 1 }, { theme: 'auto' }).svg);
