import { noChange } from 'lit';
import {
    Directive,
    type DirectiveResult,
    directive,
    type ElementPart,
    type PartInfo,
    PartType,
} from 'lit/directive.js';

/** Makes an element show an item; `around` is what all items depend on. */
export type Dress<Item, Around> = (element: HTMLElement, item: Item, around: Around) => void;

class Crowd extends Directive {
    private readonly members: HTMLElement[] = [];

    constructor(part: PartInfo) {
        super(part);
        if (part.type !== PartType.ELEMENT) throw new Error('crowd belongs in a tag');
    }

    override render(_tag: string, _items: readonly unknown[], _around: unknown, _dress: Dress<unknown, unknown>) {
        return noChange;
    }

    override update({ element }: ElementPart, [tag, items, around, dress]: Parameters<Crowd['render']>) {
        for (const member of this.members.splice(items.length)) member.remove();
        while (this.members.length < items.length) {
            const member = document.createElement(tag);
            this.members.push(member);
            element.append(member);
        }
        for (const [index, member] of this.members.entries()) dress(member, items[index], around);
        return noChange;
    }
}

/**
 * Many plain elements of one kind at the end of an element, one for each item: cells, ticks. A template for each of
 * them takes nearly twice as long.
 */
export const crowd = directive(Crowd) as <Item, Around>(
    tag: string,
    items: readonly Item[],
    around: Around,
    dress: Dress<Item, Around>,
) => DirectiveResult;

/** Only what differs is written: a browser takes an attribute that is set again for a change. */
export function put(element: HTMLElement, name: string, value: string): void {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The same for all that an element contains: a text, which never becomes HTML. */
export function putText(element: HTMLElement, text: string): void {
    if (element.textContent !== text) element.textContent = text;
}
