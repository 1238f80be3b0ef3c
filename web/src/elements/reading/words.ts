import type { Lang } from '../../model/language';

export interface ReadingWords {
    readonly yours: string;
    readonly where: string;
    readonly itSays: string;
    readonly silent: string;
    readonly fill: string;
    readonly library: string;
    readonly sizes: string;
    readonly at: string;
    readonly dimension: (at: string) => string;
    /** At the start of a sentence. */
    readonly dimensionStart: (at: string) => string;
    readonly axisStart: (at: string) => string;
    /** For an unknown axis. */
    readonly someAxis: string;
    readonly someAxisStart: string;
    readonly clashes: string;
    readonly operation: string;
    readonly line: string;
    readonly others: string;
    readonly meant: string;
    /** For the suggestion to look where the shapes are made. */
    readonly showHow: string;
    readonly how: string;
    readonly copy: string;
    readonly right: string;
    readonly fits: string;
    /** How a library compares the axes, above the picture. */
    readonly stops: (library: string) => string;
    readonly rest: string;
    readonly restSaid: string;
    readonly has: string;
    readonly known: (count: number) => string;
    readonly noPartner: string;
    readonly sizeOf: (label: string, dim: string) => string;
    /** For a field for all axes further to the right. */
    readonly sizesRight: (label: string) => string;
    readonly shapeOf: (of: string) => string;
    /** For an error of a matrix product, which is shown as a program. */
    readonly product: string;
    /** For shapes with unknown sizes. */
    readonly yourShapes: string;
    /** For a line of code with unknown shapes. */
    readonly yourLine: string;
    readonly shapes: string;
    readonly fillShapes: string;
}

