// The packed module in Node.js: node node.mjs, in a folder where it is installed.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const run = (type, code) =>
    execFileSync(process.execPath, [`--input-type=${type}`, '-e', code], { encoding: 'utf8' }).trim();
const asked = "core.explain({ operands: [{ text: '(4, 1)' }, { shape: [4] }] }).result.shape.join()";

assert.equal(
    run('module', `import { load } from 'broadcast-playground'; const core = await load(); console.log(${asked})`),
    '4,4',
);
assert.equal(run('commonjs', `require('broadcast-playground').load().then((core) => console.log(${asked}))`), '4,4');
assert.equal(
    run('module', "await import('broadcast-playground/element'); console.log(typeof customElements)"),
    'undefined',
);
assert.equal(
    run(
        'module',
        "import { load } from 'broadcast-playground/hosts'; const { fence } = await load(); console.log(fence({ text: '(4, 1) - (4,) -> (4, 3)' }).claims[0].got)",
    ),
    '(4, 4)',
);
const require = createRequire(pathToFileURL(`${process.cwd()}/`));
assert.equal(require('broadcast-playground/custom-elements.json').modules[0].path, 'broadcast-playground.js');

const { default: MarkdownIt } = await import(pathToFileURL(require.resolve('markdown-it')).href);
const { markdownItBcast } = await import(pathToFileURL(require.resolve('broadcast-playground/markdown-it')).href);
const heard = [];
const md = new MarkdownIt().use(await markdownItBcast({ warn: (message) => heard.push(message) }));
const html = md.render('a\n\n```bcast caption="<b>x</b>"\n(4, 1) - (4,) -> (4, 3)\n```\n\n```js\nlet x;\n```\n');
assert.match(html, /<broadcast-playground dialect="pytorch" op="sub" a="\(4, 1\)" b="\(4,\)" compact><svg /);
assert.match(html, /<figcaption>&lt;b&gt;x&lt;\/b&gt;<\/figcaption>/);
assert.match(html, /<code class="language-js">/);
assert.match(heard[0], /:4: it is \(4, 4\), not \(4, 3\)/);

const { compile } = await import(pathToFileURL(require.resolve('@mdx-js/mdx')).href);
const { remarkBcast } = await import(pathToFileURL(require.resolve('broadcast-playground/remark')).href);
const source = '# A\n\n```bcast\n(4, 1) - (4,) -> (4, 3)\n```\n';
const said = [];
const plugin = [remarkBcast, { warn: (message) => said.push(message) }];
const file = await compile(source, { remarkPlugins: [plugin], outputFormat: 'function-body' });
assert.equal(file.messages[0].line, 4);
assert.match(said[0], /:4: it is \(4, 4\), not \(4, 3\)/);
const { default: React } = await import(pathToFileURL(require.resolve('react')).href);
const runtime = await import(pathToFileURL(require.resolve('react/jsx-runtime')).href);
const { default: server } = await import(pathToFileURL(require.resolve('react-dom/server')).href);
const AsyncFunction = (async () => {}).constructor;
const { default: Content } = await new AsyncFunction(String(file))(runtime);
assert.match(
    server.renderToStaticMarkup(React.createElement(Content)),
    /<div><figure class="bcast"><broadcast-playground [^>]*><svg /,
);

console.log('node: ok');
