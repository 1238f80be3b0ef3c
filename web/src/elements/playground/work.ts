// The page of a picture. Loaded when a state requests more than the front page; the parts around it are in
// `late_parts.ts`.

import clash from '../clash/clash.css?inline';
import '../clash/clash';
import '../narration/failure';
import { lateSheet } from '../style/late_sheet';
import { adoptPageStyles } from '../style/page_sheet';

export { pageTemplate, programTemplate } from './page';

const adoptOwn = lateSheet([clash]);

export function adoptWorkStyles(root: DocumentOrShadowRoot): void {
    adoptPageStyles(root);
    adoptOwn(root);
}
