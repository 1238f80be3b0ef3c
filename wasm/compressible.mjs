// node compressible.mjs FILE.wasm PASSES: writes a module so that it compresses better. What it does, and how fast,
// stays the same.
//
// Its segments of data become one, functions that are alike number their locals alike and follow each other. The file is
// left as it was where anything in it is not known here.

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { joined } from './join_data.mjs';
import { isNames, sectionsOf } from './module.mjs';
import { bodiesOf, keptPlaces, reordered, similarOrder, typesOf } from './order_functions.mjs';
import { withOrderedLocals } from './order_locals.mjs';
import { refinedOrder } from './refine_order.mjs';

/**
 * The module with functions that are alike behind each other, of which so many passes then move single ones. One with
 * names, for a debugger, stays as it is.
 */
export function compressible(module, passes) {
    if (sectionsOf(module).some(isNames)) return module;
    const whole = withOrderedLocals(joined(module));
    const similar = reordered(whole, similarOrder(bodiesOf(whole), typesOf(whole), keptPlaces(whole)));
    const out = reordered(similar, refinedOrder(bodiesOf(similar), keptPlaces(similar), passes));
    if (!WebAssembly.validate(out)) throw new Error('compressible: the module is not valid any more');
    return out;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
    const [file, passes] = process.argv.slice(2);
    writeFileSync(file, compressible(readFileSync(file), Number(passes)));
}
