import text from './shell.css?inline';

let sheet: CSSStyleSheet | undefined;

export function adoptShellStyle(root: ShadowRoot): void {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
    }
    root.adoptedStyleSheets = [sheet];
}
