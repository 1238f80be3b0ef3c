import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type StateEffect } from '@codemirror/state';
import { EditorView, gutters, keymap, lineNumbers } from '@codemirror/view';
import type { Run } from '../../engine/generated/schema';
import { badges } from '../../model/badge';
import { leftOutOf } from '../../model/left_out';
import { unitsOf } from '../../model/place';
import { eventTitle, markedEvents, textOrder } from '../../model/program';
import type { ShapeThere } from '../../model/shape_at';
import type { Words } from '../../model/words/en';
import { adoptsSheets } from './adopted';
import { colours, setSizes } from './colours';
import { leftOut, setLeftOut } from './left_out';
import { lineEnds, setBadges } from './line_ends';
import { marks, setFault, setMarks } from './marks';
import { selectedLine, setSelectedLine } from './selected_line';
import { shapesUnder } from './shapes_under';

/** The run that the editor shows over its text. */
export interface Picture {
    /** The program that it belongs to. */
    readonly code: string;
    readonly run: Run;
    readonly selected: number | null;
}

/** The callbacks of the editor. */
export interface Listener {
    /** A person changed the text. */
    typed(code: string): void;
    /** A person chose an operator. */
    chosen(event: number): void;
    /** The caret is in an expression whose shape is known; null if it is not. */
    under(there: ShapeThere | null): void;
}

/** Marks a transaction whose text was set from outside, not typed. */
const given = Annotation.define<true>();

/** The distance from a revealed position to the columns beside the text, in px. */
const aside = 20;

/** CodeMirror with the page's colours, operators and badges. Its text is a plain program, with `\n` as newline. */
export class Editor {
    private readonly view: EditorView;
    private readonly label = new Compartment();
    private picture: Picture | null = null;
    /** The operator that gets the focus as soon as it is selected. */
    private following: number | null = null;
    /** Whether a position is marked as the one that failed. */
    private blamed = false;

    constructor(parent: HTMLElement, listener: Listener) {
        const root = parent.getRootNode() as Document | ShadowRoot;
        adoptsSheets(root);
        const choose = (event: number) => listener.chosen(event);
        this.view = new EditorView({
            parent,
            root,
            state: EditorState.create({
                extensions: [
                    gutters({ fixed: false }),
                    lineNumbers(),
                    lineEnds,
                    selectedLine,
                    leftOut,
                    history(),
                    indentUnit.of('    '),
                    indentOnInput(),
                    bracketMatching(),
                    python(),
                    colours,
                    marks(choose, (from, by) => this.step(from, by, choose)),
                    shapesUnder(
                        () => this.picture,
                        (there) => listener.under(there),
                    ),
                    keymap.of([...defaultKeymap, ...historyKeymap]),
                    this.label.of([]),
                    EditorView.updateListener.of((update) => {
                        const own = update.transactions.some((transaction) => transaction.annotation(given));
                        if (update.docChanged && !own) listener.typed(update.state.doc.toString());
                    }),
                ],
            }),
        });
    }

    /** Sets the accessible name of the text box. */
    name(label: string, describedBy: string): void {
        const attributes = {
            'aria-label': label,
            'aria-describedby': describedBy,
            autocapitalize: 'off',
            autocorrect: 'off',
        };
        this.view.dispatch({ effects: this.label.reconfigure(EditorView.contentAttributes.of(attributes)) });
    }

    /** Replaces the text, unless it is equal; the caret stays in place while somebody types. */
    set(code: string): void {
        const { doc } = this.view.state;
        if (doc.toString() === code) return;
        this.view.dispatch({
            changes: { from: 0, to: doc.length, insert: code },
            annotations: given.of(true),
        });
    }

