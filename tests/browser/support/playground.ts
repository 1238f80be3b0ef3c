import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from './browser';
import { type Site, servePlayground } from './site';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The user's actions on the page, and its visible contents. */
export class Playground {
    constructor(
        readonly page: Page,
        readonly site: Site,
    ) {}

    /** Navigates there and waits until something is drawn and everything around it is loaded. */
    async open(hash = '', file = 'index.html', drawn = 'broadcast-alignment td, broadcast-event .cell'): Promise<void> {
        // A change of only the hash would load nothing.
        if (this.page.url() !== 'about:blank') await this.page.goto('about:blank');
        await this.page.goto(`${this.site.url}${file}${hash === '' ? '' : `#${hash}`}`);
        await this.page.waitForSelector(drawn);
        await this.page.waitForFunction(() => document.querySelector('.root :not(:defined)') === null);
    }

    /**
     * Serves the page under another Content Security Policy; returns a list of what the browser blocks from then on.
     */
    async restrict(policy: string): Promise<readonly string[]> {
        const refused: string[] = [];
        this.page.on('console', (message) => {
            if (/Content Security Policy/.test(message.text())) refused.push(message.text());
        });
        await this.page.setRequestInterception(true);
        this.page.on('request', async (request) => {
            if (!request.isNavigationRequest() || !request.url().startsWith(this.site.url)) {
                void request.continue();
                return;
            }
            const body = await (await fetch(request.url())).text();
            const headers = { 'Content-Security-Policy': policy };
            void request.respond({ status: 200, contentType: 'text/html', headers, body });
        });
        return refused;
    }

    text(selector: string): Promise<string | null> {
        return this.page.$eval(selector, (element) => element.textContent!.replaceAll('\u00a0', ' ')).catch(() => null);
    }

    resultShape(): Promise<string | null> {
        return this.text('[data-testid=result-shape]');
    }

    error(): Promise<string | null> {
        return this.text('[data-testid=error]');
    }

    narration(): Promise<string | null> {
        return this.text('[role=status]');
    }

    hash(): Promise<string> {
        return this.page.evaluate(() => decodeURIComponent(location.hash.replaceAll('+', ' ')));
    }

    /** Waits until `read` returns `value`; fails with the last value. */
    async until<T>(read: () => Promise<T>, value: T | RegExp): Promise<void> {
        const matches = (given: T) =>
            value instanceof RegExp
                ? value.test(given === null || given === undefined ? '' : String(given))
                : given === value;
        const end = Date.now() + 5000;
        let given = await read();
        while (!matches(given) && Date.now() < end) {
            await new Promise((done) => setTimeout(done, 20));
            given = await read();
        }
        if (value instanceof RegExp) expect(String(given)).toMatch(value);
        else expect(given).toBe(value);
    }

    untilShape(shape: string): Promise<void> {
        return this.until(() => this.resultShape(), shape);
    }

    /** The input with this label. */
    field(label: string): string {
        return `::-p-xpath(//label[normalize-space()='${label}']/following-sibling::broadcast-field[1]//input)`;
    }

    /** Replaces a field's text, key by key. */
    async fill(label: string, text: string): Promise<void> {
        const field = await this.page.waitForSelector(this.field(label));
        await field!.click({ count: 3 });
        await this.page.keyboard.press('Backspace');
        await field!.type(text);
    }

    /** Replaces a field's text at once, like a paste. */
    async put(label: string, text: string): Promise<void> {
        await this.page.$eval(
            this.field(label),
            (element, value) => {
                (element as HTMLInputElement).value = value;
                element.dispatchEvent(new InputEvent('input', { bubbles: true }));
            },
            text,
        );
    }

    async press(...keys: Parameters<Page['keyboard']['press']>[0][]): Promise<void> {
        for (const key of keys) await this.page.keyboard.press(key);
    }

    /** The index of the step, counted from 1, and the number of steps. */
    async step(): Promise<string> {
        return this.page.$eval('[role=slider]', (slider) => `${slider.ariaValueNow} / ${slider.ariaValueMax}`);
    }

    button(name: string): string {
        return `::-p-aria([name="${name}"][role="button"])`;
    }

    /** The distance in pixels by which the page can be scrolled sideways. */
    overflow(): Promise<number> {
        return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    }
}

/** The browsers of this process, shared by the files that it runs one after the other. They end with the process. */
const browsers = new Map<() => Promise<Browser>, Promise<Browser>>();

function browserOf(launch: () => Promise<Browser>): Promise<Browser> {
    const running = browsers.get(launch) ?? launch();
    browsers.set(launch, running);
    return running;
}

/** One site for a file of tests, a fresh page for each test. A script error fails the test. */
export function withPlayground(launch: () => Promise<Browser> = launchChromium): () => Promise<Playground> {
    let browser: Browser;
    let site: Site;
    const open: { page: Page; errors: string[] }[] = [];
    beforeAll(async () => {
        [browser, site] = await Promise.all([browserOf(launch), servePlayground()]);
    });
    afterEach(async () => {
        const errors = open.flatMap((one) => one.errors);
        await Promise.all(open.splice(0).map(({ page }) => page.close()));
        expect(errors).toEqual([]);
    });
    afterAll(() => site?.close());
    return async () => {
        const page = await browser.newPage();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(String(error)));
        open.push({ page, errors });
        await page.setViewport(wide);
        return new Playground(page, site);
    };
}
