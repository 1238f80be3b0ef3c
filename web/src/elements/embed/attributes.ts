/** The string attributes; each is a property of the same name, `''` if absent. */
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
/** The integer attributes; null if absent. */
const numbers = ['step', 'event', 'height'] as const;
/** The boolean attributes; `="false"` means absent. */
const flags = ['in_place', 'compact', 'static', 'run'] as const;

export type TextName = (typeof texts)[number];
export type NumberName = (typeof numbers)[number];
export type FlagName = (typeof flags)[number];

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** `a` to `bl`, as the model labels operands; defined here again so that the loader is one small file. */
export const operandNames: readonly string[] = [
    ...letters,
    ...letters.map((letter) => `a${letter}`),
    ...letters.slice(0, 12).map((letter) => `b${letter}`),
];

/** The attributes for the element's behaviour in its page: they are not in a hash, or have another meaning there. */
const manners: readonly string[] = ['height', 'compact', 'static', 'run'];

/** The attributes for the shown state; with the names and values of a hash. `lang` is a property of every element. */
export const stateAttributes: readonly string[] = [
    ...[...texts, ...numbers, ...flags].filter((name) => !manners.includes(name)),
    'lang',
    ...operandNames,
];

export const allAttributes: readonly string[] = [...stateAttributes, ...manners];

/**
 * The attributes that are also properties; only the first eight operands, because frameworks store data on elements
 * (Preact's is `l`).
 */
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

/** The attribute for a value; a shape can be an array of sizes. */
function textOf(value: unknown): string {
    return Array.isArray(value) ? `(${value.join(', ')}${value.length === 1 ? ',' : ''})` : String(value);
}

/** Defines an accessor on a class for each reflected attribute. Null, undefined and false remove the attribute. */
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

/** Turns properties that were set before the element was upgraded into attributes. */
export function upgrade(element: HTMLElement): void {
    for (const name of [...reflected, 'values']) {
        if (!Object.hasOwn(element, name)) continue;
        const own = element as unknown as Record<string, unknown>;
        const value = own[name];
        delete own[name];
        own[name] = value;
    }
}
