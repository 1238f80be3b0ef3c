import type { Lang } from '../language';
import { en, type Words } from './en';

export type { Words };

const catalogs: Record<Lang, Words> = { en, ja: en, 'zh-Hans': en, 'zh-Hant': en };

/** Every word of the page in a language. */
export function wordsOf(lang: Lang): Words {
    return catalogs[lang];
}
