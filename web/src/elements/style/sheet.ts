import alignment from '../alignment/alignment.css?inline';
import bar from '../bar/bar.css?inline';
import gallery from '../gallery/gallery.css?inline';
import gradient from '../gradient/gradient.css?inline';
import inputs from '../inputs/inputs.css?inline';
import matrix from '../matrix/matrix.css?inline';
import narration from '../narration/narration.css?inline';
import notes from '../notes/notes.css?inline';
import player from '../player/player.css?inline';
import figure from '../playground/figure.css?inline';
import playground from '../playground/playground.css?inline';
import tensors from '../tensors/tensors.css?inline';
import base from './base.css?inline';
import tokens from './tokens.css?inline';

let sheet: CSSStyleSheet | undefined;

/** Gives a document or a shadow root the styles of all parts, once. */
export function adoptStyles(root: DocumentOrShadowRoot): void {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(
            [
                base,
                tokens,
                playground,
                figure,
                bar,
                inputs,
                gallery,
                alignment,
                narration,
                player,
                tensors,
                gradient,
                notes,
                matrix,
            ].join('\n'),
        );
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
