// The work with shapes: the form, and what stands beside a picture. Loaded when a state asks for more than the first page.

import clash from '../clash/clash.css?inline';
import gallery from '../gallery/gallery.css?inline';
import gradient from '../gradient/gradient.css?inline';
import inputs from '../inputs/inputs.css?inline';
import matrix from '../matrix/matrix.css?inline';
import notes from '../notes/notes.css?inline';
import figure from './figure.css?inline';
import '../clash/clash';
import '../gallery/gallery';
import '../gradient/gradient';
import '../inputs/inputs';
import '../matrix/matrix';
import '../narration/failure';
import '../notes/notes';
import { lateSheet } from '../style/late_sheet';

export { figureTemplate, programFigureTemplate } from './figure';
export { pageTemplate, programTemplate } from './page';

export const adoptWorkStyles = lateSheet([inputs, gallery, gradient, notes, matrix, figure, clash]);
