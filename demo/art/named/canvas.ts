import type { Backdrop } from '../facts.ts';
import { addGrain } from '../kit/grain.ts';
import type { Hex } from '../kit/colour.ts';
import { leafInks, moodOf, tone, type LeafInks, type Mood, type MoodName } from '../kit/mood.ts';
import { makeNoise, makeRng, type Rng } from '../kit/random.ts';
import { fillPath, leafPath, Sheet, type Pt } from '../kit/sheet.ts';
import { framing, grass } from '../foliage/plants.ts';
import { paintBackdrop } from '../land/backdrop.ts';
import { rain, vignette } from '../land/weather.ts';
import type { View } from '../land/view.ts';

/** A picture of the product itself: a banner, a place, a story. */
export interface NamedScene {
  name: string;
  svg: string;
  alt: string;
  width: number;
  height: number;
}

export interface Canvas {
  name: string;
  sheet: Sheet;
  rng: Rng;
  mood: Mood;
  inks: LeafInks;
  w: number;
  h: number;
  sun: -1 | 1;
  view: View;
  add: (...parts: string[]) => void;
  /** a surface's ink in this light */
  ink: (base: Hex, level?: number) => Hex;
}

interface Setting {
  mood: MoodName;
  size?: readonly [number, number];
  horizon?: number;
  sunAt?: number;
  seed?: string;
}

function openCanvas(name: string, setting: Setting): Canvas {
  const [w, h] = setting.size ?? [1600, 1067];
  const sheet = new Sheet(w, h);
  const mood = moodOf(setting.mood);
  const rng = makeRng(setting.seed ?? name);
  const sunAt = setting.sunAt ?? rng.pick([0.26, 0.72]);
  const view: View = {
    sheet,
    rng: rng.fork('land'),
    mood,
    left: 0,
    right: w,
    top: 0,
    horizon: h * (setting.horizon ?? 0.5),
    bottom: h,
    detail: 1,
    sunAt,
  };
  // The gap between the last ridge and the near bank looks like mist.
  sheet.add(`<rect width="${w}" height="${h}" fill="${mood.haze}"/>`);
  return {
    name,
    sheet,
    rng,
    mood,
    inks: leafInks(mood),
    w,
    h,
    sun: sunAt < 0.5 ? -1 : 1,
    view,
    add: (...parts) => sheet.add(...parts),
    ink: (base, level = 0.85) => tone(mood, base, level),
  };
}

function closeCanvas(c: Canvas, alt: string, grain = 1.7): NamedScene {
  if (c.mood.wet) c.add(rain(c.view));
  c.add(vignette(c.view, c.mood.name === 'noon' ? 0.2 : 0.34));
  addGrain(c.sheet, grain);
  return { name: c.name, svg: c.sheet.svg(), alt, width: c.w, height: c.h };
}

export interface Recipe {
  name: string;
  alt: string;
  setting: Setting;
  paint: (c: Canvas) => void;
}

export function make(recipe: Recipe): NamedScene {
  const c = openCanvas(recipe.name, recipe.setting);
  recipe.paint(c);
  return closeCanvas(c, recipe.alt);
}

/** Land behind, down to a row of the picture. */
export const landTo = (c: Canvas, kind: Backdrop, bottom: number): void =>
  c.add(paintBackdrop({ ...c.view, bottom: c.h * bottom }, kind));

/** A near bank of ground through the given heights (0..1 of the picture), with grass along its crest. */
export function bank(
  c: Canvas,
  heights: readonly number[],
  base: Hex,
  tufts = 90,
  blade = 26,
): Pt[] {
  const noise = makeNoise(c.rng.fork(`bank${heights.join()}`));
  const crest: Pt[] = [];
  const n = 44;
  for (let i = 0; i <= n; i += 1) {
    const t = (i / n) * (heights.length - 1);
    const k = Math.min(heights.length - 2, Math.floor(t));
    const f = t - k;
    const s = f * f * (3 - 2 * f);
    const y = (heights[k] ?? 1) + ((heights[k + 1] ?? 1) - (heights[k] ?? 1)) * s;
    crest.push([(i / n) * c.w, y * c.h + noise(i / 2.2) * 7]);
  }
  const fill = c.sheet.linear([
    [0, c.ink(base, 0.95)],
    [1, c.ink(base, 0.35)],
  ]);
  c.add(fillPath(`${leafPath(crest, false)}L${c.w} ${c.h}L0 ${c.h}Z`, fill));
  if (tufts > 0) {
    const on = () => {
      const i = c.rng.int(0, n);
      const [x, y] = crest[i] ?? [0, c.h];
      const down = c.rng() ** 2 * (c.h - y);
      return {
        at: [x + c.rng.range(-20, 20), y + down + 6] as Pt,
        h: blade * c.rng.range(0.5, 1.3),
      };
    };
    c.add(
      grass(c.rng, on, tufts, c.inks.dark, 'opacity=".8"'),
      grass(c.rng, on, tufts, c.inks.light, 'opacity=".55"'),
    );
  }
  return crest;
}

export const leavesAt = (
  c: Canvas,
  corner: 'left' | 'right',
  kind: 'palm' | 'mango' | 'banana',
): void => {
  const k = c.h / 1067;
  c.add(
    `<g transform="scale(${k.toFixed(3)})">${framing(c.rng.fork(`leaves${corner}`), corner, kind, c.w / k, c.inks)}</g>`,
  );
};
