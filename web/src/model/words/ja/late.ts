import type { LateWords } from '../en/late';
import { gradient, legacy, lint, marks, matrix, memory, notes } from './around';
import { code } from './code';
import { fields, rules } from './form';
import { gallery } from './gallery';

export const late: LateWords = { rules, fields, gradient, memory, lint, notes, legacy, marks, matrix, gallery, code };
