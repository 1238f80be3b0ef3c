// Exports of a state: an image, or the embed code. The renderer is loaded on demand.

import { openedEvent } from '../../model/program';
import { requestOf } from '../../model/request';
import { defaultState, type State } from '../../model/state';
import { writeHash } from '../../model/url';

/** Pixels for each unit of the figure: sharp on most screens. */
const pngScale = 2;

/** The state as a static figure (SVG), in the state's language. */
export async function figureOf(state: State, dark: boolean): Promise<string> {
    const { load } = await import('../../engine/bcast');
    const core = await load();
    const theme = dark ? 'dark' : 'light';
    const options = { lang: state.lang, theme, ...(state.step === null ? {} : { step: state.step }) } as const;
    if (state.code === null) return core.figure(requestOf(state, core.calls()), options).svg;
    const event = openedEvent(core.run(state.code), state.event) ?? 0;
    return core.figure({ code: state.code, event }, options).svg;
}

/** The SVG rasterized to PNG. */
export async function pngOf(svg: string): Promise<Blob> {
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth * pngScale;
        canvas.height = image.naturalHeight * pngScale;
        canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((done, fail) =>
            canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
        );
    } finally {
        URL.revokeObjectURL(url);
    }
}

/** Saves a file as a download. */
export function save(blob: Blob, name: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The HTML of the element in this state, and of its script, which is in `folder`. */
export function embedCode(state: State, folder: string): string {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    const { theme, ...kept } = state;
    const hash = writeHash({ ...kept, theme: defaultState.theme }, { ...defaultState, operands: [] });
    const attributes = [...new URLSearchParams(hash)].map(([name, text]) => ` ${name}="${escaped(text)}"`).join('');
    const script = `<script type="module" src="${escaped(new URL('broadcast-playground.js', folder).href)}"></script>`;
    return `${script}\n<broadcast-playground${attributes} compact></broadcast-playground>\n`;
}
