// The notebook widget, as anywidget loads it: one file with everything that a figure of shapes needs.

import type { BroadcastPlayground } from '../../src/elements/embed/shell';
import '../../src/elements/broadcast-playground';

/** The part of anywidget's model that is used. */
interface Model {
    get(name: 'attributes'): Readonly<Record<string, string>>;
    get(name: 'values'): BroadcastPlayground['values'] | undefined;
    set(name: 'attributes', value: Readonly<Record<string, string>>): void;
    on(event: 'change:attributes' | 'change:values', listener: () => void): void;
    off(event: 'change:attributes' | 'change:values', listener: () => void): void;
    save_changes(): void;
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
    const element = document.createElement('broadcast-playground') as BroadcastPlayground;
    element.compact = true;
    const write = (): void => {
        for (const [name, value] of Object.entries(model.get('attributes'))) element.setAttribute(name, value);
    };
    // Values belong to the current shapes; other shapes are shown without values.
    const hold = (): void => {
        element.values = model.get('values') ?? [];
    };
    const listen = (): void => {
        const { attributes } = element;
        const told = [...attributes].map(({ name, value }): [string, string] => [name, value]);
        model.set('attributes', Object.fromEntries(told.filter(([name]) => name !== 'compact')));
        model.save_changes();
    };
    write();
    hold();
    model.on('change:attributes', write);
    model.on('change:values', hold);
    element.addEventListener('change', listen);
    el.append(element);
    void element.open();
    return () => {
        model.off('change:attributes', write);
        model.off('change:values', hold);
    };
}

export default { render };
