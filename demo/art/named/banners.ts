import type { ArtFacts, DrawnProperty } from '../facts.ts';
import { examples } from '../examples.ts';
import { addGrain } from '../kit/grain.ts';
import type { MoodName } from '../kit/mood.ts';
import { Sheet } from '../kit/sheet.ts';
import { rain, vignette } from '../land/weather.ts';
import { paintExterior, type Dressing } from '../scenes/exterior.ts';
import type { Angle } from '../scenes/looks.ts';
import { startShot, viewOf } from '../scenes/frame.ts';
import { bank, landTo, leavesAt, make, type NamedScene, type Recipe } from './canvas.ts';
import { boat, person } from './motifs.ts';

/** An invented house, for pictures that show no listed property. */
export function invented(slug: string, art: Partial<ArtFacts>): DrawnProperty {
  const base = examples[1];
  if (!base) throw new Error('the invented houses are missing');
  return {
    ...base,
    slug,
    name: 'A house in the hills',
    art: {
      style: 'bungalow',
      backdrop: 'valley',
      pool: 'none',
      storeys: 1,
      roof: 'tiled',
      wall: 'laterite',
      garden: 'lawn',
      features: [],
      ...art,
    },
  };
}

interface Cut {
  readonly left: number;
  readonly width: number;
}

/** The house of the wide scene, for screens that are taller than wide. */
const FOR_PHONES: Cut = { left: 923, width: 1280 };

function houseBanner(
  name: string,
  alt: string,
  size: readonly [number, number],
  mood: MoodName,
  art: Partial<ArtFacts>,
  angle: Angle,
  dressing: Dressing,
  seed = name,
  cut: Cut = { left: 0, width: size[0] },
): NamedScene {
  const shot = {
    ...startShot(invented(seed, art), 'banner', mood),
    sheet: new Sheet(size[0], size[1]),
  };
  shot.sunAt = 0.3;
  paintExterior(shot, angle, dressing);
  const view = viewOf(shot, size[1] / 2, size[1]);
  if (shot.mood.wet) shot.sheet.add(rain(view));
  shot.sheet.add(vignette(view, 0.3));
  addGrain(shot.sheet);
  return { name, svg: shot.sheet.svg(cut), alt, width: cut.width, height: size[1] };
}

const recipes: readonly Recipe[] = [
  {
    name: 'banner-lake',
    alt: 'A lake before sunrise, a small boat on it and hills mirrored in the water.',
    setting: { mood: 'dawn', size: [1920, 800], horizon: 0.46, sunAt: 0.66 },
    paint: (c) => {
      landTo(c, 'lake', 1);
      c.add(boat(c, c.w * 0.7, c.h * 0.7, 0.9, 'row', '#1F5A45'));
      bank(c, [0.9, 0.97, 0.99, 0.95], '#6E8A4A', 120, 34);
      leavesAt(c, 'right', 'mango');
    },
  },
  {
    name: 'banner-hills',
    alt: 'Two walkers on a grassy ridge, looking over valley after valley of flat-topped hills.',
    setting: { mood: 'golden', size: [1920, 800], horizon: 0.52, sunAt: 0.28 },
    paint: (c) => {
      landTo(c, 'valley', 0.95);
      const crest = bank(c, [0.98, 0.94, 0.86, 0.72, 0.66], '#8C9A4E', 150, 30);
      const [x, y] = crest[36] ?? [1500, 540];
      c.add(
        person(c, x, y + 12, 0.95, '#B5482F', { pack: '#1F5A45' }),
        person(c, x + 60, y + 14, 0.88, '#D99A1C', { pack: '#33443F' }),
      );
    },
  },
];

export function banners(): NamedScene[] {
  const wide: Partial<ArtFacts> = {
    style: 'bungalow',
    wall: 'laterite',
    garden: 'lawn',
    backdrop: 'valley',
    features: ['string-lights'],
  };
  // the house stands low and to the right: the headline is over the sky on phones and on wide screens
  const angle: Angle = {
    side: -1,
    round: 0.62,
    distance: 27,
    height: 3.2,
    lens: 1430,
    at: 0.74,
    horizon: 0.62,
  };
  const far: Angle = { ...angle, distance: 27, lens: 1150, horizon: 0.5, at: 0.74 };
  const hero = (name: string, alt: string, mood: MoodName, dressing: Dressing, cut?: Cut) =>
    houseBanner(name, alt, [2400, 1200], mood, wide, angle, dressing, 'home-hero', cut);
  const heroByDay = ['monsoon', { framing: true, open: -1 }] as const;
  const heroAtNight = ['night', { evening: true, open: -1 }] as const;
  return [
    hero(
      'home-hero',
      'A laterite bungalow with a deep verandah above a green valley in the monsoon, its lamps lit.',
      ...heroByDay,
    ),
    hero(
      'home-hero-phone',
      'The verandah of a laterite bungalow in the monsoon, its lamps lit.',
      ...heroByDay,
      FOR_PHONES,
    ),
    hero(
      'home-hero-night',
      'The same bungalow at night, lamps along the verandah and stars over the valley.',
      ...heroAtNight,
    ),
    hero(
      'home-hero-phone-night',
      'The verandah of the same bungalow at night, lamps along it.',
      ...heroAtNight,
      FOR_PHONES,
    ),
    houseBanner(
      'banner-monsoon',
      'Rain over a mint-green bungalow and its fields.',
      [1920, 800],
      'monsoon',
      { ...wide, wall: 'mint', backdrop: 'fields', storeys: 2 },
      far,
      { open: -1 },
    ),
    ...recipes.map(make),
  ];
}
