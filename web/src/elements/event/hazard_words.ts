import type { Lang } from '../../model/language';

/**
 * The words for an operand that cannot be written in place; `{a}`, `{b}` and `{axis}` are placeholders for highlighted
 * parts.
 */
export interface HazardWords {
    readonly memory: string;
    readonly place: string;
    readonly written: string;
    readonly read: string;
    readonly axis: (axis: string) => string;
    readonly self: string;
    readonly partial: string;
}

export const hazardWords: Readonly<Record<Lang, HazardWords>> = {
    en: {
        memory: 'The memory underneath',
        place: 'place',
        written: 'written',
        read: 'read',
        axis: (axis) => `axis ${axis}`,
        self: '{a} was expanded: along {axis} its {n} elements are one number (stride 0). Writing to one of them changes all {n}, so this is refused.',
        partial: '{both} of {all} places would be read as {b} and written as {a} at once, so this is refused.',
    },
    ja: {
        memory: 'もとのメモリ',
        place: '位置',
        written: '書き込み',
        read: '読み出し',
        axis: (axis) => `軸 ${axis}`,
        self: '{a} は拡張されています。{axis} に沿う {n} 要素は同じ 1 つの数です (ストライド 0)。1 つに書き込むと {n} 要素すべてが変わるため、拒否されます。',
        partial:
            '{all} か所のうち {both} か所が、{b} として読まれると同時に {a} として書き込まれるため、拒否されます。',
    },
    'zh-Hans': {
        memory: '底层内存',
        place: '位置',
        written: '写入',
        read: '读取',
        axis: (axis) => `轴 ${axis}`,
        self: '{a} 经过扩展：沿{axis}的 {n} 个元素是同一个数（步幅 0）。写入其中一个会同时改变全部 {n} 个，因此被拒绝。',
        partial: '{all} 个位置中有 {both} 个会同时作为 {b} 读取、作为 {a} 写入，因此被拒绝。',
    },
    'zh-Hant': {
        memory: '底層記憶體',
        place: '位置',
        written: '寫入',
        read: '讀取',
        axis: (axis) => `軸 ${axis}`,
        self: '{a} 經過擴展：沿{axis}的 {n} 個元素是同一個數（步幅 0）。寫入其中一個會同時改變全部 {n} 個，因此被拒絕。',
        partial: '{all} 個位置中有 {both} 個會同時作為 {b} 讀取、作為 {a} 寫入，因此被拒絕。',
    },
};
