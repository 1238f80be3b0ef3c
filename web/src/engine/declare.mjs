// Puts the declarations of bcast.js beside it: its own, and those of the request and the answers.

import { copyFile, mkdir } from 'node:fs/promises';

const from = new URL('../../../build/declarations/', import.meta.url);
const to = new URL('../../dist/', import.meta.url);

await mkdir(new URL('generated', to), { recursive: true });
for (const file of ['generated/schema.d.ts', 'bcast.d.ts', 'hosts.d.ts'])
    await copyFile(new URL(file, from), new URL(file, to));
