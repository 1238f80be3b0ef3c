import type { Words } from '../en';

export const player: Words['player'] = {
    label: '步驟播放器',
    first: '第一步',
    back: '上一步',
    play: '播放',
    pause: '暫停',
    forward: '下一步',
    last: '最後一步',
    step: '步驟',
    valueText: (title, index, count) => `${title}，第 ${index} 步，共 ${count} 步`,
    stops: {
        align: '對齊',
        trim: '省略',
        name: '名稱',
        column: '軸',
        move: '移動',
        insert: '插入',
        output: '寫入',
        result: '結果',
        strides: '步幅',
        element: '元素',
        error: '錯誤',
    },
    axisStop: (axis) => `軸 ${axis}`,
    nameStop: (axis) => `軸 ${axis} 的名稱`,
    elements: (count) => `${count} 個元素`,
};

export const table: Words['table'] = {
    heading: '對齊',
    reading: '由右往左，逐軸比較',
    axis: (axis) => `軸 ${axis}`,
    dimension: (at) => `維度 ${at}`,
    axes: (count) => `${count} 個軸`,
    added: (count, added) => `${count} 個軸，補 ${added} 個`,
    target: '目標',
    result: 'out',
    newTensor: '新張量',
    view: '視圖，不複製',
    writtenOver: '就地覆寫',
    shapeOnly: '只有形狀',
    noResult: '沒有結果',
    names: '名稱',
    notReached: '尚未讀到',
    pad: (extent) => `補上 1，讀取 ${extent} 次`,
    stretch: (extent) => `1，讀取 ${extent} 次`,
    absent: '沒有這個軸',
    moved: (from, to) => `從位置 ${from} 移到位置 ${to}`,
    inserted: '插入 1',
    namesOnly: (count) => `${count} 個軸，只讀名稱`,
    clashes: '衝突',
};

export const tensors: Words['tensors'] = {
    heading: '數值',
    stored: (count) => `儲存 ${count} 個`,
    readAs: (stored, read) => `儲存 ${stored} 個，讀作 ${read} 個`,
    unmatched: (count: number) => `${count} 個沒有配對，已劃掉`,
    made: (count) => `新建 ${count} 個`,
    writtenOver: (count) => `覆寫 ${count} 個`,
    viewed: (count) => `讀取 ${count} 個，不複製`,
    none: '此運算沒有可以顯示的數值。',
    empty: '沒有元素。',
    window: (axis, from, to, extent) => `軸 ${axis}：${from} 到 ${to}，共 ${extent}`,
    earlier: (axis) => `軸 ${axis} 上較前的部分`,
    later: (axis) => `軸 ${axis} 上較後的部分`,
    cell: (index, value) => `${index} 的值為 ${value}`,
    inMemory: '記憶體位置：',
    at: (label, sum) => `${label} 在 ${sum}`,
};

export const gradient: Words['gradient'] = {
    heading: '梯度',
    reading: '重複使用的元素，反向傳播時梯度相加',
    ofResult: 'out 的梯度',
    summed: (count) => (count === 0 ? '保持原樣' : `${count} 個軸加總`),
    none: '沒有梯度',
    kept: (extent) => `${extent} 項加總，變回 1`,
    dropped: (extent) => `${extent} 項加總，去掉這個軸`,
    elements: '運算元與 out 的元素',
    choose: '運算元',
    feeds: (element, count) => `${element} 用於 out 的 ${count} 個元素。`,
};

export const memory: Words['memory'] = {
    heading: '記憶體',
    once: (label, stored) => `${label}：儲存 ${stored}，只讀取一次。`,
    again: (label, stored, read) => `${label}：儲存 ${stored}，讀作 ${read}。`,
    unread: (label, stored) => `${label}：儲存 ${stored}，未讀取。`,
    nothingCopied: '不複製任何資料。',
    made: (label, bytes) => `${label}：新配置 ${bytes}。`,
    inPlace: (label) => `${label} 會就地覆寫，不配置新的記憶體。`,
    noneMade: '不配置新的記憶體。',
    unknown: '結果占用的位元組數取決於它的 dtype。',
};

export const lint: Words['lint'] = { heading: '警告', clean: '沒有警告。' };

export const notes: Words['notes'] = { heading: '說明' };

export const legacy: Words['legacy'] = {
    heading: '舊版本',
    pointwise: (shape) => `PyTorch 0.2 將兩者都視為一維，逐元素計算，結果的形狀是 ${shape}，並發出警告：`,
    broadcast: (shape) => `PyTorch 0.1 將兩者都視為一維。PyTorch 0.2 將它們廣播為 ${shape}，開啟設定後會發出警告：`,
};

export const marks: Words['marks'] = {
    heading: '圖例',
    stored: '儲存在記憶體中',
    added: '對齊時補上的長度為 1 的軸',
    again: '重複讀取同一個值，步幅為 0',
};

export const matrix: Words['matrix'] = {
    heading: '相同的形狀，其他規則',
    accept: (accepted, total, shapes) => {
        const operands = shapes.length === 2 ? shapes.join(' 與 ') : shapes.join('、');
        if (accepted === total && total > 1) return `全部 ${total} 種規則都接受 ${operands}。`;
        if (accepted === 0) return `${total} 種規則都不接受 ${operands}。`;
        return `${total} 種規則中有 ${accepted} 種接受 ${operands}。`;
    },
    parts: (axis) => `各規則從軸 ${axis} 開始出現分歧。`,
    agree: '各規則的結果一致。',
    result: '結果',
    here: '目前選擇',
    atAxis: (axis) => `軸 ${axis}`,
    inPlace: '就地',
    clash: (axis, first, second) => `軸 ${axis} 為 ${first} 和 ${second}`,
    ranks: (ranks) => `軸數為 ${ranks.join(' 和 ')}`,
};
