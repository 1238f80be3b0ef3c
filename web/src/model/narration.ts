import type { Arguments, Count } from '../engine/generated/schema';
import { axisLabel, countText, indexText, minus, shapeText } from './format';
import type { HuedAxis } from './hued';
import type { Lang } from './language';
import { type Narration, narrationOf, wordsOf } from './speech';

export type SegmentKind = 'text' | 'axis' | 'operand' | 'code' | 'shape' | 'number' | 'name' | 'index';

/**
 * A part of a sentence. `position`: the axis, counted from the right, whose hue it has; null: no hue. `text` is never
 * HTML.
 */
export interface Segment {
    readonly kind: SegmentKind;
    readonly text: string;
    readonly position?: number | null;
    readonly operand?: number;
}

/**
 * The sentence `say` of the narration, filled from `args`. For an unknown `say`: the message in `args`, or nothing. An
 * operand without a label in `operandLabels` is called by its number.
 */
export function tell(lang: Lang, say: string, args: Arguments, operandLabels: readonly string[]): Segment[] {
    const entries: Readonly<Record<string, string>> = narrationOf(lang);
    const template = Object.hasOwn(entries, say) ? entries[say]! : args.message === undefined ? '' : '{message}';
    return filled(lang, template, args, operandLabels);
}

/** A sentence of the page's own, filled in the same way. `formula` replaces `{formula}`. */
export function filled(
    lang: Lang,
    template: string,
    args: Arguments,
    operandLabels: readonly string[],
    formula: readonly Segment[] = [],
): Segment[] {
    const teller = new Teller(lang, narrationOf(lang), args, operandLabels);
    const parts = pieces(template).map((piece, index, all) => {
        if (!piece.placeholder) return [text(piece.text)];
        if (piece.text === 'formula') return formula;
        const starts = index === 0 || /[.] $/.test(all[index - 1]!.text);
        return teller.fill(piece.text, starts);
    });
    return joined(parts.flat());
}

/** The sentence as plain text, for a screen reader, a title or a test. */
export function plain(segments: readonly Segment[]): string {
    return segments.map((segment) => segment.text).join('');
}

/** Whether the narration has an entry `say`. */
export function hasProse(lang: Lang, say: string): boolean {
    return Object.hasOwn(narrationOf(lang), say);
}

class Teller {
    constructor(
        private readonly lang: Lang,
        private readonly prose: Narration,
        private readonly args: Arguments,
        private readonly labels: readonly string[],
    ) {}

    /** The replacement of a placeholder; `starts`: it begins a sentence. */
    fill(placeholder: string, starts: boolean): Segment[] {
        const { args } = this;
        const [counted, one, many] = placeholder.split('|');
        if (one !== undefined) {
            const count = (args as Readonly<Record<string, unknown>>)[counted!];
            return [text((String(count) === '1' ? one : many) ?? '')];
        }
        switch (placeholder) {
            case 'axis':
                return args.axis ? this.axis(args.axis, '') : [];
            case 'Axis':
                return args.axis ? this.axis(args.axis, '.start') : [];
            case 'first_axis':
            case 'second_axis':
                return args[placeholder] ? this.axis(args[placeholder], '') : [];
            case 'axes':
                return this.all(
                    (args.axes ?? []).map((axis, at) => this.axis(axis, starts && at === 0 ? '.start' : '')),
                );
            case 'operand':
            case 'first':
            case 'second':
                return this.operand(args[placeholder], starts);
            case 'operands':
                return this.all((args.operands ?? []).map((operand, at) => this.operand(operand, starts && at === 0)));
            case 'sizes':
                return this.sizes();
            case 'extent':
            case 'first_extent':
            case 'second_extent':
            case 'count':
            case 'start':
                return this.count(args[placeholder]);
            case 'shape':
            case 'other_shape':
                return args[placeholder] ? [{ kind: 'shape', text: shapeText(args[placeholder]) }] : [];
            case 'name':
            case 'first_name':
            case 'second_name':
                return args[placeholder] === undefined
                    ? []
                    : [{ kind: 'name', text: args[placeholder], ...this.hue() }];
            case 'index':
                return args.index ? [{ kind: 'index', text: indexText(args.index) }] : [];
            case 'sources':
                return this.all((args.sources ?? []).map((index, operand) => this.source(operand, index)));
            case 'dialect':
                return args.dialect ? [text(wordsOf(this.lang).dialects[args.dialect])] : [];
            case 'text':
                return args.text === undefined ? [] : [{ kind: 'code', text: args.text }];
            case 'message':
                return [text(args.message ?? '')];
            default:
                return this.other(placeholder);
        }
    }

