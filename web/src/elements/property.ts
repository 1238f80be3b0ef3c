import type { PropertyDeclaration, ReactiveElement } from 'lit';

/** A field of an element, in the one kind of decorator that is compiled here; Lit's own serve two, for twice the size. */
type FieldDecorator = (prototype: object, name: string) => void;

/** The element is drawn anew when this field changes. */
export function property(declaration?: PropertyDeclaration): FieldDecorator {
    return (prototype, name) => (prototype.constructor as typeof ReactiveElement).createProperty(name, declaration);
}

/** The same for a field of the element's own, which no attribute sets. */
export function state(): FieldDecorator {
    return property({ attribute: false });
}

/** The first element within that the selector matches, looked for each time it is asked for. */
export function query(selector: string): FieldDecorator {
    return (prototype, name) => {
        Object.defineProperty(prototype, name, {
            get(this: ReactiveElement) {
                return this.renderRoot.querySelector(selector);
            },
        });
    };
}
