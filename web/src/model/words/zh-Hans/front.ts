import type { Words } from '../en';

export const front: Words['front'] = {
    headline: '广播把形状在右端对齐，再把每个 1 拉伸到所需长度。',
    box: '粘贴报错、代码或两个形状',
    boxShort: '粘贴报错、代码或形状',
    hint: 'The size of tensor a (4) must match …\nloss = ((pred - target) ** 2).mean()\n(8, 1, 6) + (7, 1)',
    errorHint:
        'RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1',
    stays: '不会离开你的电脑',
    explain: '解释',
    reading: '正在解析…',
    showAll: (lines) => `显示全部 ${lines} 行`,
    ways: '三种开始方式',
    gotError: '我遇到报错',
    sixteen: '4 个预测 − 4 个目标 = 16 个数？',
    showRule: '看看规则',
    learn: '十六组容易判断错的形状',
    examples: (count) => `${count} 个，均与真实库核对`,
    code: '逐个解释程序里的运算符',
    title: '4 个预测 − 4 个目标',
    lineUp: '右端对齐',
    question: '结果是什么形状？',
    anError: '报错',
    notKnown: '未知',
    youSaid: (answer) => `你的回答是 ${answer}。`,
    guesses: {
        '(4,)': '很多人这样想：两边都是 4 个数。',
        '(4, 1)': '这是从左端对齐的结果。',
        '(4, 4)': 'PyTorch 的结果正是这样。',
        error: '十一种规则中确实有五种会拒绝。',
    },
    undo: '撤销',
    readAsCode: '按代码解析',
    readAsError: '按报错解析',
    startOver: '重新开始',
};

export const verdict: Words['verdict'] = {
    ways: '你想要什么？',
    more: '用 PyTorch、NumPy、einops 的写法',
    fillIn: '填写“?”',
    copy: (library) => `复制 ${library} 写法`,
    copied: '已复制',
};

export const keys: Words['keys'] = {
    label: '单键快捷键：/ 输入框，F 演示，U 撤销，1–9 作答',
};
