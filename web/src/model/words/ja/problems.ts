import type { LateWords } from '../en/late';

export const linkProblems: LateWords['linkProblems'] = {
    'hash-too-long': (text) => `長すぎて読み取れません。先頭は「${text}」です。`,
    'broken-escape': (text) => `リンクの「${text}」にある % の表記が壊れています。`,
    unprintable: (text) => `「${text}」に表示できない文字があります。`,
    'unknown-key': (text) => `リンクの項目「${text}」は、ここでは意味を持ちません。`,
    'repeated-key': (text, key) => `リンクに ${key} が 2 回あります。2 つ目の「${text}」は使われません。`,
    'missing-operand': (text) => `オペランド ${text} がないため、以降のオペランドを前に詰めました。`,
    'too-many-operands': (text) => `リンクのオペランド「${text}」は、このページで表示できる数を超えています。`,
    'not-a-choice': (text, key) => `${key} に「${text}」は選べません。`,
    'not-a-step': (text) => `「${text}」はステップの番号ではありません。番号は 0 から始まります。`,
    'unknown-dialect': (text) => `「${text}」というライブラリはありません。`,
    'unknown-op': (text) => `このライブラリに「${text}」という演算はありません。`,
    'unknown-rule': (text) => `この演算に「${text}」という規則はありません。`,
};
