/** The four languages of the page. Each code is also the value of the `lang` attribute. */
export type Lang = 'en' | 'ja' | 'zh-Hans' | 'zh-Hant';

/** In the order of the language menu; `name` is a short name of the language in the language itself. */
export const languages: readonly { readonly lang: Lang; readonly name: string }[] = [
    { lang: 'en', name: 'EN' },
    { lang: 'ja', name: '日本語' },
    { lang: 'zh-Hans', name: '简体' },
    { lang: 'zh-Hant', name: '繁體' },
];

export function isLang(text: string): text is Lang {
    return languages.some(({ lang }) => lang === text);
}

/** The first of the browser's languages that the page supports; English if there is none. */
export function preferredLang(wanted: readonly string[]): Lang {
    for (const tag of wanted) {
        const found = langOfTag(tag.toLowerCase());
        if (found) return found;
    }
    return 'en';
}

function langOfTag(tag: string): Lang | null {
    const parts = tag.split('-');
    if (parts[0] === 'en' || parts[0] === 'ja') return parts[0];
    if (parts[0] !== 'zh') return null;
    if (parts.includes('hant')) return 'zh-Hant';
    if (parts.includes('hans')) return 'zh-Hans';
    const traditional = ['tw', 'hk', 'mo'].some((region) => parts.includes(region));
    return traditional ? 'zh-Hant' : 'zh-Hans';
}
