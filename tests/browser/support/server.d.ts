declare module '*/web/server.mjs' {
    import type { Server } from 'node:http';

    /** Serves the folder until the returned server is closed; port 0 takes any free one. */
    export function serve(folder: string, port: number): Promise<Server>;
}
