import type { Rng } from '../kit/random.ts';
import type { Mood } from '../kit/mood.ts';
import type { Sheet } from '../kit/sheet.ts';

/** The part of a picture that a landscape fills, and its drawing tools. */
export interface View {
  sheet: Sheet;
  rng: Rng;
  mood: Mood;
  left: number;
  right: number;
  top: number;
  /** the eye's height */
  horizon: number;
  /** the row where nearer ground begins */
  bottom: number;
  /** 1 = drawn for the whole picture; smaller through a window */
  detail: number;
  /** where the sun or moon stands, 0..1 across */
  sunAt: number;
}

export const across = (view: View, t: number): number => view.left + (view.right - view.left) * t;
