// Serves web/dist: node web/server.mjs [PORT]. Tests start it on their own port.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const types = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.ico': 'image/x-icon',
};

/** Allows only what the page needs; pages of other origins may load the element from here. */
const headers = {
    'Content-Security-Policy':
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob:",
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
};

/** For files with a content hash in the name: browsers then also cache the compiled code. */
const unchanging = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** The file for a request's path; undefined outside the folder, or if there is none. */
async function find(folder, address) {
    try {
        const path = normalize(join(folder, decodeURIComponent(new URL(address, 'http://localhost').pathname)));
        if (path !== folder && !path.startsWith(folder + sep)) return undefined;
        const found = await stat(path);
        if (!found.isDirectory()) return path;
        const index = join(path, 'index.html');
        return (await stat(index)).isFile() ? index : undefined;
    } catch {
        return undefined;
    }
}

/** Serves the folder until the returned server is closed; port 0 takes a free port. */
export async function serve(folder, port) {
    const root = normalize(folder).replace(/[\\/]$/, '');
    const server = createServer(async (request, response) => {
        const path = await find(root, request.url);
        if (!path) {
            response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is nothing here.\n');
            return;
        }
        response.writeHead(200, {
            ...headers,
            ...(path.startsWith(join(root, 'assets') + sep) ? unchanging : {}),
            'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        });
        if (request.method === 'HEAD') response.end();
        else createReadStream(path).pipe(response);
    });
    await new Promise((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
    return server;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    const port = Number(process.argv[2] ?? 8080);
    try {
        await serve(fileURLToPath(new URL('dist', import.meta.url)), port);
        console.log(`==> The page is at http://localhost:${port} (Ctrl+C ends it)`);
    } catch (error) {
        console.error(
            error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another: web/serve --port N` : error.message,
        );
        process.exitCode = 2;
    }
}
