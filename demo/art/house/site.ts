import type { ArtFacts } from '../facts.ts';
import type { Rng } from '../kit/random.ts';
import type { Mood } from '../kit/mood.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Stage } from '../space/stage.ts';
import type { Tints } from './tints.ts';

/** Everything a builder needs: the facts, the light, and the stage it builds on. */
export interface Site {
  sheet: Sheet;
  rng: Rng;
  mood: Mood;
  stage: Stage;
  art: ArtFacts;
  tints: Tints;
  /** the side the sun is on */
  sun: -1 | 1;
}

/** Reach of the built house on the ground, for paths, planting and cameras. */
export interface Footprint {
  left: number;
  right: number;
  front: number;
  back: number;
  top: number;
}
