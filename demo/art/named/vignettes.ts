import { circle, ellipse, fillPath, rect, strokePath } from '../kit/sheet.ts';
import { fern } from '../foliage/plants.ts';
import { mistBelt } from '../land/mountains.ts';
import { bank, landTo, make, type Canvas, type NamedScene, type Recipe } from './canvas.ts';
import { person, road } from './motifs.ts';

const small = [800, 600] as const;

/** A signpost with two blank arms pointing in opposite directions. */
function signpost(c: Canvas, x: number, y: number): string {
  return (
    rect(x - 7, y - 190, 14, 190, c.ink('#6B4330', 0.8)) +
    fillPath(`M${x - 96} ${y - 176}h92v42h-92l-24 -21z`, c.ink('#B5482F', 0.95)) +
    fillPath(`M${x + 4} ${y - 122}h92l24 21-24 21h-92z`, c.ink('#1F5A45', 0.9))
  );
}

/** An empty verandah chair with a bag beside it. */
function waitingChair(c: Canvas, x: number, y: number): string {
  const wood = c.ink('#7A4A2E', 0.9);
  return (
    ellipse(x + 10, y + 2, 120, 14, c.mood.shadow, 'opacity=".3"') +
    strokePath(
      `M${x - 60} ${y}l12 -92M${x + 62} ${y}l-10 -92M${x - 36} ${y - 10}l8 -84M${x + 40} ${y - 10}l-6 -84`,
      wood,
      9,
    ) +
    fillPath(`M${x - 66} ${y - 84}h132l-10 -26h-112z`, c.ink('#D99A1C', 1)) +
    fillPath(`M${x - 56} ${y - 106}h112l-8 -120q-48 -22 -96 0z`, c.ink('#B5482F', 0.9)) +
    strokePath(
      `M${x - 72} ${y - 128}h20M${x + 52} ${y - 128}h20M${x - 60} ${y - 128}v40M${x + 62} ${y - 128}v40`,
      wood,
      9,
    )
  );
}

const recipes: readonly Recipe[] = [
  {
    name: 'not-found',
    alt: 'A signpost at a fork where both roads run into mist.',
    setting: { mood: 'mist', size: small, horizon: 0.46 },
    paint: (c) => {
      landTo(c, 'hills', 0.66);
      bank(c, [0.62, 0.6, 0.62, 0.64], '#8AA060', 50, 16);
      c.add(
        road(
          c,
          [0.42, 1.05, 0.3],
          [
            [0.3, 0.8, 0.12],
            [0.16, 0.68, 0.04],
            [0.14, 0.63, 0.01],
          ],
          '#B8A88A',
        ),
        road(
          c,
          [0.5, 1.05, 0.3],
          [
            [0.62, 0.8, 0.12],
            [0.84, 0.68, 0.04],
            [0.88, 0.63, 0.01],
          ],
          '#B8A88A',
        ),
        mistBelt(c.view, c.h * 0.66, 50, 0.8),
        signpost(c, 384, 476),
      );
    },
  },
  {
    name: 'empty-bookings',
    alt: 'An empty chair on a lawn, turned towards the hills.',
    setting: { mood: 'golden', size: small, horizon: 0.5, sunAt: 0.7 },
    paint: (c) => {
      landTo(c, 'valley', 0.78);
      bank(c, [0.78, 0.74, 0.76, 0.8], '#8DA153', 60, 16);
      c.add(
        waitingChair(c, 330, 520),
        fillPath('M450 520q-8 -70 10 -86h80q18 16 10 86z', c.ink('#2F5F7A', 0.9)),
        strokePath('M474 434q0 -30 26 -30t26 30M450 470h100', c.ink('#F0DDBB'), 6),
      );
    },
  },
  {
    name: 'empty-wishlist',
    alt: 'A window with a plant on its sill, the lake beyond.',
    setting: { mood: 'dawn', size: small, horizon: 0.48, sunAt: 0.6 },
    paint: (c) => {
      landTo(c, 'lake', 1);
      c.add(
        fillPath(
          'M0 0h800v600H0zM150 70v390h500V70z',
          c.ink('#EBD3B0', 0.8),
          'fill-rule="evenodd"',
        ),
        strokePath('M150 70h500v390h-500zM400 70v390M150 250h500', c.ink('#7A4A2E', 0.9), 14),
        rect(110, 460, 580, 26, c.ink('#A87044', 1)),
        fern({ rng: c.rng.fork('fern'), x: 540, y: 420, h: 110, inks: c.inks, sun: c.sun }),
        fillPath('M500 404h80l-12 58h-56z', c.ink('#B5482F', 0.95)),
      );
    },
  },
  {
    name: 'offline',
    alt: 'A lit window in the rain, a wire to it fallen loose.',
    setting: { mood: 'monsoon', size: small, horizon: 0.5 },
    paint: (c) => {
      landTo(c, 'hills', 0.8);
      bank(c, [0.76, 0.74, 0.76, 0.78], '#5C8F4C', 60, 18);
      c.add(
        rect(150, 300, 230, 170, c.ink('#B9694A', 0.9)),
        fillPath('M120 306L265 196L410 306z', c.ink('#8A3F2C', 0.9)),
        rect(220, 350, 86, 76, '#FFD489'),
        strokePath('M263 350v76M220 388h86', c.ink('#6B4330'), 5),
        c.sheet.glow(263, 390, 130, 100, '#FFC766', 0.5),
        strokePath('M620 480V210M584 236h72', c.ink('#5A4632', 0.8), 11),
        strokePath('M584 236q-60 120 -120 190q-20 30 6 44', c.ink('#2A2F30', 0.7), 4),
        circle(470, 470, 5, c.ink('#2A2F30')),
      );
    },
  },
  {
    name: 'social-card',
    alt: 'Two walkers on a ridge above valleys of flat-topped hills.',
    setting: { mood: 'golden', size: [1200, 630], horizon: 0.54, sunAt: 0.28 },
    paint: (c) => {
      landTo(c, 'valley', 0.98);
      const crest = bank(c, [0.98, 0.92, 0.82, 0.72], '#8C9A4E', 110, 24);
      const [x, y] = crest[37] ?? [1000, 460];
      c.add(
        person(c, x, y + 10, 0.85, '#B5482F', { pack: '#1F5A45' }),
        person(c, x + 54, y + 12, 0.8, '#D99A1C', { pack: '#33443F' }),
      );
    },
  },
];

export const vignettes = (): NamedScene[] => recipes.map(make);
