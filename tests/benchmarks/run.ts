// run [--quick] [--json FILE]: measures everything, prints it beside its limits, and fails where a limit is passed.

import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureExplain } from './explain';
import type { Figure } from './measure';
import { measurePage } from './page';

const { values: options } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node.js ${process.versions.node}`;

const within = ({ value, limit }: Figure) => limit === undefined || value < limit;

function row(figure: Figure): string {
    const { name, value, limit, unit } = figure;
    const measured = `${name.padEnd(62)} ${value.toFixed(1).padStart(8)} ${unit}`;
    return limit === undefined
        ? measured
        : `${measured}   limit ${limit} ${unit}   ${within(figure) ? 'ok' : 'TOO MUCH'}`;
}

const figures = [...(await measureExplain(options.quick!)), ...(await measurePage(options.quick!))];
console.log(machine);
for (const figure of figures) console.log(row(figure));
if (options.json) writeFileSync(options.json, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
process.exitCode = figures.every(within) ? 0 : 1;
