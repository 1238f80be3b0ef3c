import en from '../../../core/bcast/explain/narration/en.json';
import type { Lang } from './language';

/** The core's own English entries; the other languages must have each of them. */
export type Narration = typeof en;

export const narrations: Record<Lang, Narration> = { en, ja: en, 'zh-Hans': en, 'zh-Hant': en };
