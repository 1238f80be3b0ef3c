import alignment from '../alignment/alignment.css?inline';
import narration from '../narration/narration.css?inline';
import player from '../player/player.css?inline';
import playground from '../playground/playground.css?inline';
import tensors from '../tensors/tensors.css?inline';
import base from './base.css?inline';
import tokens from './tokens.css?inline';

let sheet: CSSStyleSheet | undefined;

/** Makes a document or a shadow root adopt the style sheet of all parts, once. */
export function adoptStyles(root: DocumentOrShadowRoot): void {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync([base, tokens, playground, alignment, narration, player, tensors].join('\n'));
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
