// node compressible.mjs FILE.wasm: writes a module so that it compresses better. What it does, and how fast, stays the same.
//
// Its segments of data become one, and functions that are alike follow each other. The file is left as it was where
// anything in it is not known here.

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { joined } from './join_data.mjs';
import { isNames, sectionsOf } from './module.mjs';
import { bodiesOf, keptPlaces, reordered, similarOrder, typesOf } from './order_functions.mjs';

// Which functions are alike depends a little on the numbers that they call each other by, and so on the order before. Some
// orders are two tenths of a percent smaller than others, by chance: a few are tried.
const tries = 10;

/** The module in orders in which it compresses better, each made of the one before. */
function ordered(module) {
    const orders = [];
    for (let last = module; orders.length < tries; orders.push(last))
        last = reordered(last, similarOrder(bodiesOf(last), typesOf(last), keptPlaces(last)));
    return orders;
}

function smallest(modules) {
    const sizes = modules.map((module) => gzipSync(module, { level: 9 }).length);
    return modules[sizes.indexOf(Math.min(...sizes))];
}

/** The module as it compresses better. One with names, for a debugger, stays as it is. */
export function compressible(module) {
    if (sectionsOf(module).some(isNames)) return module;
    const whole = joined(module);
    const out = smallest(ordered(whole));
    if (!WebAssembly.validate(out)) throw new Error('compressible: the module is not valid any more');
    return out;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
    const file = process.argv[2];
    writeFileSync(file, compressible(readFileSync(file)));
}
