// The ratios as a picture: a row for each operation and pattern, a column for each suite, on a logarithmic axis.

import { bareLoop } from './contest';
import type { Row } from './row';

const columns = [
    { suite: 'native', title: 'native', peers: 'beside PyTorch, NumPy' },
    { suite: 'node', title: 'WebAssembly, Node.js', peers: 'beside TensorFlow.js, jax-js, ONNX Runtime' },
    { suite: 'chromium', title: 'WebAssembly, Chromium', peers: 'beside the same' },
];

const least = 1 / 4;
const most = 32;
const ticks = [0.5, 1, 2, 4, 8, 16];

const size = { labels: 190, column: 250, gap: 20, line: 15, top: 74, bottom: 46, edge: 12 };

/** Both colour schemes; colour is never the only distinction. */
const style = `
    text { font: 11px system-ui, sans-serif; fill: #24292f }
    .title { font-weight: 600 }
    .quiet { fill: #57606a }
    .grid { stroke: #d0d7de; stroke-width: 1 }
    .one { stroke: #57606a; stroke-width: 1.5 }
    .band { fill: #f6f8fa }
    .peer { fill: #0969da }
    .missed { fill: none; stroke: #cf222e; stroke-width: 2 }
    .goal { stroke: #1a7f37; stroke-width: 2 }
    .loop { fill: none; stroke: #57606a; stroke-width: 1.5 }
    @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3 }
        .quiet { fill: #9198a1 }
        .grid { stroke: #3d444d }
        .one { stroke: #9198a1 }
        .band { fill: #151b23 }
        .peer { fill: #4493f8 }
        .missed { stroke: #f85149 }
        .goal { stroke: #3fb950 }
        .loop { stroke: #9198a1 }
    }`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The rows with equal labels share one line of the picture. */
const labelOf = ({ op, case: name, dtype }: Row) => `${op} ${name}${dtype === 'float32' ? '' : ` ${dtype}`}`;

/** Operations are shown, beside a library and their bare loop; scaling and limits of times are in the table only. */
const isShown = ({ suite, ratio, case: name }: Row) =>
    columns.some((column) => column.suite === suite) && ratio !== null && !name.startsWith('rank');

function x(column: number, ratio: number): number {
    const share = Math.log(Math.min(most, Math.max(least, ratio)) / least) / Math.log(most / least);
    return Math.round((size.edge + size.labels + column * (size.column + size.gap) + share * size.column) * 10) / 10;
}

function mark(column: number, y: number, { ratio, goal, met, peer_name, ours, peer }: Row): string {
    const at = x(column, ratio!);
    const title = `<title>${ratio!.toFixed(2)} times ${peer_name} (${((peer ?? 0) * 1e6).toFixed(1)} / ${(ours * 1e6).toFixed(1)} us)</title>`;
    const isLoop = peer_name === bareLoop;
    const shape = isLoop
        ? `<path class="loop" d="M${at} ${y - 4.5}l4.5 4.5l-4.5 4.5l-4.5 -4.5z">${title}</path>`
        : `<circle class="peer" cx="${at}" cy="${y}" r="3.5">${title}</circle>`;
    const dot = met ? shape : `<path class="missed" d="M${at - 3.5} ${y - 3.5}l7 7m0 -7l-7 7">${title}</path>`;
    // The goal beside the loop, 0.9, is in the legend: a second mark so near the first would hide the shapes.
    if (goal === null || isLoop) return dot;
    const place = x(column, goal);
    return `<path class="goal" d="M${place} ${y - 6}v12"/>${dot}`;
}

/** The SVG document. */
export function plotOf(rows: readonly Row[], machine: string): string {
    const shown = rows.filter(isShown);
    const labels = [...new Set(shown.map(labelOf))];
    const width = x(columns.length - 1, most) + size.edge;
    const bottom = size.top + labels.length * size.line;
    const height = bottom + size.bottom;

    const header = columns.flatMap(({ title, peers }, column) => [
        `<text class="title" x="${x(column, least)}" y="22">${title}</text>`,
        `<text class="quiet" x="${x(column, least)}" y="38">${peers}</text>`,
        ...ticks.map((ratio) => {
            const at = x(column, ratio);
            return (
                `<text class="quiet" x="${at}" y="${size.top - 10}" text-anchor="middle">${ratio}×</text>` +
                `<path class="${ratio === 1 ? 'one' : 'grid'}" d="M${at} ${size.top - 4}V${bottom}"/>`
            );
        }),
    ]);
    const bands = labels.flatMap((_, line) =>
        line % 2 === 0
            ? [`<rect class="band" x="0" y="${size.top + line * size.line}" width="${width}" height="${size.line}"/>`]
            : [],
    );
    const lines = labels.flatMap((label, line) => {
        const y = size.top + (line + 0.5) * size.line;
        return [
            `<text x="${size.edge}" y="${y + 4}">${escaped(label)}</text>`,
            ...shown
                .filter((row) => labelOf(row) === label)
                .map((row) =>
                    mark(
                        columns.findIndex(({ suite }) => suite === row.suite),
                        y,
                        row,
                    ),
                ),
        ];
    });
    const legend = [
        `<circle class="peer" cx="${size.edge + 4}" cy="${bottom + 18}" r="3.5"/>`,
        `<text x="${size.edge + 14}" y="${bottom + 22}">speed beside the fastest peer of the case</text>`,
        `<path class="goal" d="M${size.edge + 262} ${bottom + 12}v12"/>`,
        `<text x="${size.edge + 270}" y="${bottom + 22}">goal</text>`,
        `<path class="loop" d="M${size.edge + 316} ${bottom + 13.5}l4.5 4.5l-4.5 4.5l-4.5 -4.5z"/>`,
        `<text x="${size.edge + 328}" y="${bottom + 22}">beside a bare loop of the same instructions (goal 0.9)</text>`,
        `<path class="missed" d="M${size.edge + 652} ${bottom + 14.5}l7 7m0 -7l-7 7"/>`,
        `<text x="${size.edge + 666}" y="${bottom + 22}">goal missed</text>`,
        `<text class="quiet" x="${size.edge}" y="${bottom + 38}">${escaped(machine)}; one thread; medians of interleaved rounds</text>`,
    ];
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Speed of each operation beside other libraries">`,
        `<style>${style}\n</style>`,
        ...bands,
        ...header,
        ...lines,
        ...legend,
        '</svg>',
        '',
    ].join('\n');
}
