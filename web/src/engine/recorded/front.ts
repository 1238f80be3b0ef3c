import type { Calls, Trace } from '../generated/schema';
import recorded from './front.json';

/**
 * What the core answers to the request of the first page, so that its picture is there before the core is; and of what
 * can be asked for as much as that picture needs. A test holds it against the core.
 */
export const { calls, trace } = recorded as unknown as { readonly calls: Calls; readonly trace: Trace };
