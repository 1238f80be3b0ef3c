import type { Begin, Reply } from './protocol';

/** Apart from the address: webpack reads a `new URL` with both as a folder to search. */
const here = import.meta.url;

/** A worker gets this long to load; where a policy forbids it, some browsers say nothing at all. */
const patience = 15_000;

/**
 * Starts a worker from a script, with its module and waits until it is ready. Rejects where workers are forbidden or there is no module.
 *
 * The worker starts while the module is still on its way.
 */
export async function spawn(script: string, module: Promise<WebAssembly.Module>): Promise<Worker> {
    const worker = create(new URL(script, here));
    try {
        await Promise.all([ready(worker), begin(worker, module)]);
        return worker;
    } catch (error) {
        worker.terminate();
        throw error;
    }
}

/** A script of another origin cannot be a worker, but a worker of this origin may import it. */
function create(script: URL): Worker {
    if (script.origin === location.origin) return new Worker(script, { type: 'module' });
    const imports = new Blob([`import ${JSON.stringify(script.href)};`], { type: 'text/javascript' });
    return new Worker(URL.createObjectURL(imports), { type: 'module' });
}

async function begin(worker: Worker, module: Promise<WebAssembly.Module>): Promise<void> {
    worker.postMessage({ module: await module } satisfies Begin);
}

function ready(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('the worker did not start')), patience);
        worker.onerror = (event) => reject(new Error(event.message ?? 'the worker could not be loaded'));
        worker.onmessage = ({ data }: MessageEvent<Reply>) => {
            clearTimeout(late);
            if ('unable' in data) reject(new Error(data.unable));
            else resolve();
        };
    });
}
