import { brief } from './format';

/** A call on one line, shortened to fit in a text. */
export function briefCall(code: string): string {
    return brief(code.replace(/\s+/g, ' '), 40);
}
