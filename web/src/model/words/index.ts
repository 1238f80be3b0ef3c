import type { Lang } from '../language';
import { en, type Words } from './en';
import { ja } from './ja';
import { zhHans } from './zh-Hans';
import { zhHant } from './zh-Hant';

export type { Words };

const catalogs: Record<Lang, Words> = { en, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant };

/** Every word of the page in a language. */
export function wordsOf(lang: Lang): Words {
    return catalogs[lang];
}
