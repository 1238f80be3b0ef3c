import type { Lang } from '../../model/language';

/**
 * The words for the history of an element. `{name}`, `{element}`, `{sources}`, `{results}`, `{call}` are set as code.
 */
export interface WhyWords {
    readonly heading: string;
    readonly ask: string;
    readonly askStrange: (text: string) => string;
    readonly hint: string;
    readonly close: string;
    readonly waiting: string;
    readonly comes: string;
    readonly written: string;
    readonly source: (count: string, of: string) => string;
    readonly all: (of: string) => string;
    /** Separates the last of several sources from the one before. */
    readonly and: string;
    readonly decided: string;
    /** For an element that is computed from numbers of the program, which conditions select. */
    readonly constant: string;
    readonly decidedConstants: string;
    readonly goes: string;
    readonly reaches: string;
    readonly ends: string;
    readonly first: (text: string, line: number) => string;
    readonly open: string;
    readonly counted: (count: string, of: string) => string;
    readonly line: (line: number) => string;
    readonly cell: (index: string, text: string, lit: boolean) => string;
}

export const whyWords: Readonly<Record<Lang, WhyWords>> = {
    en: {
        heading: 'Where an element comes from',
        ask: 'Where does this element come from?',
        askStrange: (text) => `Where does this ${text} come from?`,
        hint: 'Or choose any cell.',
        close: 'Close',
        waiting: 'Following it back…',
        comes: '{element} = {value} comes from {sources}.',
        written: '{element} = {value} does not depend on any other element.',
        source: (count, of) => `${count} of ${of} elements of {name}`,
        all: (of) => (of === '1' ? '{name}' : `${of === '2' ? 'both' : `all ${of}`} elements of {name}`),
        and: ' and ',
        decided: 'Which elements these are was decided by {sources}.',
        constant: '{element} = {value} is computed from constants alone.',
        decidedConstants: 'Which constants these are was decided by {sources}.',
        goes: 'Where it goes',
        reaches: '{element} goes into {results}.',
        ends: 'Nothing later comes from {element}.',
        first: (text, line) => `The ${text} first appears in line ${line}: {call}.`,
        open: 'Open that operator',
        counted: (count, of) => `${count} of ${of}`,
        line: (line) => `line ${line}`,
        cell: (index, text, lit) => `${index}, ${text}${lit ? ', on the way' : ''}`,
    },
    ja: {
        heading: '要素の由来',
        ask: 'この要素の由来を見る',
        askStrange: (text) => `この ${text} の由来を見る`,
        hint: 'セルを選んでも表示できます。',
        close: '閉じる',
        waiting: 'さかのぼっています…',
        comes: '{element} = {value} は、{sources}から計算されます。',
        written: '{element} = {value} は、ほかの要素に依存しません。',
        source: (count, of) => `{name} の ${of} 要素中 ${count} 要素`,
        all: (of) => (of === '1' ? '{name}' : `{name} の全 ${of} 要素`),
        and: 'と ',
        decided: 'どの要素を使うかは、{sources}が決めます。',
        constant: '{element} = {value} は、定数だけから計算されます。',
        decidedConstants: 'どの定数を使うかは、{sources}が決めます。',
        goes: '要素の行き先',
        reaches: '{element} は {results}に使われます。',
        ends: 'この後に {element} から計算されるものはありません。',
        first: (text, line) => `${text} が最初に現れるのは ${line} 行目の {call} です。`,
        open: 'その演算を開く',
        counted: (count, of) => `${of} 個中 ${count} 個`,
        line: (line) => `${line} 行目`,
        cell: (index, text, lit) => `${index}、${text}${lit ? '、由来に含まれる' : ''}`,
    },
    'zh-Hans': {
        heading: '元素从哪里来',
        ask: '这个元素从哪里来？',
        askStrange: (text) => `这个 ${text} 从哪里来？`,
        hint: '也可以选择任意格子。',
        close: '关闭',
        waiting: '正在回溯…',
        comes: '{element} = {value} 来自{sources}。',
        written: '{element} = {value} 不依赖其他元素。',
        source: (count, of) => ` {name} 的 ${of} 个元素中的 ${count} 个`,
        all: (of) => (of === '1' ? ' {name}' : ` {name} 的${of === '2' ? '两个' : `全部 ${of} 个`}元素`),
        and: '和',
        decided: '用哪些元素由{sources}决定。',
        constant: '{element} = {value} 只由常数计算得出。',
        decidedConstants: '用哪些常数由{sources}决定。',
        goes: '元素到哪里去',
        reaches: '{element} 参与计算{results}。',
        ends: '之后没有任何元素来自 {element}。',
        first: (text, line) => `${text} 最早出现在第 ${line} 行：{call}。`,
        open: '打开该运算',
        counted: (count, of) => `${count} / ${of}`,
        line: (line) => `第 ${line} 行`,
        cell: (index, text, lit) => `${index}，${text}${lit ? '，在来源中' : ''}`,
    },
    'zh-Hant': {
        heading: '元素從哪裡來',
        ask: '這個元素從哪裡來？',
        askStrange: (text) => `這個 ${text} 從哪裡來？`,
        hint: '也可以選擇任意格子。',
        close: '關閉',
        waiting: '正在回溯…',
        comes: '{element} = {value} 來自{sources}。',
        written: '{element} = {value} 不依賴其他元素。',
        source: (count, of) => ` {name} 的 ${of} 個元素中的 ${count} 個`,
        all: (of) => (of === '1' ? ' {name}' : ` {name} 的${of === '2' ? '兩個' : `全部 ${of} 個`}元素`),
        and: '和',
        decided: '用哪些元素由{sources}決定。',
        constant: '{element} = {value} 只由常數計算得出。',
        decidedConstants: '用哪些常數由{sources}決定。',
        goes: '元素到哪裡去',
        reaches: '{element} 參與計算{results}。',
        ends: '之後沒有任何元素來自 {element}。',
        first: (text, line) => `${text} 最早出現在第 ${line} 行：{call}。`,
        open: '開啟該運算',
        counted: (count, of) => `${count} / ${of}`,
        line: (line) => `第 ${line} 行`,
        cell: (index, text, lit) => `${index}，${text}${lit ? '，在來源中' : ''}`,
    },
};
