import type { RunEvent } from '../../engine/generated/schema';
import type { Role } from '../../model/event';
import type { StopWords } from '../../model/event_stops';
import type { Lang } from '../../model/language';

type Kind = RunEvent['kind'];

/** What only the pictures of a program's lines, and their list, say. */
export interface EventWords {
    readonly headings: Readonly<Record<Kind, string>>;
    readonly kinds: Readonly<Record<Kind, string>>;
    readonly roles: Readonly<Record<Role, string>>;
    readonly stops: StopWords;
    readonly list: string;
    readonly find: string;
    readonly onlyStretched: string;
    readonly shown: (shown: number, all: number) => string;
    readonly noneFound: string;
    readonly line: (line: number) => string;
    readonly stretches: string;
    readonly warned: string;
    readonly stoppedHere: string;
    readonly times: (count: number) => string;
    readonly gone: string;
    readonly dim: (dim: string) => string;
    readonly stride: (stride: string) => string;
    readonly values: (count: string) => string;
    readonly computed: (count: string) => string;
    readonly number: string;
    readonly places: string;
    readonly outside: string;
    readonly batches: string;
    readonly empty: string;
    readonly products: string;
    readonly more: (count: string) => string;
    readonly memory: string;
    readonly made: (label: string, bytes: string) => string;
    readonly viewed: (label: string) => string;
    readonly written: (label: string) => string;
    readonly same: string;
    readonly none: string;
    readonly notStored: string;
    readonly seenThrough: (lines: string) => string;
    readonly strides: string;
    readonly before: string;
    readonly after: string;
    readonly runs: string;
    readonly run: (at: number, count: number) => string;
    readonly calledFrom: string;
    readonly unmatched: string;
    readonly shapeOf: (text: string, shape: string, dtype: string) => string;
    readonly library: string;
    readonly ruler: (axis: string) => string;
}

const en: EventWords = {
    headings: {
        broadcast: 'Operands',
        contract: 'What is multiplied and summed',
        reduce: 'What is reduced',
        scan: 'Along which axis it runs',
        view: 'Where each axis goes',
        index: 'What is picked',
        assign: 'What is written',
        join: 'What is joined',
        make: 'What is made',
        other: 'What goes in and out',
    },
    kinds: {
        broadcast: 'elementwise',
        contract: 'product',
        reduce: 'reduction',
        scan: 'along an axis',
        view: 'view',
        index: 'indexing',
        assign: 'assignment',
        join: 'join',
        make: 'new tensor',
        other: 'other',
    },
    roles: {
        kept: '',
        batch: 'batch',
        broadcast: 'stretched',
        summed: 'summed',
        reduced: 'reduced',
        scanned: 'runs along it',
        inserted: 'added',
        dropped: 'dropped',
        moved: 'moved',
        merged: 'merged',
        split: 'split',
        regrouped: 'regrouped',
        indexed: 'picked',
        joined: 'joined',
    },
    stops: { operands: 'Operands', result: 'Result', memory: 'Memory', error: 'Error', gone: 'Σ' },
    list: 'Operators',
    find: 'Find a name, a line, a (shape)',
    onlyStretched: 'only what stretches',
    shown: (shown, all) => `${shown} of ${all}`,
    noneFound: 'No operator is like this.',
    line: (line) => `line ${line}`,
    stretches: 'stretches',
    warned: 'warning',
    stoppedHere: 'stopped here',
    times: (count) => `${count} times`,
    gone: 'not in out',
    dim: (dim) => `dim ${dim}`,
    stride: (stride) => `stride ${stride}`,
    values: (count) => `${count} elements`,
    computed: (count) => `${count} new`,
    number: 'a number: no axes',
    places: 'shape only: places in the storage',
    outside: 'outside the window',
    batches: 'batches',
    empty: 'no elements',
    products: 'products',
    more: (count) => `${count} more`,
    memory: 'Memory',
    made: (label, bytes) => `${label}: ${bytes}, new.`,
    viewed: (label) => `out is a view of ${label}. Writing to one writes to the other.`,
    written: (label) => `${label} is written over. Nothing new is allocated.`,
    same: 'out is the same tensor as before. Nothing new is allocated.',
    none: 'The result is a number, not a tensor.',
    notStored: 'The result is too large here to be computed. Only its shape is known.',
    seenThrough: (lines) => `The same memory is also seen through ${lines}.`,
    strides: 'Strides',
    before: 'before',
    after: 'after',
    runs: 'Runs',
    run: (at, count) => `run ${at} of ${count}`,
    calledFrom: 'Called from',
    unmatched: 'Crossed out: no partner',
    shapeOf: (text, shape, dtype) => `${text}: ${shape} ${dtype}`,
    library: 'What the library says',
    ruler: (axis) => `Window on axis ${axis}`,
};

