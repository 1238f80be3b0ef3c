import page from '../playground/page.css?inline';
import formula from '../tensors/formula.css?inline';
import verdict from '../verdict/verdict.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * Makes a document or a shadow root adopt the style sheet of the page, which figures do not have, once. It precedes all
 * other sheets, so that the order of loading does not matter: its rules are more specific than those of the parts.
 */
export function adoptPageStyles(root: DocumentOrShadowRoot): void {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync([formula, page, verdict].join('\n'));
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
