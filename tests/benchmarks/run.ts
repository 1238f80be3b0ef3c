// run [--quick] [--only PATTERN] [--json FILE] [--plot FILE] [SUITE...]: measures the suites, prints the table, and
// fails if a goal is missed.

import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { plotOf } from './plot';
import type { Row } from './row';
import { suites } from './suites';
import { tableOf } from './table';

const { values: options, positionals } = parseArgs({
    options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        json: { type: 'string' },
        plot: { type: 'string' },
    },
    allowPositionals: true,
});
const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node.js ${process.versions.node}`;

const rows: Row[] = [];
const wrong: string[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(suites)) {
    const measured = await suites[name]!({
        quick: options.quick!,
        only: options.only === undefined ? undefined : new RegExp(options.only),
    });
    for (const line of tableOf(measured.rows)) console.log(line);
    console.log();
    rows.push(...measured.rows);
    wrong.push(...measured.wrong);
}
for (const line of wrong) console.log(`Not measured, because the results differ: ${line}`);

const goals = rows.filter(({ goal }) => goal !== null);
console.log(`${goals.filter(({ met }) => met).length} of ${goals.length} goals met on ${machine}`);
if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
if (options.plot) writeFileSync(options.plot, plotOf(rows, machine));
process.exitCode = rows.every(({ met }) => met) && wrong.length === 0 ? 0 : 1;
