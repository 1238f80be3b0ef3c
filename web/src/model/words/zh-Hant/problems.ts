import type { LateWords } from '../en/late';

export const linkProblems: LateWords['linkProblems'] = {
    'hash-too-long': (text) => `內容太長，無法讀取。開頭是「${text}」。`,
    'broken-escape': (text) => `連結的「${text}」中有損壞的 % 跳脫字元。`,
    unprintable: (text) => `「${text}」中有無法顯示的字元。`,
    'unknown-key': (text) => `連結中的「${text}」在這裡沒有意義。`,
    'repeated-key': (text, key) => `連結中 ${key} 出現了兩次，第二個「${text}」未被採用。`,
    'missing-operand': (text) => `沒有運算元 ${text}，後面的運算元已依序往前移。`,
    'too-many-operands': (text) => `連結中的運算元「${text}」超出了本頁能顯示的數量。`,
    'not-a-choice': (text, key) => `${key} 不能是「${text}」。`,
    'not-a-step': (text) => `「${text}」不是步驟編號。編號從 0 開始。`,
    'unknown-dialect': (text) => `沒有名為「${text}」的函式庫。`,
    'unknown-op': (text) => `這個函式庫沒有名為「${text}」的運算。`,
    'unknown-rule': (text) => `此運算沒有名為「${text}」的規則。`,
};
