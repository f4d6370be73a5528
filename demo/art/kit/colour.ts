/** Arithmetic on hex colours: every colour is mixed or overprinted from the inks. */
export type Hex = string;
type Rgb = readonly [number, number, number];

const known = new Map<string, Rgb>();

export function rgb(hex: Hex): Rgb {
  const hit = known.get(hex);
  if (hit) return hit;
  const value = Number.parseInt(hex.slice(1), 16);
  const out: Rgb = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  known.set(hex, out);
  return out;
}

function toHex(r: number, g: number, b: number): Hex {
  const part = (v: number) =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(r)}${part(g)}${part(b)}`;
}

/** `t` = 0 gives the first ink, 1 the second. */
export function mix(first: Hex, second: Hex, t: number): Hex {
  const a = rgb(first);
  const b = rgb(second);
  return toHex(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t);
}

/** One ink printed over another, as light through two filters. */
export function overprint(first: Hex, second: Hex): Hex {
  const a = rgb(first);
  const b = rgb(second);
  return toHex((a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255);
}
