import type { LateWords } from '../en/late';

export const rules: LateWords['rules'] = {
    none: '形状必须相等，不做任何拉伸。',
    numpy: '右端对齐，任何长度为 1 的轴都可以拉伸。',
    unidirectional: '右端对齐，只有第二个操作数可以拉伸。',
    onto: '与目标右端对齐，只有操作数可以拉伸。',
    pdpd: '第二个操作数从第一个的指定轴开始放置，只有第二个可以拉伸。',
    'pdpd-target': '从目标的某个轴开始，两者都可以拉伸。',
    bidirectional: '与目标右端对齐，两者都可以拉伸。',
    explicit: '由 axes 指定每个轴放到哪个输出轴。',
    'by-name': '每个轴移到同名的位置，其余位置插入 1。',
};
