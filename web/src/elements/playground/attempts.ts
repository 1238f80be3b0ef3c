import type { Calls, Repair, Request } from '../../engine/engine';
import type { Alternative } from '../../engine/front_door';
import { frontAsShapes } from '../../model/front';
import { shapesFor } from '../../model/shapes_for';
import { type State, setCode } from '../../model/state';
import type { Edit } from '../events';
import type { Program } from './program';
import { repaired } from './repair';

/** The part of the session that trying a repair changes. */
export interface Tried {
    readonly state: State | null;
    readonly program: Program | null;
    edit(edit: Edit): void;
}

/** Tries repairs and alternatives, and undoes the last one until something else is changed. */
export class Attempts {
    private before: State | null = null;

    constructor(private readonly session: Tried) {}

    repair(repair: Repair): void {
        const { program } = this.session;
        this.attempt((state, calls) =>
            state.code === null
                ? repaired(state.front ? frontAsShapes(state) : state, repair)
                : (program?.repaired(state, calls, repair) ?? state),
        );
    }

    /** Applies an alternative to the program; returns false if it has no edits. */
    readonly write = (alternative: Alternative): boolean => {
        const { state, program } = this.session;
        const code = state && program ? program.written(state, alternative) : null;
        if (code === null) return false;
        this.attempt((old) => ({ ...setCode(old, code), event: null }));
        return true;
    };

    /** Applies an alternative of the core: the state gets its request, and the operands keep their labels. */
    try(request: Request, labels?: readonly string[]): void {
        this.attempt((old) => shapesFor(old, request, labels ?? old.labels));
    }

    /** Whether the last change was a try. */
    get canUndo(): boolean {
        return this.before !== null;
    }

    undo(): void {
        const back = this.before;
        if (!back) return;
        this.session.edit({ change: ({ lang, theme }) => ({ ...back, lang, theme }), kind: null, fresh: true });
    }

    /** Called when something else is changed. */
    forget(): void {
        this.before = null;
    }

    private attempt(change: (state: State, calls: Calls) => State): void {
        const before = this.session.state;
        this.session.edit({ change, kind: null, fresh: true });
        this.before = before;
    }
}
