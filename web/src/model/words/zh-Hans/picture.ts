import type { Words } from '../en';

export const player: Words['player'] = {
    label: '步骤播放器',
    first: '第一步',
    back: '上一步',
    play: '播放',
    pause: '暂停',
    forward: '下一步',
    last: '最后一步',
    step: '步骤',
    valueText: (title, index, count) => `${title}，第 ${index} 步，共 ${count} 步`,
    stops: {
        align: '对齐',
        trim: '省略',
        name: '名称',
        column: '轴',
        move: '移动',
        insert: '插入',
        output: '写入',
        result: '结果',
        strides: '步幅',
        element: '元素',
        error: '错误',
    },
    axisStop: (axis) => `轴 ${axis}`,
    nameStop: (axis) => `轴 ${axis} 的名称`,
    elements: (count) => `${count} 个元素`,
};

export const table: Words['table'] = {
    heading: '对齐',
    reading: '从右往左，逐轴比较',
    axis: (axis) => `轴 ${axis}`,
    dimension: (at) => `维度 ${at}`,
    axes: (count) => `${count} 个轴`,
    added: (count, added) => `${count} 个轴，补 ${added} 个`,
    target: '目标',
    result: 'out',
    newTensor: '新张量',
    view: '视图，不复制',
    writtenOver: '原地覆盖',
    shapeOnly: '只有形状',
    noResult: '没有结果',
    names: '名称',
    notReached: '尚未读到',
    pad: (extent) => `补上 1，读取 ${extent} 次`,
    stretch: (extent) => `1，读取 ${extent} 次`,
    absent: '没有这个轴',
    moved: (from, to) => `从位置 ${from} 移到位置 ${to}`,
    inserted: '插入 1',
    namesOnly: (count) => `${count} 个轴，只读名称`,
    clashes: '冲突',
};

export const tensors: Words['tensors'] = {
    heading: '数值',
    stored: (count) => `存储 ${count} 个`,
    readAs: (stored, read) => `存储 ${stored} 个，读作 ${read} 个`,
    unmatched: (count: number) => `${count} 个没有配对，已划掉`,
    made: (count) => `新建 ${count} 个`,
    writtenOver: (count) => `覆盖 ${count} 个`,
    viewed: (count) => `读取 ${count} 个，不复制`,
    none: '此运算没有可以显示的数值。',
    empty: '没有元素。',
    window: (axis, from, to, extent) => `轴 ${axis}：${from} 到 ${to}，共 ${extent}`,
    earlier: (axis) => `轴 ${axis} 上靠前的部分`,
    later: (axis) => `轴 ${axis} 上靠后的部分`,
    cell: (index, value) => `${index} 的值为 ${value}`,
    inMemory: '内存位置：',
    at: (label, sum) => `${label} 在 ${sum}`,
};

export const gradient: Words['gradient'] = {
    heading: '梯度',
    reading: '重复使用的元素，反向传播时梯度相加',
    ofResult: 'out 的梯度',
    summed: (count) => (count === 0 ? '保持原样' : `${count} 个轴求和`),
    none: '没有梯度',
    kept: (extent) => `${extent} 项求和，变回 1`,
    dropped: (extent) => `${extent} 项求和，去掉这个轴`,
    elements: '操作数与 out 的元素',
    choose: '操作数',
    feeds: (element, count) => `${element} 用于 out 的 ${count} 个元素。`,
};

export const memory: Words['memory'] = {
    heading: '内存',
    once: (label, stored) => `${label}：存储 ${stored}，只读取一次。`,
    again: (label, stored, read) => `${label}：存储 ${stored}，读作 ${read}。`,
    unread: (label, stored) => `${label}：存储 ${stored}，未读取。`,
    nothingCopied: '不复制任何数据。',
    made: (label, bytes) => `${label}：新分配 ${bytes}。`,
    inPlace: (label) => `${label} 被原地覆盖，不分配新内存。`,
    noneMade: '不分配新内存。',
    unknown: '结果占用的字节数取决于它的 dtype。',
};

export const lint: Words['lint'] = { heading: '警告', clean: '没有警告。' };

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
    again: '同一个值重复读取，步幅为 0',
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
