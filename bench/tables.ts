import type { Size } from './sizes.ts';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
const figure = (value: number, digits: number): string =>
  Number.isNaN(value) ? '–' : value.toFixed(digits);
export const count = (value: number): string => value.toLocaleString('en-IN');

/** All figures of one size beside their baselines, in Markdown. */
export function sizeTable({ properties, town, rows, afterChange, memory, most }: Size): string {
  const cells = rows.map(({ name, baseline, ratio, product: p, reference: r, alone, tail }) => [
    name,
    baseline,
    `${(ratio * 100).toFixed(1)} %`,
    Math.round(p.perSecond).toString(),
    Math.round(r.perSecond).toString(),
    figure(alone, 1),
    figure(p.p50, 1),
    figure(p.p99, 1),
    figure(tail, 1),
    figure(p.cpuMs, 2),
    figure(p.bytes, 0),
    String(p.failed),
  ]);
  return [
    `## ${count(properties)} properties, ${count(town.properties)} in ${town.name}`,
    '',
    table(
      [
        'what',
        'ratio to',
        'ratio',
        'a second',
        'baseline',
        'alone ms',
        'p50 ms',
        'p99 ms',
        'p99/p50 at half',
        'CPU-ms',
        'bytes',
        'not 2xx',
      ],
      cells,
    ),
    '',
    `Home after a change: ${afterChange.toFixed(1)} ms. Memory after all of it, MB of PSS: Node ${memory.node.toFixed(0)} (the largest process ${memory.largestNode.toFixed(0)}), PostgreSQL ${memory.database.toFixed(0)}, together ${memory.whole.toFixed(0)}. The most of each right after a load: ${most.node.toFixed(0)} (${most.largestNode.toFixed(0)}), ${most.database.toFixed(0)}, ${most.whole.toFixed(0)}.`,
  ].join('\n');
}

/** How long one visitor waits for each scenario in catalogues of different sizes. */
export function growthTable(sizes: readonly Size[]): string {
  const names = (sizes[0]?.rows ?? [])
    .filter(({ alone }) => !Number.isNaN(alone))
    .map(({ name }) => name);
  const rows = names.map((name) => [
    name,
    ...sizes.map((size) =>
      figure(size.rows.find((row) => row.name === name)?.alone ?? Number.NaN, 1),
    ),
  ]);
  return [
    '## Growth: milliseconds for one visitor, median',
    '',
    table(
      ['what', ...sizes.map(({ properties }) => `${count(properties)} properties`)],
      [
        ...rows,
        ['home after a change', ...sizes.map(({ afterChange }) => afterChange.toFixed(1))],
        ['memory of Node, MB', ...sizes.map(({ memory }) => memory.node.toFixed(0))],
        [
          'the largest process after a load, MB',
          ...sizes.map(({ most }) => most.largestNode.toFixed(0)),
        ],
      ],
    ),
  ].join('\n');
}
