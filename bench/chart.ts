import type { Size } from './sizes.ts';
import { count } from './tables.ts';

const COLOURS = ['#1f6f54', '#c77d2b', '#7b3f61', '#3f5f8a'] as const;
const [LEFT, WIDTH, ROW, BAR] = [250, 470, 44, 11] as const;
const FONT = 'font-family="Figtree, system-ui, sans-serif"';
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * How long one visitor waits: a group of bars for each scenario, a bar for each size, on a logarithmic scale from 0.1
 * ms.
 */
export function growthChart(sizes: readonly Size[]): string {
  const names = (sizes[0]?.rows ?? [])
    .filter(({ alone }) => !Number.isNaN(alone))
    .map(({ name }) => name);
  const msOf = (size: Size, name: string): number =>
    size.rows.find((row) => row.name === name)?.alone ?? Number.NaN;
  const most = Math.max(
    10,
    ...sizes.flatMap((size) =>
      names.map((name) => msOf(size, name)).filter((ms) => !Number.isNaN(ms)),
    ),
  );
  const decades = Math.ceil(Math.log10(most)) + 1;
  const x = (ms: number): number => (WIDTH * Math.max(0, Math.log10(ms) + 1)) / decades;
  const bottom = 70 + names.length * ROW;
  const scale = Array.from({ length: decades + 1 }, (_, i) => {
    const at = LEFT + (WIDTH * i) / decades;
    return `<path d="M${at} 60V${bottom}" stroke="#d9d4c6"/><text x="${at}" y="${bottom + 18}" text-anchor="middle" fill="#5c5a50" font-size="11">${10 ** (i - 1)} ms</text>`;
  });
  const bars = names.flatMap((name, i) => [
    `<text x="${LEFT - 12}" y="${70 + i * ROW + (ROW + 4) / 2 - 6}" text-anchor="end" fill="#23241f" font-size="13">${escape(name)}</text>`,
    ...sizes.map((size, n) => {
      const ms = msOf(size, name);
      const y = 68 + i * ROW + n * (BAR + 2);
      return `<rect x="${LEFT}" y="${y}" width="${x(ms).toFixed(1)}" height="${BAR}" rx="2" fill="${COLOURS[n % COLOURS.length]}"/><text x="${(LEFT + x(ms) + 5).toFixed(1)}" y="${y + 9}" fill="#23241f" font-size="10">${ms.toFixed(1)}</text>`;
    }),
  ]);
  const legend = sizes.map(
    ({ properties }, n) =>
      `<rect x="${LEFT + n * 170}" y="34" width="12" height="12" rx="2" fill="${COLOURS[n % COLOURS.length]}"/><text x="${LEFT + 18 + n * 170}" y="44" fill="#23241f" font-size="12">${count(properties)} properties</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 70}" height="${bottom + 34}" viewBox="0 0 ${LEFT + WIDTH + 70} ${bottom + 34}" role="img" ${FONT}>`,
    `<title>Milliseconds that one visitor waits, in catalogues of ${sizes.map(({ properties }) => count(properties)).join(', ')} properties</title>`,
    `<rect width="100%" height="100%" rx="8" fill="#fbf8f0"/>`,
    `<text x="16" y="24" fill="#23241f" font-size="14" font-weight="600">What one visitor waits, median</text>`,
    ...legend,
    ...scale,
    ...bars,
    '</svg>',
    '',
  ].join('\n');
}
