// The page of a picture. Loaded when a state asks for more than the first page; what stands around it is `beside.ts`.

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
