// Code mode's parts, in a file of their own that is loaded when the mode opens.

import './code';
import style from './code.css?inline';

export { Program } from '../playground/program';

let sheet: CSSStyleSheet | undefined;

/** Gives a document or a shadow root the styles of Code mode, once. */
export function furnish(root: DocumentOrShadowRoot): void {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(style);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
