import type { Rng } from '../kit/random.ts';
import type { Mood } from '../kit/mood.ts';
import type { Sheet } from '../kit/sheet.ts';

/** The part of a picture a landscape fills, and the tools to fill it with. */
export interface View {
  sheet: Sheet;
  rng: Rng;
  mood: Mood;
  left: number;
  right: number;
  top: number;
  /** the eye's height */
  horizon: number;
  /** where something nearer takes over */
  bottom: number;
  /** 1 = drawn for the whole picture; smaller through a window */
  detail: number;
  /** where the sun or moon stands, 0..1 across */
  sunAt: number;
}

export const across = (view: View, t: number): number => view.left + (view.right - view.left) * t;
