// The widget of a notebook, as anywidget loads it: one file with all that a figure of shapes needs.

import type { BroadcastPlayground } from '../../src/elements/embed/shell';
import '../../src/elements/broadcast-playground';

/** What of anywidget's model is used. */
interface Model {
    get(name: 'attributes'): Readonly<Record<string, string>>;
    set(name: 'attributes', value: Readonly<Record<string, string>>): void;
    on(event: 'change:attributes', listener: () => void): void;
    off(event: 'change:attributes', listener: () => void): void;
    save_changes(): void;
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
    const element = document.createElement('broadcast-playground') as BroadcastPlayground;
    element.compact = true;
    const write = (): void => {
        for (const [name, value] of Object.entries(model.get('attributes'))) element.setAttribute(name, value);
    };
    const listen = (): void => {
        const { attributes } = element;
        const told = [...attributes].map(({ name, value }): [string, string] => [name, value]);
        model.set('attributes', Object.fromEntries(told.filter(([name]) => name !== 'compact')));
        model.save_changes();
    };
    write();
    model.on('change:attributes', write);
    element.addEventListener('change', listen);
    el.append(element);
    void element.open();
    return () => model.off('change:attributes', write);
}

export default { render };