    /** An argument that is not highlighted: the name of a library, a line, a word. */
    private other(placeholder: string): Segment[] {
        const given = (this.args as Readonly<Record<string, unknown>>)[placeholder];
        if (typeof given === 'string') return [text(given)];
        return typeof given === 'number' ? this.count(given) : [text(`{${placeholder}}`)];
    }

    private hue(): { position?: number } {
        return this.args.axis ? { position: this.args.axis.position } : {};
    }

    private axis(axis: HuedAxis, form: '' | '.start'): Segment[] {
        const entry = axis.name === null ? (`axis.position${form}` as const) : (`axis.named${form}` as const);
        const label: Segment = {
            kind: 'axis',
            text: axisLabel(axis),
            position: axis.hue === undefined ? axis.position : axis.hue,
        };
        return pieces(this.prose[entry]).map((piece) => (piece.placeholder ? label : text(piece.text)));
    }

    private operand(operand: number | 'target' | undefined, starts = false): Segment[] {
        if (operand === undefined) return [];
        const target = this.prose['part.target'];
        if (operand === 'target') return [text(starts ? target.charAt(0).toUpperCase() + target.slice(1) : target)];
        return [{ kind: 'operand', text: this.labels[operand] ?? String(operand), operand }];
    }

    private sizes(): Segment[] {
        const sizes = (this.args.sizes ?? []).map(({ operand, extent }) =>
            pieces(this.prose[extent === null ? 'part.lacks' : 'part.has']).flatMap((piece) => {
                if (!piece.placeholder) return [text(piece.text)];
                return piece.text === 'operand' ? this.operand(operand) : this.count(extent ?? undefined);
            }),
        );
        return sizes.flatMap((size, index) => (index === 0 ? size : [text(this.prose['part.sizes']), ...size]));
    }

    private source(operand: number, index: readonly number[]): Segment[] {
        return [...this.operand(operand), { kind: 'index', text: indexText(index) }];
    }

    private count(count: Count | undefined): Segment[] {
        if (count === undefined) return [];
        const shown = typeof count === 'number' && count < 0 ? minus(count) : countText(this.lang, count);
        return [{ kind: 'number', text: shown }];
    }

    /** `a`, `a and b`, `a, b and c`, with the separators of the language. */
    private all(parts: Segment[][]): Segment[] {
        return parts.flatMap((part, index) => {
            if (index === 0) return part;
            return [text(this.prose[index === parts.length - 1 ? 'part.and' : 'part.join']), ...part];
        });
    }
}

interface Piece {
    readonly placeholder: boolean;
    readonly text: string;
}

/**
 * A template split at its placeholders; `{count|element|elements}` is the first form if the count is 1, else the
 * second. Only templates are split, never the texts that fill them.
 */
function pieces(template: string): Piece[] {
    return template
        .split(/\{([A-Za-z_]+(?:\|[^{}]*)?)\}/)
        .map((part, index) => ({ placeholder: index % 2 === 1, text: part }))
        .filter((piece) => piece.text !== '');
}

function text(plainText: string): Segment {
    return { kind: 'text', text: plainText };
}

/** Joins adjacent segments of plain text and removes spaces between Chinese or Japanese characters. */
function joined(segments: readonly Segment[]): Segment[] {
    const whole: Segment[] = [];
    for (const segment of segments) {
        const before = whole.at(-1);
        if (segment.text === '') continue;
        if (before?.kind === 'text' && segment.kind === 'text') {
            whole[whole.length - 1] = text((before.text + segment.text).replace(needlessSpace, ''));
        } else whole.push(segment);
    }
    return whole;
}

const needlessSpace = /(?<=[\u3040-\u30ff\u4e00-\u9fff]) (?=[\u3040-\u30ff\u4e00-\u9fff])/g;
