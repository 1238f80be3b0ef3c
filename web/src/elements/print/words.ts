import type { Lang } from '../../model/language';

interface SheetWords {
    readonly picture: string;
    readonly steps: string;
    readonly pencil: string;
}

/** The words that only the printed sheet uses. */
export const sheetWords: Record<Lang, SheetWords> = {
    en: { picture: 'Line up, stretch, read the result', steps: 'Step by step', pencil: 'Try it with a pencil' },
    ja: { picture: 'そろえて、引き伸ばして、結果を読む', steps: '手順', pencil: '鉛筆で試す' },
    'zh-Hans': { picture: '对齐、拉伸、读出结果', steps: '逐步说明', pencil: '用笔试一试' },
    'zh-Hant': { picture: '對齊、拉伸、讀出結果', steps: '逐步說明', pencil: '用筆試一試' },
};
