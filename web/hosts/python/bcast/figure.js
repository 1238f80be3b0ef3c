// The code that each live figure of a notebook stores. The playground's script is shared by all figures of a notebook:
// it is in a model of its own, `engine`, whose `script` is base64 of gzip.

/** One script for each page: a custom element can be defined only once. */
const shared = Symbol.for('broadcast-playground.widget');

async function scriptOf(model) {
    const id = model.get('engine').slice('IPY_MODEL_'.length);
    const engine = await model.widget_manager.get_model(id);
    const bytes = Uint8Array.from(atob(engine.get('script')), (one) => one.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    const script = new Blob([await new Response(plain).blob()], { type: 'text/javascript' });
    const address = URL.createObjectURL(script);
    try {
        return (await import(/* webpackIgnore: true */ address)).default;
    } finally {
        URL.revokeObjectURL(address);
    }
}

async function render({ model, el }) {
    globalThis[shared] ??= scriptOf(model).catch((error) => {
        globalThis[shared] = undefined;
        throw error;
    });
    return (await globalThis[shared]).render({ model, el });
}

export default { render };
