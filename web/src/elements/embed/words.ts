import { operandNames } from './attributes';

/** What the button says by which an element is opened; the rest is loaded with the language. */
const says: Readonly<Record<string, readonly [figure: string, program: string]>> = {
    en: ['Step through it', 'Run'],
    ja: ['ステップ実行', '実行'],
    'zh-Hans': ['逐步查看', '运行'],
    'zh-Hant': ['逐步檢視', '執行'],
};

/** In the language of the element, or of the page around it. */
export function openText(element: Element, program: boolean): string {
    const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
    const chinese = /^zh\b/i.test(lang) ? (/hant|tw|hk|mo/i.test(lang) ? 'zh-Hant' : 'zh-Hans') : lang.slice(0, 2);
    return (says[chinese] ?? says.en!)[program ? 1 : 0];
}

/** What is shown where its author wrote nothing inside: the program, or the operands. */
export function plainText(element: Element): string {
    const code = element.getAttribute('code');
    if (code !== null) return code.trim();
    const shapes = operandNames.flatMap((name) => element.getAttribute(name) ?? []);
    return shapes.length === 0 ? '' : `${element.getAttribute('op') ?? 'add'}(${shapes.join(', ')})`;
}
