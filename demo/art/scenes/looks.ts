import type { DrawnProperty } from '../facts.ts';
import type { MoodName } from '../kit/mood.ts';
import type { Rng } from '../kit/random.ts';

/** The place from which a house is seen. */
export interface Angle {
  /** -1: the camera stands to the left, 1: to the right */
  side: -1 | 1;
  /** the angle round the corner, 0 = frontal */
  round: number;
  distance: number;
  height: number;
  lens: number;
  /** the column of the middle of the house, 0..1 across the picture */
  at: number;
  horizon: number;
}

/** The look of a cover: its angle, its hour, the position of the sun, and the foreground. */
export interface Look {
  angle: Angle;
  mood: MoodName;
  sunAt: number;
  leaves: boolean;
  flowers: boolean;
}

export const reach = (p: DrawnProperty): number =>
  (p.art.style === 'hotel'
    ? 30
    : p.art.style === 'resort'
      ? 29
      : p.art.style === 'cottage'
        ? 17
        : 21) +
  Math.max(0, p.art.storeys - 2) * 2.4;

function heroMood(property: DrawnProperty, rng: Rng): MoodName {
  const { backdrop, pool } = property.art;
  const choices: MoodName[] =
    backdrop === 'sea'
      ? ['golden', 'dusk', 'noon', 'noon', 'dawn']
      : backdrop === 'forest'
        ? ['monsoon', 'mist', 'golden', 'noon']
        : pool !== 'none'
          ? ['dusk', 'golden', 'noon', 'noon', 'monsoon', 'dawn', 'mist']
          : ['golden', 'dawn', 'monsoon', 'noon', 'noon', 'dusk', 'mist'];
  return rng.pick(choices);
}

/** Five looks, so that covers of neighbours differ in more than colour. */
export function lookOf(property: DrawnProperty, rng: Rng): Look {
  const side = property.grounds.drive;
  const far = reach(property);
  const pick = rng.fork('look');
  const low = property.art.storeys > 2;
  const broad = property.art.style === 'hotel' || property.art.style === 'resort';
  const kinds =
    broad && low
      ? (['corner', 'front', 'raised'] as const)
      : low
        ? (['corner', 'front', 'raised', 'garden'] as const)
        : (['corner', 'front', 'raised', 'low', 'garden'] as const);
  const kind = pick.pick(kinds);
  const jog = (by: number): number => pick.range(-by, by);
  const angles: Record<'corner' | 'front' | 'raised' | 'low' | 'garden', Angle> = {
    corner: {
      side,
      round: 0.62 + jog(0.1),
      distance: far,
      height: 2.7,
      lens: 1460,
      at: 0.5 + side * 0.04,
      horizon: 0.6,
    },
    front: {
      side,
      round: 0.16 + jog(0.09),
      distance: far * 0.98,
      height: 2.2,
      lens: 1440,
      at: 0.5 + jog(0.03),
      horizon: 0.6,
    },
    raised: {
      side,
      round: 0.5 + jog(0.12),
      distance: far * 1.2,
      height: broad ? 8.5 : 6,
      lens: 1500,
      at: 0.5 + side * 0.03,
      horizon: broad ? 0.42 : 0.4,
    },
    low: {
      side,
      round: 0.86 + jog(0.07),
      distance: far,
      height: 1.5,
      lens: 1420,
      at: 0.5 - side * 0.04,
      horizon: 0.66,
    },
    garden: {
      side,
      round: 0.38 + jog(0.1),
      distance: far * 1.14,
      height: 2,
      lens: 1480,
      at: 0.5 + side * 0.1,
      horizon: 0.56,
    },
  };
  const mood = heroMood(property, rng.fork('mood'));
  const near = rng.fork('near');
  const sun = near.pick([0.2, 0.32, 0.72, 0.8]);
  return {
    angle: angles[kind],
    mood,
    sunAt: sun,
    leaves: kind !== 'garden' && near.chance(0.72),
    flowers: kind === 'garden' && property.art.garden !== 'courtyard',
  };
}
