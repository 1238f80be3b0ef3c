import type { Repair, Run, RunEvent, Trace } from '../engine/generated/schema';
import { type AlignedEvent, isAligned, reuse, stretches, warns } from './event';
import { operandLabel, signText } from './format';
import { unitsOf } from './place';

/**
 * The event to look at: the one that was chosen, else the one that failed, else the first that is warned of, else the
 * one that stretches most, else the last that is more than the making of a tensor; null if there is none.
 */
export function openedEvent(run: Run, chosen: number | null): number | null {
    if (chosen !== null && chosen in run.events) return chosen;
    if (run.failure?.event != null && run.failure.event in run.events) return run.failure.event;
    const warned = run.events.findIndex(warns);
    if (warned >= 0) return warned;
    const most = Math.max(0, ...run.events.filter(stretches).map(reuse));
    if (most > 0) return run.events.map((event) => stretches(event) && reuse(event) === most).lastIndexOf(true);
    const last = run.events.map(({ kind }) => kind !== 'make').lastIndexOf(true);
    return run.events.length === 0 ? null : last < 0 ? run.events.length - 1 : last;
}

/**
 * Which event of `after` is what `index` was in `before`: the same source, as often seen before it; else the same sign
 * in the same line. null if there is none.
 */
export function sameEvent(before: Run, index: number, after: Run): number | null {
    const event = before.events[index];
    if (!event) return null;
    const alike = (other: RunEvent) => other.call === event.call && other.function === event.function;
    const earlier = before.events.slice(0, index).filter(alike).length;
    const same = after.events.flatMap((other, at) => (alike(other) ? [at] : []));
    const near = after.events.findIndex(
        (other) => other.mark.line === event.mark.line && other.function === event.function,
    );
    return same[earlier] ?? same.at(-1) ?? (near < 0 ? null : near);
}

/** A run that shows nothing because its program could not even begin: then the last good picture stays. */
export function showsNothing(run: Run): boolean {
    return run.exit !== 0 && run.events.length === 0 && run.stdout === '';
}

/** The events in the order of their signs in the text. */
export function textOrder({ events }: Run): number[] {
    const order = events.map(({ mark }, event) => ({ mark, event }));
    order.sort((one, other) => one.mark.begin - other.mark.begin || one.mark.end - other.mark.end);
    return order.map(({ event }) => event);
}

/** One event for each sign in the text: of several at one place the selected one, else the last that failed, else the first. */
export function markedEvents({ events }: Run, selected: number | null): number[] {
    const marked = new Map<string, number>();
    events.forEach(({ mark, ok }, event) => {
        const place = `${mark.begin} ${mark.end}`;
        const before = marked.get(place);
        if (before === undefined || (before !== selected && (event === selected || !ok))) marked.set(place, event);
    });
    return [...marked.values()];
}

/** What an event's operator is called: its sign and its operation, `÷ divide`, or the function as it is written, `[1:]`. */
export function eventTitle(event: RunEvent, code: string): string {
    const units = unitsOf(code);
    const mark = code.slice(units(event.mark.begin), units(event.mark.end)).replace(/\s+/gu, ' ').trim();
    return event.kind === 'index' || event.kind === 'assign' || /[\p{L}_]/u.test(mark)
        ? mark
        : `${signText(mark)} ${event.trace?.op ?? event.function}`.trim();
}

const longestLabel = 28;

/** What an event's operands are called: as the program writes them, in one line and not too long, else by letters. */
export function eventLabels(event: RunEvent): string[] {
    const texts = isAligned(event) ? event.texts : event.operands.map(({ text }) => text);
    return texts.map((text, index) => {
        const line = (text ?? '').replace(/\s+/gu, ' ').trim();
        if (line === '') return operandLabel(index);
        const points = Array.from(line);
        const short = points.length > longestLabel ? `${points.slice(0, longestLabel - 1).join('')}…` : line;
        return isPrimary(line) ? short : `(${short})`;
    });
}

