import type { Begin, Reply } from './protocol';

/** A variable of its own: webpack treats `new URL(x, import.meta.url)` as a reference to a directory to bundle. */
const here = import.meta.url;

/** How long a worker may take to load, in milliseconds; where a policy forbids it, some browsers report no error. */
const patience = 15_000;

/**
 * Starts a worker from a script, sends it its module and waits until it is ready. Rejects where workers are forbidden
 * or the module cannot be loaded.
 *
 * The worker starts while the module is still loading.
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

/** A worker's script must be of the page's origin; a blob worker of that origin can import it from another one. */
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
