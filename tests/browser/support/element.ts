import type { Page } from 'puppeteer-core';
import { type Site, servePage } from './site';

/** The members of the element that these tests read. */
export interface Playground extends HTMLElement {
    readonly trace: {
        op: string;
        result: { shape: number[] } | null;
        values: { result: (number | string)[] } | null;
    } | null;
    open(): Promise<void>;
}

export const figure = '<svg width="300" height="120" viewBox="0 0 300 120"><title>a figure</title></svg>';

/** A page of another origin with the element's script, open while `use` runs. */
export async function onPage(page: Page, site: Site, body: string, use: () => Promise<void>, head = ''): Promise<void> {
    const script = `<script type="module" blocking="render" src="${site.url}broadcast-playground.js"></script>`;
    const host = await servePage(
        `<!doctype html><html lang="en"><head><title>host</title>${script}${head}</head><body>${body}</body></html>`,
    );
    try {
        await page.goto(host.url, { waitUntil: 'load' });
        await use();
    } finally {
        host.close();
    }
}

export const shown = (page: Page, which = 0): Promise<string | undefined> =>
    page.evaluate(
        (index) =>
            document.querySelectorAll('broadcast-playground')[index]?.shadowRoot?.querySelector<HTMLElement>('.frame')
                ?.dataset.shown,
        which,
    );

export const live = (page: Page) =>
    page.waitForFunction(() =>
        [...document.querySelectorAll('broadcast-playground')].every(
            (one) => one.shadowRoot?.querySelector<HTMLElement>('.frame')?.dataset.shown === 'live',
        ),
    );

/** The files fetched from the playground's own site. */
export function fetched(page: Page, site: Site): string[] {
    const out: string[] = [];
    page.on('request', (request) => {
        if (request.url().startsWith(site.url)) out.push(request.url().slice(site.url.length));
    });
    return out;
}
