/**
 * Returns a function that makes a document or a shadow root adopt a style sheet, once; for sheets that are loaded with
 * a part of the page.
 */
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
