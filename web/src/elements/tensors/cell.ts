import { indexText } from '../../model/format';
import type { EdgeMark, Source, TensorCell } from '../../model/tensors';
import type { Words } from '../../model/words/en';
import { hueOf } from '../hue';
import { put, putText } from '../style/crowd';

/** The highlights of a picture. */
export interface Light {
    /** The picked cell of the result. */
    readonly pick: number;
    /** What the picked cell reads from this operand; null for the result. */
    readonly source: Source | null;
    /** How many cells have been written; null shows all. */
    readonly written: number | null;
    /** For each cell, whether it is shown yet; empty: all are. */
    readonly there?: readonly boolean[];
    /** Axes, counted from the right, that are not shown yet: their indices are hidden. */
    readonly absent?: readonly number[];
    /** Additional cells that are outlined as sources. */
    readonly fed?: ReadonlySet<number>;
    /** The selected ones among `fed`, as by `max`; null: all of them. */
    readonly chosen?: ReadonlySet<number> | null;
    /** Cells that are highlighted like the picked one. */
    readonly pairs?: ReadonlySet<number>;
    /** Cells that have no partner. */
    readonly crossed?: ReadonlySet<number>;
    /** Whether slices are laid out side by side, so that each has its own column labels. */
    readonly flows?: boolean;
    /**
     * Set if the picture is a grid with keyboard navigation, entered at the picked cell; the words give its cells their
     * accessible names.
     */
    readonly gridWords?: Words;
    /** A grid that is not the result: its name, the cell it is entered at, and the accessible names of its cells. */
    readonly grid?: {
        readonly name: string;
        readonly enter: number;
        readonly say: (index: string, text: string, cell: number) => string;
    };
}

export function dressCell(element: HTMLElement, { cell, kind, text, index }: TensorCell, light: Light): void {
    const { pick, source, fed, chosen, gridWords, there, crossed, pairs } = light;
    const yet = there?.[cell] === false;
    const picked = cell === pick;
    const waits = light.written !== null && cell >= light.written && !picked;
    const passed = source?.decides || (chosen != null && !chosen.has(cell));
    const seen = fed?.has(cell) || source?.cell === cell || source?.origin === cell;
    const reads = chosen?.has(cell) || (seen && !passed);
    put(element, 'data-cell', String(cell));
    put(
        element,
        'class',
        `cell${kind === 'again' ? ' ghost' : ''}${reads ? ' src' : seen ? ' passed' : ''}${gridWords && (picked || pairs?.has(cell)) ? ' pick' : ''}${waits ? ' wait' : ''}${yet ? ' yet' : ''}${crossed?.has(cell) ? ' crossed' : ''}`,
    );
    putText(element, gridWords && waits ? '' : text);
    if (!gridWords) return;
    put(element, 'role', 'gridcell');
    const { grid } = light;
    put(element, 'tabindex', (grid ? cell === grid.enter : picked) ? '0' : '-1');
    put(
        element,
        'aria-label',
        grid ? grid.say(indexText(index), text, cell) : gridWords.tensors.cell(indexText(index), text),
    );
}

/** The index label of a column. */
export interface Top {
    readonly mark: EdgeMark;
    /** Whether one of its cells is shown: otherwise the index would reveal the size. */
    readonly there: boolean;
}

/** `hot` is the picked column. */
export function dressColumn(element: HTMLElement, { mark, there }: Top, hot: EdgeMark | undefined): void {
    put(element, 'class', `${hueOf(mark.position)}${mark === hot ? ' hot' : ''}${there ? '' : ' yet'}`);
    putText(element, String(mark.index));
}
