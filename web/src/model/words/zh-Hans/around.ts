import type { Words } from '../en';

export const gradient: Words['gradient'] = {
    heading: '梯度',
    reading: '重复使用的元素，反向传播时梯度相加',
    collects: (count, label) =>
        label === null ? `每个元素累加 ${count} 个梯度` : `${label} 的每个元素累加 ${count} 个`,
    ofResult: '结果的梯度',
    summed: (count) => (count === 0 ? '保持原样' : `${count} 个轴求和`),
    none: '没有梯度',
    kept: (extent) => `${extent} 项求和，变回 1`,
    dropped: (extent) => `${extent} 项求和，去掉这个轴`,
    onlyDropped: () => '去掉该轴',
    elements: '输入与结果的元素',
    choose: '形状',
    letters: 'a、b、… 依次是操作数，g 是结果的梯度，out 是结果。',
    feeds: (element, count) => `${element} 用于结果的 ${count} 个元素。`,
};

export const memory: Words['memory'] = {
    heading: '内存',
    once: (label, stored) => `${label}：存储 ${stored}，只读取一次。`,
    again: (label, stored, read) => `${label}：存储 ${stored}，读作 ${read}。`,
    unread: (label, stored) => `${label}：存储 ${stored}，未读取。`,
    nothingCopied: '不复制任何数据。',
    shape: (label) => `${label}：过大，不做计算，只有形状。`,
    made: (label, bytes) => `${label}：新分配 ${bytes}。`,
    inPlace: (label) => `${label} 被原地覆盖，不分配新内存。`,
    noneMade: '不分配新内存。',
    unknown: '结果占用的字节数取决于它的 dtype。',
};

export const lint: Words['lint'] = { heading: '警告', remarks: '提示', clean: '没有警告。' };

export const notes: Words['notes'] = { heading: '说明' };

export const legacy: Words['legacy'] = {
    heading: '旧版本',
    pointwise: (shape) => `PyTorch 0.2 把两者都看作一维，逐元素计算，结果的形状是 ${shape}，并给出警告：`,
    broadcast: (shape) => `PyTorch 0.1 把两者都看作一维。PyTorch 0.2 把它们广播为 ${shape}，打开设置后会给出警告：`,
};

export const marks: Words['marks'] = {
    heading: '图例',
    stored: '存储在内存中',
    added: '对齐时补上的长度为 1 的轴',
    again: '同一个值重复使用（步幅为 0）',
    meant: '你想要的 4 对',
};

export const matrix: Words['matrix'] = {
    heading: '同样的形状，其他规则',
    accept: (accepted, total, shapes) => {
        const operands = shapes.length === 2 ? shapes.join(' 与 ') : shapes.join('、');
        if (accepted === total && total > 1) return `全部 ${total} 种规则都接受 ${operands}。`;
        if (accepted === 0) return `${total} 种规则都不接受 ${operands}。`;
        return `${total} 种规则中有 ${accepted} 种接受 ${operands}。`;
    },
    parts: (axis) => `各规则在轴 ${axis} 处出现分歧。`,
    agree: '各规则的结果一致。',
    result: '结果',
    here: '当前选择',
    atAxis: (axis) => `轴 ${axis}`,
    inPlace: '原地',
    clash: (axis, first, second) => `轴 ${axis} 为 ${first} 和 ${second}`,
    ranks: (ranks) => `轴数为 ${ranks.join(' 和 ')}`,
};
