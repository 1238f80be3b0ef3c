import { StyleModule } from 'style-mod';

/**
 * Makes a document use CodeMirror's style sheets as adopted ones, as a shadow root does. A document would otherwise get
 * a style element, which a page's policy can forbid.
 */
export function adoptsSheets(root: Document | ShadowRoot): void {
    if (!(root instanceof Document)) return;
    const mounts = (of: object) => Object.getOwnPropertySymbols(of).filter((key) => key.description === 'styleSet');
    if (mounts(root).length > 0) return;
    const shadow = root.createElement('div').attachShadow({ mode: 'open' });
    StyleModule.mount(shadow, []);
    for (const key of mounts(shadow)) Reflect.set(root, key, Reflect.get(shadow, key));
}
