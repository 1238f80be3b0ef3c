import { lateSheet } from '../style/late_sheet';
import { adoptStyles } from '../style/sheet';
import text from './embed.css?inline';

const adoptOwn = lateSheet([text]);

/** Adopts the style sheets of the parts, and of embedded figures, in the root of an element. */
export function adoptEmbedStyle(root: ShadowRoot): void {
    adoptStyles(root);
    adoptOwn(root);
}
