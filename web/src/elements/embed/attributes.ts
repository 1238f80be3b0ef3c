/** The attributes that are texts; each is a property of the same name, `''` without it. */
const texts = [
    'dialect',
    'rule',
    'op',
    'names',
    'axis',
    'target',
    'axes',
    'theme',
    'code',
    'lesson',
    'item',
    'answer',
] as const;
/** Those that are whole numbers; null without. */
const numbers = ['step', 'event', 'height'] as const;
/** Those that are there or not; `="false"` says that one is not. */
const flags = ['in_place', 'compact', 'static', 'run'] as const;

export type TextName = (typeof texts)[number];
export type NumberName = (typeof numbers)[number];
export type FlagName = (typeof flags)[number];

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** `a` to `bl`, as the model labels operands; spelt out here, so that the loader is one small file. */
export const operandNames: readonly string[] = [
    ...letters,
    ...letters.map((letter) => `a${letter}`),
    ...letters.slice(0, 12).map((letter) => `b${letter}`),
];

/** What has another meaning than in a hash: how the element behaves in its page. */
const manners: readonly string[] = ['height', 'compact', 'static', 'run'];

/** The attributes that say what is shown; the same names and texts as in a hash. `lang` is every element's own property. */
export const stateAttributes: readonly string[] = [
    ...[...texts, ...numbers, ...flags].filter((name) => !manners.includes(name)),
    'lang',
    ...operandNames,
];

export const allAttributes: readonly string[] = [...stateAttributes, ...manners];

/** What is also a property: of operands the first eight. Frameworks keep notes of their own at elements (Preact's are `l`). */
const reflected: readonly string[] = allAttributes.filter((name) => name !== 'lang' && operandNames.indexOf(name) < 8);

type Kind = 'text' | 'number' | 'flag';

const kindOf = (name: string): Kind =>
    (numbers as readonly string[]).includes(name)
        ? 'number'
        : (flags as readonly string[]).includes(name)
          ? 'flag'
          : 'text';

/** Whether a flag is set: `compact`, `compact=""`, `compact="true"`, but not `compact="false"`. */
export function isSet(element: Element, name: FlagName): boolean {
    const value = element.getAttribute(name);
    return value !== null && value !== 'false' && value !== '0';
}

/** A shape may be given as its sizes. */
function textOf(value: unknown): string {
    return Array.isArray(value) ? `(${value.join(', ')}${value.length === 1 ? ',' : ''})` : String(value);
}

/** Gives a class a property for each of these attributes, which reads and writes it. Null, undefined and false take it away. */
export function reflect(element: { readonly prototype: HTMLElement }): void {
    for (const name of reflected) {
        const kind = kindOf(name);
        Object.defineProperty(element.prototype, name, {
            configurable: true,
            enumerable: true,
            get(this: HTMLElement) {
                const value = this.getAttribute(name);
                if (kind === 'flag') return isSet(this, name as FlagName);
                if (kind === 'number') return value !== null && /^\d+$/.test(value) ? Number(value) : null;
                return value ?? '';
            },
            set(this: HTMLElement, value: unknown) {
                if (value === null || value === undefined || value === false) this.removeAttribute(name);
                else this.setAttribute(name, kind === 'flag' ? '' : textOf(value));
            },
        });
    }
}

/** Properties that were set before the element was known become attributes. */
export function upgrade(element: HTMLElement): void {
    for (const name of [...reflected, 'values']) {
        if (!Object.hasOwn(element, name)) continue;
        const own = element as unknown as Record<string, unknown>;
        const value = own[name];
        delete own[name];
        own[name] = value;
    }
}
