import type { ArtFacts, DrawnPool, DrawnProperty } from '../facts.ts';
import type { Scene } from '../scenes/frame.ts';
import { evening, garden } from '../scenes/exterior.ts';
import { poolside } from '../scenes/poolside.ts';
import { verandahView } from '../scenes/verandah.ts';
import { living } from '../interiors/living.ts';
import { invented } from './banners.ts';
import type { NamedScene } from './canvas.ts';

const LONG_POOL: DrawnPool = {
  kind: 'outdoor',
  lining: 'turquoise',
  length: 13.8,
  width: 6.6,
  x: 0,
  gap: 3,
};

const from = (
  name: string,
  alt: string,
  art: Partial<ArtFacts>,
  draw: (p: DrawnProperty) => Scene,
): NamedScene => ({ name, alt, svg: draw(invented(name, art)).svg, width: 1600, height: 1067 });

/** Pictures of stories at a house, drawn with the same builders as the houses. */
export function houseStories(): NamedScene[] {
  return [
    from(
      'blog-11',
      'Two glasses of chai on a verandah table while rain falls on the valley.',
      { backdrop: 'valley', wall: 'lime' },
      (p) => verandahView(p, 'monsoon'),
    ),
    from(
      'blog-14',
      'A dog in front of a bungalow, in a garden full of flowers.',
      { features: ['dog'], wall: 'ochre', backdrop: 'hills' },
      (p) => garden(p, 'golden', 1),
    ),
    from(
      'blog-15',
      'A low table by a long window on a wet afternoon, ready for a board game.',
      { style: 'villa', backdrop: 'forest' },
      (p) => living(p, 'monsoon'),
    ),
    from(
      'blog-16',
      'A bonfire on the lawn of a lamplit house under string lights.',
      {
        style: 'cottage',
        wall: 'timber',
        roof: 'gable',
        backdrop: 'hills',
        features: ['bonfire', 'string-lights'],
      },
      (p) => evening(p, 1),
    ),
    from(
      'blog-17',
      'A pool beside a villa on a bright day, loungers along its edge.',
      {
        style: 'villa',
        wall: 'white',
        pool: 'outdoor',
        roof: 'flat',
        storeys: 2,
        backdrop: 'hills',
        garden: 'palms',
      },
      (p) => poolside(p, LONG_POOL, 'noon', 'pool'),
    ),
  ];
}
