// Describes what the page draws of events, for random_pictures.py: reads one event per line and writes one line with,
// per element of the result, the highlighted cells of each operand (null if the page does not know) and the description
// of how it was computed.
import { createInterface } from 'node:readline';
import type { RunEvent } from '../../web/src/engine/generated/schema';
import { chosenOf } from '../../web/src/model/chosen';
import { computedAs, takenFrom } from '../../web/src/model/computed_as';
import { gridOf, indexIn } from '../../web/src/model/grids';
import { cellsRead } from '../../web/src/model/reading';
import { readsOf } from '../../web/src/model/reads';

function said(event: RunEvent): unknown {
    const result = gridOf(event, null, null);
    if (!result) return [];
    const grids = event.operands.map((_, which) => gridOf(event, which, null));
    const count = result.shape.reduce((product, extent) => product * extent, 1);
    return Array.from({ length: count }, (_, cell) => {
        const index = indexIn(result, cell);
        const lit = (of: typeof readsOf) =>
            grids.map((grid, which) => {
                const reads = grid && of(event, which, index);
                return reads ? cellsRead(grid, reads) : null;
            });
        const read = lit(readsOf);
        return { read, chosen: lit(chosenOf), as: computedAs(event, read), taken: takenFrom(event, read) };
    });
}

for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(said(JSON.parse(line)))}\n`);
