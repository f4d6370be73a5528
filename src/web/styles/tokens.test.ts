import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colour tokens that a piece of CSS sets. */
function colours(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const light = colours(lightCss);
const dark = new Map([...light, ...colours(darkCss)]);

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Map<string, string>, a: string, b: string): number {
  const [x, y] = [a, b]
    .map((name) => luminance(theme.get(name) ?? '#000000'))
    .toSorted((p, q) => q - p);
  return ((x ?? 0) + 0.05) / ((y ?? 0) + 0.05);
}

const TEXT: readonly [string, string][] = [
  ...['paper', 'surface', 'mist'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['monsoon', ground],
    ['monsoon-strong', ground],
  ]),
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['on-monsoon', 'monsoon'],
  ['on-monsoon', 'monsoon-strong'],
  ['on-laterite', 'laterite'],
  ['on-laterite', 'laterite-strong'],
  ['on-turmeric-soft', 'turmeric-soft'],
  ['on-night', 'night'],
  ['on-night-muted', 'night'],
  ['on-picture', 'scrim'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, theme) => {
  it.each(TEXT)('%s on %s can be read (4.5:1)', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface'])('the edge of a field on %s can be seen (3:1)', (ground) => {
    expect(contrast(theme, 'edge', ground)).toBeGreaterThanOrEqual(3);
  });
});
