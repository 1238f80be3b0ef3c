import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../web/server.mjs';

let above: string;
let server: Server;

beforeAll(async () => {
    above = await mkdtemp(join(tmpdir(), 'bcast-'));
    await writeFile(join(above, 'secret.txt'), 'secret');
    await mkdir(join(above, 'site', 'assets'), { recursive: true });
    await mkdir(join(above, 'site-of-another'));
    await writeFile(join(above, 'site-of-another', 'page.html'), 'another');
    await writeFile(join(above, 'site', 'index.html'), '<title>here</title>');
    await writeFile(join(above, 'site', 'assets', 'core.wasm'), 'wasm');
    server = await serve(join(above, 'site'), 0);
});

afterAll(async () => {
    server.close();
    await rm(above, { recursive: true });
});

/** The path is sent unchanged: fetch would normalize it. */
function get(path: string, method = 'GET'): Promise<{ status: number; type: string; kept: string; text: string }> {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
        request({ host: 'localhost', port, path, method }, (response) => {
            let text = '';
            response.on('data', (part) => {
                text += part;
            });
            response.on('end', () =>
                resolve({
                    status: response.statusCode!,
                    type: response.headers['content-type']!,
                    kept: response.headers['cache-control']!,
                    text,
                }),
            );
        })
            .on('error', reject)
            .end();
    });
}

test('A folder is its index.html', async () => {
    expect(await get('/')).toMatchObject({
        status: 200,
        type: 'text/html; charset=utf-8',
        text: '<title>here</title>',
    });
});

test('A query is ignored', async () => {
    expect(await get('/index.html?x=1')).toMatchObject({ status: 200, text: '<title>here</title>' });
});

test('A module has the MIME type that browsers compile while loading', async () => {
    expect(await get('/assets/core.wasm')).toMatchObject({ status: 200, type: 'application/wasm', text: 'wasm' });
});

test('Only files with a content hash in their name are cached by browsers', async () => {
    expect((await get('/')).kept).toBe('no-cache');
    expect((await get('/assets/core.wasm')).kept).toBe('public, max-age=31536000, immutable');
});

test('HEAD has no body', async () => {
    expect(await get('/index.html', 'HEAD')).toMatchObject({ status: 200, text: '' });
});

test.each([
    '/missing.js',
    '/assets',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/../site-of-another/page.html',
    '/%',
    '/%00',
    '//',
])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
});
