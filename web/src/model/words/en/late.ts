import { gradient, legacy, lint, marks, matrix, memory, notes } from './around';
import { code } from './code';
import { fields, rules } from './form';
import { gallery } from './gallery';

/** What a person reads around a picture and in Code, loaded when the first picture is there. */
export const late = { rules, fields, gradient, memory, lint, notes, legacy, marks, matrix, gallery, code };

export type LateWords = typeof late;