const ja: EventWords = {
    headings: {
        broadcast: 'オペランド',
        contract: '掛けて足し合わせるもの',
        reduce: '集約される軸',
        scan: '計算が進む軸',
        view: '各軸の行き先',
        index: '取り出される要素',
        assign: '書き込まれる要素',
        join: '連結される軸',
        make: '作られるテンソル',
        other: '入力と出力',
    },
    kinds: {
        broadcast: '要素ごと',
        contract: '積',
        reduce: '集約',
        scan: '軸に沿う計算',
        view: 'ビュー',
        index: '添字',
        assign: '代入',
        join: '連結',
        make: '新しいテンソル',
        other: 'その他',
    },
    roles: {
        kept: '',
        batch: 'バッチ',
        broadcast: '引き伸ばし',
        summed: '総和',
        reduced: '集約',
        scanned: 'この軸に沿う',
        inserted: '追加',
        dropped: '削除',
        moved: '移動',
        merged: '結合',
        split: '分割',
        regrouped: '再編',
        indexed: '取り出し',
        joined: '連結',
    },
    stops: { operands: 'オペランド', result: '結果', memory: 'メモリ', error: 'エラー', gone: 'Σ' },
    list: '演算の一覧',
    find: '名前、行、(形状) で検索',
    onlyStretched: '引き伸ばすものだけ',
    shown: (shown, all) => `${all} 個中 ${shown} 個`,
    noneFound: '該当する演算はありません。',
    line: (line) => `${line} 行目`,
    stretches: '引き伸ばす',
    warned: '警告',
    stoppedHere: 'ここで停止',
    times: (count) => `${count} 回`,
    gone: 'out にない',
    dim: (dim) => `次元 ${dim}`,
    stride: (stride) => `ストライド ${stride}`,
    values: (count) => `${count} 要素`,
    computed: (count) => `新規 ${count} 個`,
    number: '数値: 軸なし',
    places: '形状のみ: 格納位置',
    outside: '表示範囲の外',
    batches: 'バッチ',
    empty: '要素なし',
    products: '積',
    more: (count) => `ほか ${count} 個`,
    memory: 'メモリ',
    made: (label, bytes) => `${label}: ${bytes}、新規。`,
    viewed: (label) => `out は ${label} のビューです。一方に書くともう一方も変わります。`,
    written: (label) => `${label} に上書きします。新しい割り当てはありません。`,
    same: 'out は前と同じテンソルです。新しい割り当てはありません。',
    none: '結果はテンソルではなく数値です。',
    notStored: '結果が大きすぎるため計算しません。形状だけがわかります。',
    seenThrough: (lines) => `同じメモリは${lines}からも見えます。`,
    strides: 'ストライド',
    before: '前',
    after: '後',
    runs: '実行',
    run: (at, count) => `${count} 回中 ${at} 回目`,
    calledFrom: '呼び出し元',
    unmatched: '取り消し線: 相手なし',
    shapeOf: (text, shape, dtype) => `${text}: ${shape} ${dtype}`,
    library: 'ライブラリのメッセージ',
    ruler: (axis) => `軸 ${axis} の表示範囲`,
};

