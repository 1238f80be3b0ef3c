// Validates the output of `bcast check --format sarif` against the schema of SARIF 2.1.0: node sarif.mjs, where the
// packages are installed, with the command in BCAST.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const Ajv = require('ajv-draft-04').default;
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
require('ajv-formats').default(ajv);
const valid = ajv.compile(require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'));
assert.equal(valid({ version: '2.1.0', runs: [{}] }), false, 'the schema is one');

const folder = mkdtempSync(join(tmpdir(), 'bcast-sarif-'));
try {
    const documents = {
        'a b.md': '# \u00e9\n\n> ```bcast\n> (2,) + (1,) -> (3,)\n> (2,) -> (2,)\n> (2,\n> ```\n',
        'é"<.md': '```pycon bcast\n>>> 1 + 1\n3\n```\n',
        'c.ipynb': '{',
        'd.md': Buffer.from([0x78, 0xff]),
        'e.rst': '.. bcast:: (2, 3) + (2,) -> (2, 3)\n',
    };
    for (const [name, text] of Object.entries(documents)) writeFileSync(join(folder, name), text);
    const { stdout, status } = spawnSync(process.env.BCAST, ['check', '--format', 'sarif', '.'], {
        cwd: folder,
        encoding: 'utf8',
    });
    const log = JSON.parse(stdout);
    assert.ok(valid(log), JSON.stringify(valid.errors, null, 1));
    assert.equal(status, 3);
    const found = log.runs[0].results.map(({ ruleId, locations: [{ physicalLocation: at }] }) =>
        [decodeURI(at.artifactLocation.uri), at.region.startLine, at.region.startColumn, ruleId].join(' '),
    );
    assert.deepEqual(found.sort(), [
        './a b.md 4 3 false-claim',
        './a b.md 6 3 unchecked',
        './c.ipynb 1 2 unchecked',
        './d.md 1 2 unchecked',
        './e.rst 1 12 false-claim',
        './é"<.md 3 1 false-claim',
    ]);
    const none = spawnSync(process.env.BCAST, ['check', '--format', 'sarif', 'e.rst'], {
        cwd: folder,
        encoding: 'utf8',
    });
    assert.equal(none.status, 1);
    assert.ok(valid(JSON.parse(none.stdout)));
} finally {
    rmSync(folder, { recursive: true });
}
console.log('sarif: ok');
