import { lateSheet } from '../style/late_sheet';
import { adoptStyles } from '../style/sheet';
import text from './embed.css?inline';

const adoptOwn = lateSheet([text]);

/** Gives the root of an element in an article the styles of the parts, and its own. */
export function adoptEmbedStyle(root: ShadowRoot): void {
    adoptStyles(root);
    adoptOwn(root);
}
