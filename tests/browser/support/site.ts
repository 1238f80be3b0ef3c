import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../web/server.mjs';

/** A server that runs until it is closed. */
export interface Site {
    /** With a trailing slash. */
    readonly url: string;
    close(): void;
}

/** The built page, or the folder in BCAST_SITE. */
export async function servePlayground(): Promise<Site> {
    const folder = process.env.BCAST_SITE ?? fileURLToPath(new URL('../../../web/dist', import.meta.url));
    return siteOf(await serve(folder, 0));
}

/** A page of another origin, for embedding. It has no policy unless one is given. */
export async function servePage(html: string, policy?: string): Promise<Site> {
    const server = createServer((_, response) => {
        const headers = policy ? { 'Content-Security-Policy': policy } : {};
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return siteOf(server, '127.0.0.1');
}

function siteOf(server: Server, host = 'localhost'): Site {
    const { port } = server.address() as AddressInfo;
    return {
        url: `http://${host}:${port}/`,
        close: () => {
            server.close();
            server.closeAllConnections();
        },
    };
}
