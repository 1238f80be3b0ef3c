import { noChange } from 'lit';
import {
    Directive,
    type DirectiveResult,
    directive,
    type ElementPart,
    type PartInfo,
    PartType,
} from 'lit/directive.js';

/** Updates an element to show an item; `around` is the input that all items share. */
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
 * Appends many plain elements of one tag to an element, one for each item: cells, ticks. A template for each of them
 * would take nearly twice as long.
 */
export const crowd = directive(Crowd) as <Item, Around>(
    tag: string,
    items: readonly Item[],
    around: Around,
    dress: Dress<Item, Around>,
) => DirectiveResult;

/** Sets an attribute only if its value differs: setting it again counts as a change for the browser. */
export function put(element: HTMLElement, name: string, value: string): void {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets the text content only if it differs. The text is never parsed as HTML. */
export function putText(element: HTMLElement, text: string): void {
    if (element.textContent !== text) element.textContent = text;
}