    /** Draws a run over its program. If the text has changed since, the existing marks stay. */
    show(picture: Picture, words: Words): void {
        if (this.view.state.doc.toString() !== picture.code) return;
        const { run, code, selected } = picture;
        const units = unitsOf(code);
        const effects: StateEffect<unknown>[] = [];
        const before = this.picture;
        const operators = markedEvents(run, selected).map((index) => {
            const event = run.events[index]!;
            return {
                from: units(event.mark.begin),
                to: units(event.mark.end),
                event: index,
                label: words.code.explain(eventTitle(event, code), event.mark.line),
                failed: !event.ok,
            };
        });
        effects.push(setMarks.of({ operators, selected }));
        effects.push(setSelectedLine.of(selected === null ? null : (run.events[selected]?.mark.line ?? null)));
        if (before?.run !== run)
            effects.push(
                setBadges.of(badges(run.lines)),
                setSizes.of(run.sizes.map(({ begin, end, axis }) => ({ from: units(begin), to: units(end), axis }))),
                setLeftOut.of(leftOutOf(run).flatMap(({ lines }) => lines)),
            );
        this.picture = picture;
        // A changed operator is drawn anew, so it would lose the focus.
        const held = this.view.root.activeElement?.matches('.op') ?? false;
        this.view.dispatch({ effects });
        if (selected !== null && (selected !== before?.selected || run !== before.run))
            this.reveal(units(run.events[selected]!.mark.begin));
        if (selected !== null && (held || this.following === selected)) this.focusOperator(selected);
    }

    /** Marks the position where the newest run of this program failed. */
    blame(code: string, run: Run | null): void {
        const place = run?.failure?.place;
        if (!place && !this.blamed) return;
        if (this.view.state.doc.toString() !== code) return;
        this.blamed = place != null;
        const units = unitsOf(code);
        // A failed operator is marked as one; an unexpected end of line has nothing to mark but its last token.
        const failed = run?.failure?.event != null;
        const from = place ? units(place.begin) : 0;
        const to = place ? Math.max(units(place.end), from + 1) : 0;
        const seen = code.slice(from, to).trim() !== '';
        const end = code.slice(0, from).trimEnd().length;
        const shown = seen ? { from, to } : { from: Math.max(end - 1, 0), to: end };
        this.view.dispatch({ effects: setFault.of(place && !failed ? shown : null) });
    }

    /**
     * Scrolls the editor's own box, never the page, to a position in the text, clear of the shapes at the ends of
     * lines; not while somebody types.
     */
    private reveal(place: number): void {
        const { view } = this;
        if (view.hasFocus) return;
        view.requestMeasure({
            key: 'reveal',
            read: () => {
                const at = Math.min(place, view.state.doc.length);
                const { left = 0, right = 0 } = view.coordsAtPos(at, 1) ?? {};
                const [first, last] = ['before', 'after'].map((side) =>
                    view.dom.querySelector(`.cm-gutters-${side}`)?.getBoundingClientRect(),
                );
                const over = last ? right + aside - last.left : 0;
                const under = first ? first.right + aside - left : 0;
                const { top, bottom } = view.lineBlockAt(at);
                return { top, bottom, across: over > 0 ? over : under > 0 ? -under : 0 };
            },
            write: ({ top, bottom, across }) => {
                const { scrollDOM } = view;
                const { scrollTop, clientHeight } = scrollDOM;
                if (top < scrollTop || bottom > scrollTop + clientHeight) scrollDOM.scrollTop = top - clientHeight / 2;
                scrollDOM.scrollLeft += across;
            },
        });
    }

    focusOperator(event: number): void {
        this.following = null;
        this.view.contentDOM.querySelector<HTMLElement>(`.op[data-event="${event}"]`)?.focus();
    }

    /** Moves the caret to a position in the program, in code points. */
    goTo(point: number): void {
        const anchor = unitsOf(this.view.state.doc.toString())(point);
        this.view.dispatch({ selection: { anchor }, scrollIntoView: true });
        this.view.focus();
    }

    /** Appends the typed text as a line of its own; with `focus`, the caret moves to its end. */
    goOn(typed: string, focus: boolean): void {
        const { doc } = this.view.state;
        const begins = typed === '' || typed.startsWith('\n') || doc.line(doc.lines).length === 0;
        const insert = begins ? typed : `\n${typed}`;
        const end = doc.length + insert.length;
        this.view.dispatch({
            changes: { from: doc.length, insert },
            selection: { anchor: end },
            scrollIntoView: focus,
        });
        if (focus) this.view.focus();
    }

    destroy(): void {
        this.view.destroy();
    }

    private step(from: number, by: -1 | 1, choose: (event: number) => void): void {
        const order = this.picture ? textOrder(this.picture.run) : [];
        const next = order[order.indexOf(from) + by];
        if (next === undefined) return;
        this.following = next;
        choose(next);
    }
}
