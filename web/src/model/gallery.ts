import { defaultState, type State } from './state';
import type { Words } from './words';

export type GroupKey = keyof Words['gallery']['groups'];
export type TitleKey = keyof Words['gallery']['titles'];

export interface Example {
    readonly title: TitleKey;
    readonly state: State;
}

export interface Group {
    readonly group: GroupKey;
    readonly examples: readonly Example[];
}

export const gallery: readonly Group[] = [{ group: 'general', examples: [{ title: 'default', state: defaultState }] }];
