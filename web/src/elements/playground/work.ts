// The page of a picture. Loaded when a state asks for more than the first page; what stands around it is `beside.ts`.

import clash from '../clash/clash.css?inline';
import '../clash/clash';
import '../narration/failure';
import { lateSheet } from '../style/late_sheet';

export { pageTemplate, programTemplate } from './page';

export const adoptWorkStyles = lateSheet([clash]);
