import type { Words } from '../en';

export const gradient: Words['gradient'] = {
    heading: '梯度',
    reading: '重複使用的元素，反向傳播時梯度相加',
    collects: (count, label) =>
        label === null ? `每個元素累加 ${count} 個梯度` : `${label} 的每個元素累加 ${count} 個`,
    ofResult: '結果的梯度',
    summed: (count) => (count === 0 ? '保持原樣' : `${count} 個軸加總`),
    none: '沒有梯度',
    kept: (extent) => `${extent} 項加總，變回 1`,
    dropped: (extent) => `${extent} 項加總，去掉這個軸`,
    onlyDropped: () => '去掉該軸',
    elements: '輸入與 out 的元素',
    choose: '形狀',
    letters: 'a、b、… 依次是運算元，g 是結果的梯度，out 是結果。',
    feeds: (element, count) => `${element} 用於 out 的 ${count} 個元素。`,
};

export const memory: Words['memory'] = {
    heading: '記憶體',
    once: (label, stored) => `${label}：儲存 ${stored}，只讀取一次。`,
    again: (label, stored, read) => `${label}：儲存 ${stored}，讀作 ${read}。`,
    unread: (label, stored) => `${label}：儲存 ${stored}，未讀取。`,
    nothingCopied: '不複製任何資料。',
    shape: (label) => `${label}：過大，不做計算，只有形狀。`,
    made: (label, bytes) => `${label}：新配置 ${bytes}。`,
    inPlace: (label) => `${label} 會就地覆寫，不配置新的記憶體。`,
    noneMade: '不配置新的記憶體。',
    unknown: '結果占用的位元組數取決於它的 dtype。',
};

export const lint: Words['lint'] = { heading: '警告', remarks: '提示', clean: '沒有警告。' };

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
    again: '同一個值重複使用（步幅為 0）',
    meant: '你想要的 4 對',
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
