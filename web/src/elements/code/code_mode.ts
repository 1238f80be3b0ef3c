// The parts of Code mode, in a chunk of its own that is loaded when the mode opens.

import { lateSheet } from '../style/late_sheet';
import '../event/event';
import event from '../event/event.css?inline';
import hazard from '../event/hazard.css?inline';
import operators from '../event/operators.css?inline';
import tensors from '../event/tensors.css?inline';
import './code';
import style from './code.css?inline';
import './operators';
import field from '../inputs/field.css?inline';
import inputs from '../inputs/inputs.css?inline';
import notes from '../notes/notes.css?inline';
import formula from '../tensors/formula.css?inline';
import '../why/why';
import why from '../why/why.css?inline';

export { callsOf, eventTemplate, placesOf, runsOf, seenOf, whyOf } from '../event/event_template';
export { Program } from '../playground/program';
export { takeOver } from './take_over';

export const adoptCodeStyles = lateSheet([
    formula,
    field,
    inputs,
    notes,
    style,
    event,
    tensors,
    operators,
    hazard,
    why,
]);
