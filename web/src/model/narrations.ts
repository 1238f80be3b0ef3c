import en from '../../../core/bcast/explain/narration/en.json';
import ja from '../../../core/bcast/explain/narration/ja.json';
import zhHans from '../../../core/bcast/explain/narration/zh-Hans.json';
import zhHant from '../../../core/bcast/explain/narration/zh-Hant.json';
import type { Lang } from './language';

/** The core's own English entries; the other languages must have each of them. */
export type Narration = typeof en;

export const narrations: Record<Lang, Narration> = { en, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant };
