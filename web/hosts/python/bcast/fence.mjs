// The core for machines without the bcast command: a line of JSON in, a line out.

import { createInterface } from 'node:readline';
import { load } from './static/hosts.js';

const { fence } = await load();
for await (const line of createInterface({ input: process.stdin }))
    if (line !== '') process.stdout.write(`${JSON.stringify(fence(JSON.parse(line)))}\n`);
