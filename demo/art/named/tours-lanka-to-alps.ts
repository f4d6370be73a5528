import { circle, ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import { conifer, palm } from '../foliage/trees.ts';
import { paintSky } from '../land/sky.ts';
import { mistBelt, paintRange } from '../land/mountains.ts';
import { ripples } from '../land/water.ts';
import { terraces, treeline } from '../land/backdrop.ts';
import { bank, landTo, leavesAt, type Recipe } from './canvas.ts';
import { boat, car, person, road, train } from './motifs.ts';
import { waterfall } from './places.ts';
import { lanterns, reef, turtle, cliffWall } from './tour-motifs.ts';
import { grove, mirrored, snows } from './tours-india.ts';
import { houses, viaduct } from './tour-buildings.ts';

/** The second and third pictures of the tours 5 to 8 abroad: Sri Lanka, the Maldives, Vietnam, Switzerland. */
export const lankaToAlps: readonly Recipe[] = [
  {
    name: 'tour-international-05-b',
    alt: 'Sigiriya: a flat-topped rock rising out of the forest.',
    setting: { mood: 'golden', horizon: 0.5, sunAt: 0.26 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        paintRange(c.view, { foot: c.h * 0.62, rise: 80, distance: 0.6, shape: 'hill' }).svg,
        treeline(c.view, c.h * 0.66, 60, 0.4),
      );
      c.add(
        cliffWall(
          c,
          `M480 ${c.h * 0.72}q10 -140 40 -250q0 -90 40 -150q30 -50 120 -56h240q90 0 120 60q34 90 30 170q30 90 40 ${num(c.h * 0.22)}z`,
          '#C08A5E',
        ),
      );
      let bands = '';
      for (let i = 0; i < 40; i += 1) {
        const x = c.rng.range(540, 1080);
        const y = c.rng.range(330, 620);
        bands += `M${num(x)} ${num(y)}q${num(c.rng.range(-8, 8))} 40 ${num(c.rng.range(-6, 6))} ${num(c.rng.range(50, 120))}`;
      }
      c.add(
        strokePath(bands, c.ink('#7A5438', 0.6), 6, 'opacity=".45"'),
        ...Array.from({ length: 16 }, (_, i) =>
          ellipse(
            600 + i * 28,
            c.h * 0.72 - 462 + (i % 3) * 4,
            30,
            17,
            c.ink(i % 2 ? '#5F8F4C' : '#47703F', 0.9),
          ),
        ),
      );
      c.add(treeline(c.view, c.h * 0.76, 90, 0.2), treeline(c.view, c.h * 0.84, 110, 0.1));
      c.add(
        fillPath(`M720 ${c.h}L770 ${c.h * 0.8}h60L880 ${c.h}z`, c.ink('#C9986A', 0.9)),
        rect(560, c.h * 0.9, 150, 40, '#7FB8B0'),
        rect(890, c.h * 0.9, 150, 40, '#7FB8B0'),
      );
      bank(c, [0.94, 0.98, 1.02, 0.98, 0.94], '#7F9A4E', 120, 28);
      c.add(person(c, 800, 985, 1, '#D8573B', { pack: '#2F5F7A' }));
      leavesAt(c, 'right', 'mango');
    },
  },
  {
    name: 'tour-international-05-c',
    alt: 'Ella: a blue train crossing a bridge of nine arches in the jungle.',
    setting: { mood: 'mist', horizon: 0.36, sunAt: 0.7 },
    paint: (c) => {
      landTo(c, 'forest', 0.66);
      c.add(
        mistBelt(c.view, c.h * 0.6, 120, 0.7),
        viaduct(c, 150, 1450, c.h * 0.52, c.h * 0.92, 9),
        train(
          c,
          [
            [280, c.h * 0.507],
            [560, c.h * 0.507],
            [840, c.h * 0.507],
            [1110, c.h * 0.507],
          ],
          92,
        ),
      );
      bank(c, [0.5, 0.74, 0.9, 0.94, 0.9, 0.74, 0.5], '#5C8F4C', 150, 32);
      for (let i = 0; i < 3; i += 1)
        c.add(terraces({ ...c.view, left: 0, right: c.w * 0.3 }, c.h * 0.88, c.h, 0.1));
      grove(c, palm, [
        [0.06, 0.92, 0.6],
        [0.95, 0.94, 0.66],
        [0.88, 0.86, 0.4],
      ]);
      c.add(person(c, 700, 1010, 0.9, '#D8573B', { pack: '#2F5F7A' }));
      leavesAt(c, 'left', 'banana');
    },
  },
  {
    name: 'tour-international-06-b',
    alt: 'The Maldives: a turtle gliding over a coral garden.',
    setting: { mood: 'noon', horizon: 0.3 },
    paint: (c) => {
      reef(c, '#2F7FA8', '#8FD4E6');
      c.add(`<g transform="rotate(38 820 430)">${turtle(820, 430, 1.35)}</g>`);
    },
  },
  {
    name: 'tour-international-06-c',
    alt: 'The Maldives: a bank of white sand in a lagoon, one parasol and a boat.',
    setting: { mood: 'noon', horizon: 0.4, sunAt: 0.7 },
    paint: (c) => {
      landTo(c, 'sea', 1);
      c.add(
        ellipse(800, 800, 1050, 260, '#7FD8CC', 'opacity=".55"'),
        ellipse(760, 810, 760, 150, '#B4EDE0', 'opacity=".7"'),
        fillPath(
          'M180 830Q520 720 860 760T1380 800Q1240 900 900 900T180 830z',
          c.sheet.linear([
            [0, '#FFFBEA'],
            [1, '#EBD9AC'],
          ]),
        ),
        fillPath(
          'M180 830Q520 920 900 906T1380 800Q1250 930 900 924T180 830z',
          '#FFFFFF',
          'opacity=".8"',
        ),
      );
      c.add(
        ellipse(700, 842, 150, 22, c.mood.shadow, 'opacity=".18"'),
        strokePath('M760 836L724 600', '#8A5A3C', 9),
        fillPath(
          'M560 640q140 -110 330 -46q-60 20 -100 12q-60 4 -110 24q-60 -4 -120 10z',
          '#D8573B',
        ),
        fillPath('M640 596q60 -34 140 -28q-50 16 -70 56q-50 -4 -150 16q30 -30 80 -44z', '#FBF3DF'),
        person(c, 640, 850, 0.9, '#2F5F7A', { sit: true }),
        person(c, 850, 852, 0.9, '#D99A1C', { sit: true }),
        boat(c, 1290, 740, 1.3, 'longtail', '#F4EBDA'),
      );
      c.add(ripples(c.rng, 0, c.w, c.h * 0.9, c.h, 30, '#E6FBF6', 'opacity=".7"'));
    },
  },
  {
    name: 'tour-international-07-b',
    alt: 'Hoi An: paper lanterns over the river and old yellow houses at night.',
    setting: { mood: 'night', horizon: 0.46, sunAt: 0.86 },
    paint: (c) => {
      c.add(paintSky(c.view));
      mirrored(
        c,
        0.62,
        houses(c, -20, c.w, c.h * 0.62, ['#E0A63A', '#D9983A', '#E6B85A', '#C98A3A'], {
          w: 250,
          h: 230,
          roof: '#7A4A34',
        }),
      );
      c.add(
        boat(c, 420, 840, 1.5, 'row', '#1F5A45'),
        boat(c, 1120, 930, 1.7, 'row', '#8A3B2F'),
        lanterns(c, 60, 60, 9, 46),
        lanterns(c, 250, 50, 12, 30),
      );
    },
  },
  {
    name: 'tour-international-07-c',
    alt: 'The Hai Van pass: a road winding between green mountains and the sea.',
    setting: { mood: 'noon', horizon: 0.4, sunAt: 0.7 },
    paint: (c) => {
      landTo(c, 'sea', 0.9);
      c.add(
        cliffWall(
          c,
          `M0 ${c.h}V${c.h * 0.16}l120 30 110 90 130 40 120 130 160 60 120 140 200 60 160 ${c.h * 0.24}z`,
          '#5F8F58',
        ),
        fillPath(
          `M0 ${c.h * 0.5}V${c.h * 0.16}l120 30 110 90 130 40 120 130q-260 -60 -480 60z`,
          c.ink('#3F6F4A', 0.8),
          'opacity=".6"',
        ),
      );
      bank(c, [0.62, 0.7, 0.8, 0.92, 1.02], '#6F9A52', 110, 26);
      c.add(
        road(
          c,
          [0.3, 1.05, 0.3],
          [
            [0.46, 0.88, 0.13],
            [0.2, 0.78, 0.08],
            [0.34, 0.7, 0.05],
            [0.14, 0.63, 0.03],
          ],
        ),
        car(c, c.w * 0.36, c.h * 0.95, 1.1, '#F4EBDA'),
        boat(c, 1240, 650, 0.6, 'fish', '#B5482F'),
        ripples(c.rng, 900, 1600, c.h * 0.78, c.h, 26, '#FFFFFF', 'opacity=".6"'),
      );
      leavesAt(c, 'right', 'palm');
    },
  },
  {
    name: 'tour-international-08-b',
    alt: 'Zermatt: a rack train climbing below one sharp snow peak.',
    setting: { mood: 'dawn', horizon: 0.54, sunAt: 0.24 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        snows(c, 0.72, 200),
        fillPath(
          `M560 ${c.h * 0.7}Q760 ${c.h * 0.46} 850 190q20 -56 46 -64l60 40q40 120 100 170q110 130 300 ${num(c.h * 0.4)}z`,
          c.sheet.linear([
            [0, c.ink('#F7F4EC', 1)],
            [0.6, c.ink('#B4BCC4', 0.9)],
            [1, c.ink('#8A949C', 0.6)],
          ]),
        ),
        fillPath(
          `M896 126l60 40q40 120 100 170q110 130 300 ${num(c.h * 0.4)}h-340q-110 -200 -80 -330q-40 -120 -40 -250z`,
          c.mood.shadow,
          'opacity=".3"',
        ),
        fillPath(
          'M896 126l60 40q40 120 100 170q50 60 110 130l-70 -30 -40 60 -60 -90 -50 40 -40 -110 -50 50 -30 -60 -60 130 -40 -30 -80 130q70 -110 110 -240q20 -130 40 -126z',
          '#FBFAF4',
          'opacity=".85"',
        ),
      );
      bank(c, [0.78, 0.74, 0.72, 0.7], '#8FA862', 80, 20);
      bank(c, [0.98, 0.92, 0.82, 0.76], '#7F9A56', 110, 26);
      c.add(
        fillPath(
          'M0 1067L0 1000Q700 960 1120 850T1600 740V775Q1250 880 1000 975T400 1067z',
          c.ink('#8A8272', 0.85),
        ),
        train(
          c,
          [
            [240, 995],
            [600, 952],
            [900, 895],
            [1140, 838],
          ],
          118,
        ),
      );
      grove(c, conifer, [
        [0.05, 0.92, 0.5],
        [0.93, 0.8, 0.34],
        [0.98, 0.86, 0.44],
      ]);
      c.add(
        circle(1340, 940, 26, c.ink('#8A8272', 0.9)),
        ellipse(1300, 960, 70, 30, c.ink('#A09886', 0.9)),
      );
    },
  },
  {
    name: 'tour-international-08-c',
    alt: 'Lauterbrunnen: a waterfall from a high wall, chalets and cows in the meadow.',
    setting: { mood: 'noon', horizon: 0.46, sunAt: 0.74 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        snows(c, 0.66, 400),
        cliffWall(
          c,
          `M0 ${c.h * 0.76}V120l240 -20 160 30 130 -10 30 130 -20 130 50 110 10 ${c.h * 0.3}z`,
          '#9AA09A',
        ),
        cliffWall(
          c,
          `M1600 ${c.h * 0.76}V220l-170 20 -60 140 -80 60 -40 160 -60 ${num(c.h * 0.2)}z`,
          '#A8ACA4',
        ),
        waterfall(c, 420, 132, c.h * 0.76, 22),
        treeline(c.view, c.h * 0.77, 70, 0.2, 'pine'),
      );
      bank(c, [0.78, 0.8, 0.78, 0.76], '#93BB5A', 120, 22);
      for (const [x, y, s] of [
        [760, 0.86, 1],
        [1010, 0.82, 0.66],
        [1220, 0.88, 0.9],
      ] as const) {
        const yy = c.h * y;
        c.add(
          fillPath(`M${x - 110 * s} ${yy}v${-90 * s}h${220 * s}v${90 * s}z`, c.ink('#8A5634', 0.9)),
          rect(x - 116 * s, yy - 26 * s, 232 * s, 30 * s, c.ink('#EDE3CC', 0.95)),
          fillPath(
            `M${x - 160 * s} ${yy - 84 * s}L${x} ${yy - 190 * s}L${x + 160 * s} ${yy - 84 * s}z`,
            c.ink('#4F3626', 0.9),
          ),
          ...[-60, -10, 40].map((k) =>
            rect(x + k * s, yy - 74 * s, 26 * s, 30 * s, c.ink('#F6E3B0', 1)),
          ),
        );
      }
      for (const [x, y, s] of [
        [380, 950, 1.1],
        [560, 985, 1.3],
        [980, 990, 1.2],
      ] as const)
        c.add(
          `<g transform="translate(${x} ${y}) scale(${s})">${fillPath('M-52 0v-26q-14-40 26-40h56q16-14 34-6q10 10-2 24q-10 4-16 4l-4 44h-10v-26h-60v26z', c.ink('#F4EBDA', 0.95)) + fillPath('M-20 -66h34q4 24-18 26q-20-4-16-26zM30 -62q10 18 0 30q-12-10 0-30z', c.ink('#6B4630', 0.8))}</g>`,
        );
      grove(c, conifer, [
        [0.05, 0.98, 0.6],
        [0.95, 0.97, 0.72],
      ]);
    },
  },
];