/** The words for an error that leaves sizes out. */
export const readingWords: Record<Lang, ReadingWords> = {
    en: {
        yours: 'Your error',
        where: 'Where it stopped',
        itSays: 'It says',
        silent: 'It does not say',
        fill: 'The other sizes. Fill in the picture, an axis that is not there stays empty. Enter goes on. Or paste the line above the error with its shapes.',
        library: 'library',
        sizes: 'sizes',
        at: 'where',
        dimension: (at) => `dimension ${at}`,
        dimensionStart: (at) => `Dimension ${at}`,
        axisStart: (at) => `Axis ${at}`,
        someAxis: 'one of the axes',
        someAxisStart: 'One of the axes',
        clashes: '{axis} clashes: {a} has {m}, {b} has {n}. The sizes differ and neither is 1.',
        operation: 'operation',
        line: 'line',
        others: 'also in the text',
        meant: 'What did you mean?',
        showHow: 'Show how',
        how: 'Print both shapes above the line that failed. The one that you did not expect is wrong: look at the line that makes it.',
        copy: 'Copy',
        right: 'further right',
        fits: 'fits',
        stops: (library) => `${library} reads from the right and stops at the first clash`,
        rest: 'the rest',
        restSaid: 'axes further right fit, axes further left were never looked at',
        has: '{a} has {m} and {b} has {n}',
        known: (count) => (count === 1 ? '1 size known' : `${count} sizes known`),
        noPartner: 'no partner',
        sizeOf: (label, dim) => `size of ${label} at dimension ${dim}`,
        sizesRight: (label) => `sizes of ${label} further right, if any`,
        shapeOf: (of) => `shape of ${of}`,
        product: 'Show the product',
        yourShapes: 'Your shapes',
        yourLine: 'Your line',
        shapes: 'What its shapes are',
        fillShapes: 'Fill in the shape of each tensor.',
    },
    ja: {
        yours: 'あなたのエラー',
        where: '止まった場所',
        itSays: 'エラーからわかること',
        silent: 'エラーからわからないこと',
        fill: 'ほかの軸の長さです。図の欄に入力し（ない軸は空のまま）、Enter で進みます。エラーの上の行を形状と一緒に貼り付けることもできます。',
        library: 'ライブラリ',
        sizes: '長さ',
        at: '位置',
        dimension: (at) => `次元 ${at}`,
        dimensionStart: (at) => `次元 ${at}`,
        axisStart: (at) => `軸 ${at}`,
        someAxis: 'いずれかの軸',
        someAxisStart: 'いずれかの軸',
        clashes: '{axis} の長さが合いません。{a} は {m}、{b} は {n} で、どちらも 1 ではありません。',
        operation: '演算',
        line: '行',
        others: 'ほかのエラー',
        meant: '何をしたかったのですか？',
        showHow: '方法を見る',
        how: '失敗した行の上で両方の形状を表示します。予想と違う方が誤りです。それを作る行を見直してください。',
        copy: 'コピー',
        right: 'さらに右',
        fits: '一致',
        stops: (library) => `${library} は右から読み、最初に合わない軸で止まります`,
        rest: 'ほかの軸',
        restSaid: 'これより右の軸は合っています。左の軸はまだ調べられていません',
        has: '{a} は {m}、{b} は {n}',
        known: (count) => `${count} 個は既知`,
        noPartner: '相手がいない',
        sizeOf: (label, dim) => `${label} の次元 ${dim} の長さ`,
        sizesRight: (label) => `${label} のさらに右の軸の長さ（あれば）`,
        shapeOf: (of) => `${of} の形状`,
        product: '行列積の図を開く',
        yourShapes: 'あなたの形状',
        yourLine: 'あなたの行',
        shapes: '形状',
        fillShapes: '各テンソルの形状を入力してください。',
    },
    'zh-Hans': {
        yours: '你的报错',
        where: '停在哪里',
        itSays: '报错说明的内容',
        silent: '报错没有说明的内容',
        fill: '其他轴的长度。请在图中填写，没有的轴留空，按 Enter 继续。也可以把报错上面的那一行连同形状一起粘贴。',
        library: '库',
        sizes: '长度',
        at: '位置',
        dimension: (at) => `维度 ${at}`,
        dimensionStart: (at) => `维度 ${at}`,
        axisStart: (at) => `轴 ${at}`,
        someAxis: '某个轴',
        someAxisStart: '某个轴',
        clashes: '{axis} 冲突：{a} 为 {m}，{b} 为 {n}。长度不同，也都不是 1。',
        operation: '运算',
        line: '行',
        others: '文本中的其他报错',
        meant: '你想要什么？',
        showHow: '查看方法',
        how: '在出错的那一行上面打印两个形状。与预期不同的那个就是错的，请检查生成它的那一行。',
        copy: '复制',
        right: '更右边',
        fits: '一致',
        stops: (library) => `${library} 从右向左比较，遇到第一处冲突就停止`,
        rest: '其余的轴',
        restSaid: '更右边的轴都一致，更左边的轴还没有比较',
        has: '{a} 为 {m}，{b} 为 {n}',
        known: (count) => `已知 ${count} 个长度`,
        noPartner: '没有配对',
        sizeOf: (label, dim) => `${label} 在维度 ${dim} 的长度`,
        sizesRight: (label) => `${label} 更右边各轴的长度（如果有）`,
        shapeOf: (of) => `${of} 的形状`,
        product: '查看矩阵乘法',
        yourShapes: '你的形状',
        yourLine: '你的代码行',
        shapes: '形状',
        fillShapes: '请填写每个张量的形状。',
    },
    'zh-Hant': {
        yours: '你的錯誤訊息',
        where: '停在哪裡',
        itSays: '錯誤訊息說明的內容',
        silent: '錯誤訊息沒有說明的內容',
        fill: '其他軸的長度。請在圖中填寫，沒有的軸留空，按 Enter 繼續。也可以把錯誤訊息上面的那一行連同形狀一起貼上。',
        library: '函式庫',
        sizes: '長度',
        at: '位置',
        dimension: (at) => `維度 ${at}`,
        dimensionStart: (at) => `維度 ${at}`,
        axisStart: (at) => `軸 ${at}`,
        someAxis: '某個軸',
        someAxisStart: '某個軸',
        clashes: '{axis} 衝突：{a} 為 {m}，{b} 為 {n}。長度不同，也都不是 1。',
        operation: '運算',
        line: '行',
        others: '文字中的其他錯誤',
        meant: '你想要什麼？',
        showHow: '查看方法',
        how: '在出錯的那一行上面印出兩個形狀。與預期不同的那個就是錯的，請檢查產生它的那一行。',
        copy: '複製',
        right: '更右邊',
        fits: '一致',
        stops: (library) => `${library} 從右向左比較，遇到第一處衝突就停止`,
        rest: '其餘的軸',
        restSaid: '更右邊的軸都一致，更左邊的軸還沒有比較',
        has: '{a} 為 {m}，{b} 為 {n}',
        known: (count) => `已知 ${count} 個長度`,
        noPartner: '沒有配對',
        sizeOf: (label, dim) => `${label} 在維度 ${dim} 的長度`,
        sizesRight: (label) => `${label} 更右邊各軸的長度（如果有）`,
        shapeOf: (of) => `${of} 的形狀`,
        product: '查看矩陣乘法',
        yourShapes: '你的形狀',
        yourLine: '你的程式行',
        shapes: '形狀',
        fillShapes: '請填寫每個張量的形狀。',
    },
};
