import page from '../playground/page.css?inline';
import formula from '../tensors/formula.css?inline';
import verdict from '../verdict/verdict.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * Gives a document or a shadow root what is on the page and in no figure, once. It stands before all other sheets, so that
 * it does not matter which is loaded first: its rules are more specific than the parts' own.
 */
export function adoptPageStyles(root: DocumentOrShadowRoot): void {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync([formula, page, verdict].join('\n'));
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
