// node compressible.mjs FILE.wasm PASSES: rewrites a module so that it compresses better. Its behaviour and its speed
// stay the same.
//
// Its data segments are joined into one, similar functions number their locals alike and follow each other. If the
// module contains anything unknown here, the program ends with an error and leaves the file unchanged.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { joined } from './join_data.mjs';
import { isNames, sectionsOf } from './module.mjs';
import { bodiesOf, pinnedFunctions, reordered, similarOrders, typesOf, weightsToTry } from './order_functions.mjs';
import { withOrderedLocals } from './order_locals.mjs';
import { refinedOrder } from './refine_order.mjs';

// By the program that the tests measure with: its blocks end elsewhere than those of Node's zlib.
function gzipped(module) {
    return execFileSync('gzip', ['-9'], { input: module, maxBuffer: module.length }).length;
}

/**
 * The module with similar functions next to each other; `passes` passes then move single functions to better positions.
 * A module with a name section, for debuggers, is returned unchanged. Throws if it contains anything unknown here.
 */
export function compressible(module, passes) {
    if (sectionsOf(module).some(isNames)) return module;
    const prepared = withOrderedLocals(joined(module));
    const pinned = pinnedFunctions(prepared);
    const weights = passes === 0 ? weightsToTry.slice(0, 1) : weightsToTry;
    const similar = similarOrders(bodiesOf(prepared), typesOf(prepared), pinned, weights)
        .map((order) => reordered(prepared, order))
        .map((module) => ({ module, size: gzipped(module) }))
        .reduce((best, one) => (one.size < best.size ? one : best)).module;
    const size = (order) => gzipped(reordered(similar, order));
    const out = reordered(similar, refinedOrder(bodiesOf(similar), pinned, passes, size));
    if (!WebAssembly.validate(out)) throw new Error('compressible: the module is not valid any more');
    return out;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [file, passes] = process.argv.slice(2);
    writeFileSync(file, compressible(readFileSync(file), Number(passes)));
}