const zhHans: EventWords = {
    headings: {
        broadcast: '操作数',
        contract: '相乘并求和的部分',
        reduce: '被归约的轴',
        scan: '沿哪个轴计算',
        view: '各轴的去向',
        index: '取出的元素',
        assign: '写入的元素',
        join: '拼接的轴',
        make: '新建的张量',
        other: '输入与输出',
    },
    kinds: {
        broadcast: '逐元素',
        contract: '乘积',
        reduce: '归约',
        scan: '沿轴计算',
        view: '视图',
        index: '索引',
        assign: '赋值',
        join: '拼接',
        make: '新张量',
        other: '其他',
    },
    roles: {
        kept: '',
        batch: '批次',
        broadcast: '拉伸',
        summed: '求和',
        reduced: '归约',
        scanned: '沿此轴',
        inserted: '添加',
        dropped: '去掉',
        moved: '移动',
        merged: '合并',
        split: '拆分',
        regrouped: '重组',
        indexed: '取出',
        joined: '拼接',
    },
    stops: { operands: '操作数', result: '结果', memory: '内存', error: '错误', gone: 'Σ' },
    list: '运算列表',
    find: '查找名称、行号或 (形状)',
    onlyStretched: '仅显示有拉伸的',
    shown: (shown, all) => `${shown} / ${all}`,
    noneFound: '没有这样的运算。',
    line: (line) => `第 ${line} 行`,
    stretches: '拉伸',
    warned: '警告',
    stoppedHere: '在此停止',
    times: (count) => `${count} 次`,
    gone: '不在 out 中',
    dim: (dim) => `维度 ${dim}`,
    stride: (stride) => `步幅 ${stride}`,
    values: (count) => `${count} 个元素`,
    computed: (count) => `新建 ${count} 个`,
    number: '数：没有轴',
    places: '只有形状：存储位置',
    outside: '在窗口之外',
    batches: '批次',
    empty: '没有元素',
    products: '乘积',
    more: (count) => `另有 ${count} 个`,
    memory: '内存',
    made: (label, bytes) => `${label}：${bytes}，新建。`,
    viewed: (label) => `out 是 ${label} 的视图。写入其一，另一个也会改变。`,
    written: (label) => `${label} 被覆盖写入。没有新的分配。`,
    same: 'out 就是原来的张量。没有新的分配。',
    none: '结果是一个数，不是张量。',
    notStored: '结果太大，这里不计算。只知道它的形状。',
    seenThrough: (lines) => `${lines}也使用同一块内存。`,
    strides: '步幅',
    before: '之前',
    after: '之后',
    runs: '运行',
    run: (at, count) => `第 ${at} 次，共 ${count} 次`,
    calledFrom: '调用处',
    unmatched: '划掉：没有配对',
    shapeOf: (text, shape, dtype) => `${text}：${shape} ${dtype}`,
    library: '库的消息',
    ruler: (axis) => `轴 ${axis} 上的窗口`,
};

const zhHant: EventWords = {
    headings: {
        broadcast: '運算元',
        contract: '相乘並加總的部分',
        reduce: '被歸約的軸',
        scan: '沿哪個軸計算',
        view: '各軸的去向',
        index: '取出的元素',
        assign: '寫入的元素',
        join: '串接的軸',
        make: '新建的張量',
        other: '輸入與輸出',
    },
    kinds: {
        broadcast: '逐元素',
        contract: '乘積',
        reduce: '歸約',
        scan: '沿軸計算',
        view: '視圖',
        index: '索引',
        assign: '指派',
        join: '串接',
        make: '新張量',
        other: '其他',
    },
    roles: {
        kept: '',
        batch: '批次',
        broadcast: '拉伸',
        summed: '加總',
        reduced: '歸約',
        scanned: '沿此軸',
        inserted: '新增',
        dropped: '移除',
        moved: '移動',
        merged: '合併',
        split: '拆分',
        regrouped: '重組',
        indexed: '取出',
        joined: '串接',
    },
    stops: { operands: '運算元', result: '結果', memory: '記憶體', error: '錯誤', gone: 'Σ' },
    list: '運算清單',
    find: '尋找名稱、行號或 (形狀)',
    onlyStretched: '僅顯示有拉伸的',
    shown: (shown, all) => `${shown} / ${all}`,
    noneFound: '沒有這樣的運算。',
    line: (line) => `第 ${line} 行`,
    stretches: '拉伸',
    warned: '警告',
    stoppedHere: '在此停止',
    times: (count) => `${count} 次`,
    gone: '不在 out 中',
    dim: (dim) => `維度 ${dim}`,
    stride: (stride) => `步幅 ${stride}`,
    values: (count) => `${count} 個元素`,
    computed: (count) => `新建 ${count} 個`,
    number: '數：沒有軸',
    places: '只有形狀：儲存位置',
    outside: '在視窗之外',
    batches: '批次',
    empty: '沒有元素',
    products: '乘積',
    more: (count) => `另有 ${count} 個`,
    memory: '記憶體',
    made: (label, bytes) => `${label}：${bytes}，新建。`,
    viewed: (label) => `out 是 ${label} 的視圖。寫入其一，另一個也會改變。`,
    written: (label) => `${label} 被覆寫。沒有新的配置。`,
    same: 'out 就是原來的張量。沒有新的配置。',
    none: '結果是一個數，不是張量。',
    notStored: '結果太大，這裡不計算。只知道它的形狀。',
    seenThrough: (lines) => `${lines}也使用同一塊記憶體。`,
    strides: '步幅',
    before: '之前',
    after: '之後',
    runs: '執行',
    run: (at, count) => `第 ${at} 次，共 ${count} 次`,
    calledFrom: '呼叫處',
    unmatched: '劃掉：沒有配對',
    shapeOf: (text, shape, dtype) => `${text}：${shape} ${dtype}`,
    library: '函式庫的訊息',
    ruler: (axis) => `軸 ${axis} 上的視窗`,
};

export const eventWords: Readonly<Record<Lang, EventWords>> = { en, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant };
