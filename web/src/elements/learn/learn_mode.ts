// Learn mode: the lessons and their questions, in a chunk of its own that is loaded when the mode opens.

import { html, type TemplateResult } from 'lit';
import type { Words } from '../../model/words/en';
import ask from '../ask/ask.css?inline';
import front from '../front/front.css?inline';
import type { Session } from '../playground/session';
import { lateSheet } from '../style/late_sheet';
import './learn';
import style from './learn.css?inline';

export const adoptLearnStyles = lateSheet([ask, front, style]);

export function learnTemplate({ state }: Session, words: Words, compact: boolean): TemplateResult {
    return html`<broadcast-learn .current=${state} .words=${words} .compact=${compact}></broadcast-learn>`;
}