/** Python's primaries: a name or a literal with calls, subscripts and attributes behind it; nothing binds tighter. */
function isPrimary(text: string): boolean {
    let depth = 0;
    let quote = '';
    for (let at = 0; at < text.length; at += 1) {
        const char = text[at]!;
        if (quote !== '') {
            if (char === '\\') at += 1;
            else if (char === quote) quote = '';
        } else if (char === "'" || char === '"') quote = char;
        else if ('([{'.includes(char)) depth += 1;
        else if (')]}'.includes(char)) depth -= 1;
        else if (depth === 0 && !/[\p{L}\p{N}_.]/u.test(char)) return false;
    }
    return true;
}

/** The event's trace, with its repairs in the program's own words: `scale[:, None]` instead of `b[:, None]`. */
export function eventTrace(event: AlignedEvent): Trace {
    const labels = eventLabels(event);
    const reworded = (repair: Repair): Repair => ({ ...repair, text: rewordedText(repair, labels) });
    const known = traces.get(event);
    if (known) return known;
    const { trace } = event;
    const error = trace.error && { ...trace.error, repairs: trace.error.repairs.map(reworded) };
    const lint = trace.lint.map((one) => ({ ...one, repairs: one.repairs.map(reworded) }));
    const told = { ...trace, error, lint };
    traces.set(event, told);
    return told;
}

/** The same trace each time, so that what draws it can see that nothing has changed. */
const traces = new WeakMap<RunEvent, Trace>();

function rewordedText({ text, operand }: Repair, labels: readonly string[]): string {
    const change = changeOf(text, operandLabel(operand));
    if (change === null) return text;
    const renamed = change.replace(/^\.align_as\(([a-z]+)\)$/, (whole, letter) => {
        const other = labels.findIndex((_, index) => operandLabel(index) === letter);
        return other < 0 ? whole : alignment(labels[other]!);
    });
    return `${labels[operand] ?? operandLabel(operand)}${renamed}`;
}

/** The one change that names another operand. */
function alignment(other: string): string {
    return `.align_as(${other})`;
}

/** What a repair's text appends to its operand: `[:, None]`; null if it is written otherwise. */
function changeOf(text: string, label: string): string | null {
    const rest = text.slice(label.length);
    return text.startsWith(label) && /^[.[]/.test(rest) ? rest : null;
}

/**
 * The program after a repair of `eventTrace(event)`, or null where that cannot be written into it:
 * the operand must stand in the event's source exactly once, and bind tightly enough to take what is appended. What
 * `align_as` names must be an operand that has a name in the program: one that is computed would be computed twice.
 */
export function mended(
    code: string,
    event: RunEvent,
    repair: Pick<Repair, 'code' | 'text' | 'operand'>,
): string | null {
    const change = changeOf(repair.text, eventLabels(event)[repair.operand] ?? '');
    const text = event.operands[repair.operand]?.text ?? '';
    if (change === null || !/^[\p{L}_]/u.test(text) || !isPrimary(text)) return null;
    if (repair.code === 'align_as' && !namesAnother(event, change)) return null;
    const units = unitsOf(code);
    const [begin, end] = [units(event.span.begin), units(event.span.end)];
    const call = code.slice(begin, end);
    const places = [...call.matchAll(bounded(text))].map((found) => found.index);
    if (places.length !== 1) return null;
    const at = begin + places[0]! + text.length;
    return code.slice(0, at) + change + code.slice(at);
}

function namesAnother(event: RunEvent, change: string): boolean {
    return event.operands.some(
        ({ text }) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text ?? '') && change === alignment(text!),
    );
}

/** The text where it stands for itself, not as a part of a longer name or chain. */
function bounded(text: string): RegExp {
    const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}_.])${literal}(?![\\p{L}\\p{N}_.([])`, 'gu');
}
