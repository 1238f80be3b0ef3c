import type { Request } from '../engine/generated/schema';
import { defaultState, type State } from './state';

/** What the first page shows: the commonest silent loss, four predictions minus four targets. */
export const frontRequest: Request = {
    dialect: 'pytorch',
    op: 'sub',
    operands: [
        { shape: [4, 1], values: [3, 1, 4, 2] },
        { shape: [4], values: [3, 1, 4, 2] },
    ],
    window: 'auto',
};

export const frontLabels: readonly string[] = ['pred', 'target'];

/** What can be answered on the first page: the truth, and what the commonest wrong rules give. */
export const frontAnswers: readonly string[] = ['(4,)', '(4, 1)', '(4, 4)', 'error'];

/** The same shapes as a person would have typed them. */
export function frontAsShapes(state: State): State {
    const { lang, theme, present } = state;
    return { ...defaultState, lang, theme, present, op: 'sub', operands: ['(4, 1)', '(4,)'] };
}
