import type { LateWords } from '../en/late';

export const rules: LateWords['rules'] = {
    none: '形狀必須相等，完全不拉伸。',
    numpy: '靠右對齊，任何長度為 1 的軸都可以拉伸。',
    unidirectional: '靠右對齊，只有第二個運算元可以拉伸。',
    onto: '與目標靠右對齊，只有運算元可以拉伸。',
    pdpd: '第二個運算元從第一個的指定軸開始放置，只有第二個可以拉伸。',
    'pdpd-target': '從目標的某個軸開始，兩者都可以拉伸。',
    bidirectional: '與目標靠右對齊，兩者都可以拉伸。',
    explicit: '由 axes 指定每個軸放到哪個輸出軸。',
    'by-name': '每個軸移到同名的位置，其餘位置插入 1。',
};
