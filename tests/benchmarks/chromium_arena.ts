// The contest in Chromium: builds, serves and drives a page in which all measuring happens.

import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { launchChromium } from '../browser/support/browser';
import type { Arena } from './arena';
import { arenaFolder } from './places';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));

async function buildPage(): Promise<void> {
    await build({ configFile });
    const tensorflow = dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm'));
    cpSync(
        join(tensorflow, 'tfjs-backend-wasm-simd.wasm'),
        join(arenaFolder, 'tensorflow/tfjs-backend-wasm-simd.wasm'),
    );
}

export async function openChromiumArena(): Promise<Arena> {
    await buildPage();
    const server = await preview({ configFile, preview: { port: 0 } });
    const browser = await launchChromium();
    const close = async () => {
        await browser.close();
        await server.close();
    };
    try {
        const page = await browser.newPage();
        page.on('pageerror', (error) => console.error(`In the page: ${error}`));
        await page.goto(new URL('chromium.html', server.resolvedUrls!.local[0]!).href);
        await page.evaluate(() => window.openArena());
        return {
            contest: (task, effort) =>
                page.evaluate((task, effort) => window.arena.contest(task, effort), task, effort),
            compare: (tasks, effort) =>
                page.evaluate((tasks, effort) => window.arena.compare(tasks, effort), [...tasks], effort),
            close,
        };
    } catch (error) {
        await close();
        throw error;
    }
}
