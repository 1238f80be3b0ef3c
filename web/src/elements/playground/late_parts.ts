// The parts around a picture: the box, the form, the alternatives, the gradient, examples, notes, the other rules.
// Loaded after the picture is drawn.

import ask from '../ask/ask.css?inline';
import after from '../front/after.css?inline';
import gallery from '../gallery/gallery.css?inline';
import gradient from '../gradient/gradient.css?inline';
import field from '../inputs/field.css?inline';
import inputs from '../inputs/inputs.css?inline';
import matrix from '../matrix/matrix.css?inline';
import notes from '../notes/notes.css?inline';
import repairs from '../verdict/repairs.css?inline';
import scrolling from './scrolling.css?inline';
import '../ask/ask';
import '../gallery/gallery';
import '../gradient/gradient';
import '../inputs/inputs';
import '../matrix/matrix';
import '../notes/notes';
import '../verdict/repairs';
import { lateSheet } from '../style/late_sheet';

export { afterTemplate } from '../front/after';
export { aloud } from './aloud';

export const adoptLatePartStyles = lateSheet([
    ask,
    repairs,
    field,
    inputs,
    gallery,
    gradient,
    notes,
    matrix,
    after,
    scrolling,
]);
