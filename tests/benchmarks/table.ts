// The rows as text.

import type { Row } from './row';

function quantity(value: number | null, { case: name }: Row): string {
    if (value === null) return '';
    if (name.includes('gzipped')) return `${(value / 1e3).toFixed(1)} KB`;
    if (value >= 1) return `${value.toFixed(2)} s`;
    if (value >= 1e-3) return `${(value * 1e3).toFixed(2)} ms`;
    return `${(value * 1e6).toFixed(2)} us`;
}

interface Column {
    title: string;
    text: (row: Row) => string;
    right?: true;
}

const columns: readonly Column[] = [
    { title: 'suite', text: ({ suite }) => suite },
    { title: 'case', text: (row) => row.case },
    { title: 'op', text: ({ op }) => op },
    { title: 'dtype', text: ({ dtype }) => dtype },
    { title: 'ours', text: (row) => quantity(row.ours, row), right: true },
    { title: 'peer', text: (row) => quantity(row.peer, row), right: true },
    { title: 'which is', text: ({ peer_name }) => peer_name ?? '' },
    { title: 'ratio', text: ({ ratio }) => ratio?.toFixed(2) ?? '', right: true },
    { title: 'goal', text: ({ goal }) => goal?.toFixed(2) ?? '', right: true },
    { title: '', text: ({ goal, met }) => (goal === null ? '' : met ? 'met' : 'MISSED') },
];

/** Lines of aligned columns, beginning with their titles. */
export function tableOf(rows: readonly Row[]): string[] {
    const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))];
    const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)));
    return cells.map((line) =>
        line
            .map((text, column) =>
                columns[column]!.right ? text.padStart(widths[column]!) : text.padEnd(widths[column]!),
            )
            .join('  ')
            .trimEnd(),
    );
}
