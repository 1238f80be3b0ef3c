import { indexText } from '../../model/format';
import type { EdgeMark, Source, TensorCell } from '../../model/tensors';
import type { Words } from '../../model/words/en';
import { hueOf } from '../hue';
import { put, putText } from '../style/crowd';

/** What is lit in a picture. */
export interface Light {
    /** The cell of the result that is picked. */
    readonly pick: number;
    /** What of this operand the picked cell reads; null for the result. */
    readonly source: Source | null;
    /** How many cells have been written; null shows all. */
    readonly written: number | null;
    /** Per cell, whether it is there yet; empty: all are. */
    readonly there?: readonly boolean[];
    /** Axes, counted from the right, that are not there yet: their indices are not shown. */
    readonly absent?: readonly number[];
    /** Cells that are outlined beside. */
    readonly fed?: ReadonlySet<number>;
    /** Of those the ones that were chosen among them; null: all were taken. */
    readonly chosen?: ReadonlySet<number> | null;
    /** Cells that are lit as the picked one is. */
    readonly pairs?: ReadonlySet<number>;
    /** Cells that have no partner. */
    readonly crossed?: ReadonlySet<number>;
    /** Slices stand beside one another, so each has the labels of its columns. */
    readonly flows?: boolean;
    /** The picture is a grid to walk through, entered at the picked cell, and its cells are called in these words. */
    readonly walk?: Words;
    /** What that grid is, where it is not the result: its name, the cell it is entered at, and what its cells are called. */
    readonly grid?: {
        readonly name: string;
        readonly enter: number;
        readonly say: (index: string, text: string, cell: number) => string;
    };
}

export function dressCell(element: HTMLElement, { cell, kind, text, index }: TensorCell, light: Light): void {
    const { pick, source, fed, chosen, walk, there, crossed, pairs } = light;
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
        `cell${kind === 'again' ? ' ghost' : ''}${reads ? ' src' : seen ? ' passed' : ''}${walk && (picked || pairs?.has(cell)) ? ' pick' : ''}${waits ? ' wait' : ''}${yet ? ' yet' : ''}${crossed?.has(cell) ? ' crossed' : ''}`,
    );
    putText(element, walk && waits ? '' : text);
    if (!walk) return;
    put(element, 'role', 'gridcell');
    const { grid } = light;
    put(element, 'tabindex', (grid ? cell === grid.enter : picked) ? '0' : '-1');
    put(
        element,
        'aria-label',
        grid ? grid.say(indexText(index), text, cell) : walk.tensors.cell(indexText(index), text),
    );
}

/** The index of a column above its cells. */
export interface Top {
    readonly mark: EdgeMark;
    /** One of its cells is there: over none an index would say what is still asked. */
    readonly there: boolean;
}

/** `hot` is the column that is picked. */
export function dressColumn(element: HTMLElement, { mark, there }: Top, hot: EdgeMark | undefined): void {
    put(element, 'class', `${hueOf(mark.position)}${mark === hot ? ' hot' : ''}${there ? '' : ' yet'}`);
    putText(element, String(mark.index));
}
