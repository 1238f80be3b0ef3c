import { operandNames } from './attributes';

/** The labels of the button that opens an element; all other words are loaded with the language. */
const says: Readonly<Record<string, readonly [figure: string, program: string]>> = {
    en: ['Step through it', 'Run'],
    ja: ['ステップ実行', '実行'],
    'zh-Hans': ['逐步查看', '运行'],
    'zh-Hant': ['逐步檢視', '執行'],
};

/** The label in the language of the element, or of the surrounding page. */
export function openText(element: Element, program: boolean): string {
    const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
    const chinese = /^zh\b/i.test(lang) ? (/hant|tw|hk|mo/i.test(lang) ? 'zh-Hant' : 'zh-Hans') : lang.slice(0, 2);
    return (says[chinese] ?? says.en!)[program ? 1 : 0];
}

/** The text of an element without content: the program, or the operands. */
export function plainText(element: Element): string {
    const code = element.getAttribute('code');
    if (code !== null) return code.trim();
    const shapes = operandNames.flatMap((name) => element.getAttribute(name) ?? []);
    return shapes.length === 0 ? '' : `${element.getAttribute('op') ?? 'add'}(${shapes.join(', ')})`;
}
