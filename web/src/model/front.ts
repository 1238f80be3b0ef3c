import type { Request } from '../engine/generated/schema';
import { defaultState, type State } from './state';

/** The request of the front page: the commonest silent mistake, four predictions minus four targets. */
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

/** The answers that the front page offers: the correct shape, and those of the commonest misconceptions. */
export const frontAnswers: readonly string[] = ['(4,)', '(4, 1)', '(4, 4)', 'error'];

/** The same shapes as if somebody had typed them. */
export function frontAsShapes(state: State): State {
    const { lang, theme, present } = state;
    return { ...defaultState, lang, theme, present, op: 'sub', operands: ['(4, 1)', '(4,)'] };
}
