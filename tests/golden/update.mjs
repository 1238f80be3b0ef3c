// Requests every golden trace from the core. Vite loads the TypeScript of the page's model and of its engine.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';

const here = (relative) => new URL(relative, import.meta.url);
const server = await createServer({
    configFile: false,
    root: new URL('../../', import.meta.url).pathname,
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { 'bcast-wasm': here('../../build/wasm').pathname } },
    logLevel: 'error',
});

try {
    const load = (path) => server.ssrLoadModule(path);
    const { loadFullModule, loadModule } = await load('/tests/wasm/module.ts');
    const { gallery } = await load('/web/src/model/gallery.ts');
    const { requestOf } = await load('/web/src/model/request.ts');
    const core = await loadModule();

    const calls = core.calls();
    await writeFile(here('calls.json'), `${calls}\n`);

    const lines = (await readFile(here('requests.jsonl'), 'utf8')).trim().split('\n');
    for (const { name, request } of lines.map((line) => JSON.parse(line))) {
        await writeFile(here(`${name}.json`), `${core.explain(JSON.stringify(request))}\n`);
    }

    const examples = gallery.flatMap(({ examples }) =>
        examples.map(({ state }) => requestOf(state, JSON.parse(calls))),
    );
    const traces = examples.map(({ window: _, ...request }) => {
        return `{"request":${JSON.stringify(request)},"trace":${core.explain(JSON.stringify(request))}}\n`;
    });
    await writeFile(here('gallery.jsonl'), traces.join(''));

    const full = await loadFullModule();
    const programs = (await readFile(here('events.jsonl'), 'utf8')).trim().split('\n');
    const answers = programs.map((line) => {
        const { name, code, why } = JSON.parse(line);
        const answer = why === null ? full.run(code) : full.why(JSON.stringify({ code, why }));
        return `${JSON.stringify({ name, code, why }).slice(0, -1)},"answer":${answer}}\n`;
    });
    await writeFile(here('events.jsonl'), answers.join(''));
} finally {
    await server.close();
}
