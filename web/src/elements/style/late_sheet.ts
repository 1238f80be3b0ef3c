/** Gives a document or a shadow root a sheet that is loaded when its side of the page first opens, once. */
export function lateSheet(texts: readonly string[]): (root: DocumentOrShadowRoot) => void {
    let sheet: CSSStyleSheet | undefined;
    return (root) => {
        if (!sheet) {
            sheet = new CSSStyleSheet();
            sheet.replaceSync(texts.join('\n'));
        }
        if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    };
}
