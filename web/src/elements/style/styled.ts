import { noChange } from 'lit';
import { type AttributePart, Directive, directive, type PartInfo, PartType } from 'lit/directive.js';

/**
 * Style properties of an element, instead of its style attribute. They are set one by one, never parsed from text, so a
 * page's style-src policy does not apply to them. undefined omits a property.
 */
class Styled extends Directive {
    private set: Readonly<Record<string, string | undefined>> = {};

    constructor(part: PartInfo) {
        super(part);
        if (part.type !== PartType.ATTRIBUTE || part.name !== 'style') throw new Error('styled belongs in style=');
    }

    override render(_properties: Readonly<Record<string, string | undefined>>): typeof noChange {
        return noChange;
    }

    override update(part: AttributePart, [properties]: Parameters<Styled['render']>): typeof noChange {
        const { style } = part.element as HTMLElement;
        for (const name of Object.keys(this.set)) if (properties[name] === undefined) style.removeProperty(name);
        for (const [name, value] of Object.entries(properties))
            if (value !== undefined && value !== this.set[name]) style.setProperty(name, value);
        this.set = properties;
        return noChange;
    }
}

export const styled = directive(Styled);
