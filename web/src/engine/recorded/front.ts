import type { Calls, Trace } from '../generated/schema';
import recorded from './front.json';

/**
 * The core's recorded answer to the request of the front page, so that its picture does not wait for the core; `calls`
 * holds only what that picture needs. A test compares both with the core.
 */
export const { calls, trace } = recorded as unknown as { readonly calls: Calls; readonly trace: Trace };
