import { fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import { broadleaf, conifer, palm } from '../foliage/trees.ts';
import { paintSky } from '../land/sky.ts';
import { mistBelt, paintRange } from '../land/mountains.ts';
import { terraces, treeline } from '../land/backdrop.ts';
import { bank, landTo, leavesAt, type Recipe } from './canvas.ts';
import { car, fort, person, train } from './motifs.ts';
import { camel, elephant } from './tour-motifs.ts';
import { grove, mirrored, snows } from './tours-india.ts';
import { church, houses } from './tour-buildings.ts';

/** The second and third pictures of the tours 1 to 4 within India: Goa, Kerala, Rajasthan, Himachal. */
export const goaToHimachal: readonly Recipe[] = [
  {
    name: 'tour-domestic-01-b',
    alt: 'Panaji: painted houses with balconies along a lane of the old Latin quarter.',
    setting: { mood: 'golden', horizon: 0.4, sunAt: 0.24 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        treeline(c.view, c.h * 0.52, 150, 0.3, 'palm'),
        houses(
          c,
          -60,
          1640,
          c.h * 0.76,
          ['#C9573F', '#E0B23E', '#3F6F9A', '#E9DCC0', '#5F8F62', '#D98A4E'],
          { w: 290, h: 440, roof: '#A8543A', arched: true },
        ),
      );
      c.add(
        rect(
          0,
          c.h * 0.76,
          c.w,
          c.h * 0.24,
          c.sheet.linear([
            [0, c.ink('#BFA27A', 0.9)],
            [1, c.ink('#8A7050', 0.7)],
          ]),
        ),
        rect(0, c.h * 0.76, c.w, 18, c.ink('#E6D6B0', 0.9)),
      );
      c.add(
        person(c, 620, 920, 1.35, '#2F5F7A'),
        person(c, 705, 925, 1.25, '#D99A1C'),
        car(c, 1180, 935, 1.25, '#F4EBDA', true),
      );
      leavesAt(c, 'left', 'mango');
    },
  },
  {
    name: 'tour-domestic-01-c',
    alt: 'Goa: a white church on its steps above a palm grove.',
    setting: { mood: 'noon', horizon: 0.56, sunAt: 0.74 },
    paint: (c) => {
      c.add(paintSky(c.view), treeline(c.view, c.h * 0.64, 130, 0.35, 'palm'));
      bank(c, [0.7, 0.66, 0.66, 0.72], '#7FA352', 90, 24);
      c.add(church(c, c.w * 0.52, c.h * 0.76, 1.35));
      bank(c, [0.86, 0.9, 0.92, 0.86], '#6F9A4C', 130, 32);
      grove(c, palm, [
        [0.12, 0.96, 0.82],
        [0.2, 0.9, 0.6],
        [0.9, 0.92, 0.74],
      ]);
      c.add(person(c, 760, 905, 0.8, '#B5482F'), person(c, 900, 940, 0.95, '#8A3B5A'));
    },
  },
  {
    name: 'tour-domestic-02-b',
    alt: 'Munnar: tea bushes in rows over rolling hills, two pickers at work.',
    setting: { mood: 'dawn', horizon: 0.36, sunAt: 0.72 },
    paint: (c) => {
      landTo(c, 'hills', 0.6);
      c.add(mistBelt(c.view, c.h * 0.5, 90, 0.7), terraces(c.view, c.h * 0.52, c.h, 0.2));
      for (let i = 0; i < 6; i += 1)
        c.add(treeline(c.view, c.h * (0.6 + i * 0.08), 20 + i * 11, 0.3 - i * 0.05));
      grove(c, broadleaf, [
        [0.16, 0.68, 0.3],
        [0.88, 0.74, 0.36],
      ]);
      c.add(
        person(c, 700, 830, 0.95, '#C9573F', { pack: '#E6D6B0' }),
        person(c, 1010, 900, 1.1, '#2F5F7A', { pack: '#E6D6B0' }),
      );
    },
  },
  {
    name: 'tour-domestic-02-c',
    alt: 'Periyar: elephants at the edge of the lake among drowned trees.',
    setting: { mood: 'mist', horizon: 0.44, sunAt: 0.3 },
    paint: (c) => {
      c.add(paintSky(c.view));
      mirrored(
        c,
        0.56,
        paintRange(c.view, { foot: c.h * 0.56, rise: 150, distance: 0.5, shape: 'hill' }).svg +
          treeline(c.view, c.h * 0.56, 84, 0.3),
      );
      let trunks = '';
      for (const [x, h] of [
        [210, 240],
        [330, 150],
        [1240, 300],
        [1390, 190],
        [1120, 120],
      ] as const)
        trunks += `M${x} ${c.h * 0.74}v${-h}M${x} ${num(c.h * 0.74 - h * 0.6)}l34 -46M${x} ${num(c.h * 0.74 - h * 0.75)}l-28 -40`;
      c.add(strokePath(trunks, c.ink('#4A4038', 0.6), 11, 'stroke-linecap="round"'));
      bank(c, [0.92, 0.86, 0.82, 0.86, 0.94], '#7F9A5A', 120, 30);
      c.add(elephant(c, 720, 950, 1.5), elephant(c, 470, 985, 1.1), elephant(c, 930, 985, 0.6));
    },
  },
  {
    name: 'tour-domestic-03-b',
    alt: 'The Thar: a line of camels crossing the dunes at dusk.',
    setting: { mood: 'dusk', horizon: 0.5, sunAt: 0.66 },
    paint: (c) => {
      c.add(paintSky(c.view));
      bank(c, [0.58, 0.54, 0.6, 0.56], '#D9A060', 0);
      bank(c, [0.72, 0.64, 0.66, 0.74, 0.68], '#C98A4A', 0);
      for (let i = 0; i < 4; i += 1)
        c.add(
          camel(
            c,
            400 + i * 240,
            780 - i * 22,
            0.95 - i * 0.09,
            1,
            ['#B5482F', '#D99A1C', '#2F5F7A', '#8A3B5A'][i] ?? null,
          ),
        );
      c.add(person(c, 250, 800, 1.1, '#F3E7CF'));
      bank(c, [0.84, 0.92, 0.96, 0.88], '#A86E3A', 0);
    },
  },
  {
    name: 'tour-domestic-03-c',
    alt: 'Jodhpur: blue houses climbing to the fort on its rock.',
    setting: { mood: 'golden', horizon: 0.5, sunAt: 0.8 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        fillPath(
          `M${c.w * 0.24} ${c.h * 0.66}l90 -230 130 -40h620l150 60 120 210z`,
          c.sheet.linear([
            [0, c.ink('#B9805A', 0.9)],
            [1, c.ink('#9A6A48', 0.6)],
          ]),
        ),
        fort(c, c.w * 0.36, c.h * 0.41, 640, 210, '#C98F62'),
      );
      const blues = ['#5F8FC0', '#7FA8CE', '#4A78AE', '#A9C3DC', '#6A97C4', '#E9DCC0'];
      c.add(
        houses(c, 60, 1600, c.h * 0.72, blues, { w: 110, h: 120 }),
        houses(c, -40, 1640, c.h * 0.83, blues, { w: 150, h: 170 }),
        houses(c, -60, 1640, c.h * 1.02, blues, { w: 220, h: 260 }),
      );
    },
  },
  {
    name: 'tour-domestic-04-b',
    alt: 'A narrow-gauge train curving through deodar forest above Shimla.',
    setting: { mood: 'dawn', horizon: 0.46, sunAt: 0.7 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        snows(c, 0.58, 260),
        paintRange(c.view, { foot: c.h * 0.68, rise: 180, distance: 0.4, shape: 'hill' }).svg,
        mistBelt(c.view, c.h * 0.64, 90),
        treeline(c.view, c.h * 0.76, 120, 0.3, 'pine'),
      );
      bank(c, [0.94, 0.88, 0.78, 0.7, 0.64], '#6F8F52', 110, 28);
      c.add(
        fillPath(
          'M0 1067L0 1020Q700 985 1120 850T1600 690V735Q1250 890 1000 990T500 1067z',
          c.ink('#7D7564', 0.8),
        ),
        train(
          c,
          [
            [60, 1020],
            [430, 985],
            [740, 930],
            [990, 868],
            [1190, 806],
            [1350, 750],
          ],
          120,
        ),
      );
      bank(c, [1, 1, 0.99, 0.95, 0.9], '#5F7F46', 90, 34);
      grove(c, conifer, [
        [0.06, 0.98, 0.8],
        [0.94, 0.86, 0.62],
        [0.8, 0.72, 0.4],
        [0.99, 0.99, 0.8],
      ]);
    },
  },
  {
    name: 'tour-domestic-04-c',
    alt: 'Manali: a timber temple of stepped roofs under tall deodars.',
    setting: { mood: 'mist', horizon: 0.5, sunAt: 0.3 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        treeline(c.view, c.h * 0.66, 240, 0.6, 'pine'),
        mistBelt(c.view, c.h * 0.64, 100, 0.8),
        treeline(c.view, c.h * 0.74, 190, 0.35, 'pine'),
      );
      bank(c, [0.8, 0.76, 0.76, 0.8], '#6F8F5A', 90, 24);
      const [x, y] = [820, c.h * 0.84];
      c.add(
        rect(x - 190, y - 150, 380, 150, c.ink('#E6D9BC', 0.9)),
        strokePath(
          `M${x - 190} ${y - 50}h380M${x - 190} ${y - 100}h380`,
          c.ink('#6B4630', 0.8),
          16,
        ),
        fillPath(`M${x - 44} ${y}v-112h88v112z`, c.ink('#4A2E20', 0.7)),
        fillPath(`M${x - 26} ${y}v-92q26-22 52 0v92z`, '#FFC766'),
      );
      for (const [w, up] of [
        [300, 146],
        [230, 226],
        [165, 304],
      ] as const)
        c.add(
          rect(x - w * 0.55, y - up - 20, w * 1.1, 50, c.ink('#6B4630', 0.7)),
          fillPath(
            `M${x - w} ${y - up}L${x - w * 0.5} ${y - up - 78}h${w}L${x + w} ${y - up}l-20 14h${-w * 2 + 40}z`,
            c.ink('#5A4636', 0.95),
          ),
        );
      c.add(
        fillPath(
          `M${x - 96} ${y - 366}L${x} ${y - 520}L${x + 96} ${y - 366}z`,
          c.ink('#6F5A44', 0.95),
        ),
        strokePath(`M${x} ${y - 520}v-36`, c.ink('#D99A1C', 1), 7),
      );
      grove(c, conifer, [
        [0.12, 0.96, 0.92],
        [0.25, 0.88, 0.6],
        [0.8, 0.88, 0.66],
        [0.93, 0.98, 0.96],
      ]);
      c.add(
        person(c, 640, 935, 0.95, '#B5482F'),
        person(c, 1010, 960, 1.05, '#2F5F7A', { pack: '#D99A1C' }),
      );
    },
  },
];
