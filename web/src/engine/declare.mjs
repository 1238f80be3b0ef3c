// Copies the type declarations of bcast.js and hosts.js next to them, with those of requests and answers.

import { copyFile, mkdir } from 'node:fs/promises';

const from = new URL('../../../build/declarations/', import.meta.url);
const to = new URL('../../dist/', import.meta.url);

await mkdir(new URL('generated', to), { recursive: true });
for (const file of ['generated/schema.d.ts', 'bcast.d.ts', 'hosts.d.ts'])
    await copyFile(new URL(file, from), new URL(file, to));
