import type { LateWords } from '../en/late';

export const linkProblems: LateWords['linkProblems'] = {
    'hash-too-long': (text) => `内容太长，无法读取。开头是“${text}”。`,
    'broken-escape': (text) => `链接的“${text}”中有损坏的 % 转义。`,
    unprintable: (text) => `“${text}”中有无法显示的字符。`,
    'unknown-key': (text) => `链接中的“${text}”在这里没有意义。`,
    'repeated-key': (text, key) => `链接中 ${key} 出现了两次，第二个“${text}”未被采用。`,
    'missing-operand': (text) => `没有操作数 ${text}，后面的操作数已依次前移。`,
    'too-many-operands': (text) => `链接中的操作数“${text}”超出了本页能显示的数量。`,
    'not-a-choice': (text, key) => `${key} 不能是“${text}”。`,
    'not-a-step': (text) => `“${text}”不是步骤编号。编号从 0 开始。`,
    'unknown-dialect': (text) => `没有名为“${text}”的库。`,
    'unknown-op': (text) => `这个库没有名为“${text}”的运算。`,
    'unknown-rule': (text) => `此运算没有名为“${text}”的规则。`,
};
