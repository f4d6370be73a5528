import type { ArtFacts } from '../facts.ts';
import type { Rng } from '../kit/random.ts';
import type { Mood } from '../kit/mood.ts';
import type { Sheet } from '../kit/sheet.ts';
import type { Stage } from '../space/stage.ts';
import type { Tints } from './tints.ts';

/** The inputs of a builder: the facts, the light, and the stage. */
export interface Site {
  sheet: Sheet;
  rng: Rng;
  mood: Mood;
  stage: Stage;
  art: ArtFacts;
  tints: Tints;
  /** the side of the sun */
  sun: -1 | 1;
}

/** Extent of the built house on the ground, for paths, planting and cameras. */
export interface Footprint {
  left: number;
  right: number;
  front: number;
  back: number;
  top: number;
}
