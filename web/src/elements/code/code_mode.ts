// Code mode's parts, in a file of their own that is loaded when the mode opens.

import { lateSheet } from '../style/late_sheet';
import './code';
import style from './code.css?inline';

export { Program } from '../playground/program';

export const adoptCodeStyles = lateSheet([style]);
