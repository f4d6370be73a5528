import { ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import { broadleaf, conifer } from '../foliage/trees.ts';
import { paintSky } from '../land/sky.ts';
import { mistBelt, paintRange, rowAt } from '../land/mountains.ts';
import { ripples } from '../land/water.ts';
import { treeline } from '../land/backdrop.ts';
import { bank, landTo, leavesAt, type Recipe } from './canvas.ts';
import { boat, car, person, road, shikhara } from './motifs.ts';
import { waterfall } from './places.ts';
import { cabin, floatingLamps, ferns } from './tour-motifs.ts';
import { grove, mirrored, snows } from './tours-india.ts';
import { houses, roundHut, stupa } from './tour-buildings.ts';

/** The second and third pictures of the tours 9 to 12 within India: Varanasi, Kutch, Meghalaya, Kashmir. */
export const varanasiToKashmir: readonly Recipe[] = [
  {
    name: 'tour-domestic-09-b',
    alt: 'Varanasi: lamps afloat on the river at night below the lit ghats.',
    setting: { mood: 'night', horizon: 0.44, sunAt: 0.8 },
    paint: (c) => {
      c.add(paintSky(c.view));
      let above =
        houses(c, 0, c.w, c.h * 0.5, ['#C9805A', '#B9906A', '#A97A5A', '#D0A070'], {
          w: 130,
          h: 190,
          arched: true,
        }) +
        shikhara(c, 420, c.h * 0.5, 120, 330, '#C9805A') +
        shikhara(c, 1180, c.h * 0.5, 100, 270, '#D99A5C');
      for (let k = 0; k < 5; k += 1)
        above += rect(
          0,
          c.h * (0.5 + k * 0.016),
          c.w,
          c.h * 0.016,
          c.ink(k % 2 ? '#C9A880' : '#A98660', 0.9),
        );
      for (let i = 0; i < 5; i += 1) {
        const x = 330 + i * 230;
        above +=
          c.sheet.glow(x, c.h * 0.47, 120, 100, '#FFB85A', 0.8) +
          fillPath(`M${x - 12} ${c.h * 0.49}q-10 -60 12 -110q22 50 12 110z`, '#FFE2A0');
      }
      mirrored(c, 0.58, above);
      c.add(boat(c, 1240, 740, 0.9, 'row', '#2F5F7A'), floatingLamps(c, 44, 0.64));
    },
  },
  {
    name: 'tour-domestic-09-c',
    alt: 'Sarnath: a great brick stupa in a quiet park, visitors walking round it.',
    setting: { mood: 'dawn', horizon: 0.56, sunAt: 0.26 },
    paint: (c) => {
      c.add(paintSky(c.view), treeline(c.view, c.h * 0.68, 150, 0.4));
      bank(c, [0.7, 0.69, 0.7, 0.69], '#8FAE5C', 80, 20);
      c.add(
        rect(640, c.h * 0.7 - 190, 320, 190, c.ink('#B98A62', 0.9)),
        stupa(c, 800, c.h * 0.7, 1.55, '#C09468', false),
        rect(590, c.h * 0.7 - 70, 420, 70, c.ink('#A87C56', 0.85)),
      );
      bank(c, [0.84, 0.8, 0.8, 0.84], '#7FA352', 130, 28);
      for (let i = 0; i < 3; i += 1)
        c.add(
          rect(170 + i * 130, c.h * 0.86 - 40 - i * 12, 96, 40 + i * 12, c.ink('#B9805A', 0.8)),
        );
      c.add(
        person(c, 980, 930, 0.9, '#E0A02C'),
        person(c, 1050, 935, 0.85, '#E0A02C'),
        person(c, 1115, 940, 0.9, '#B5482F'),
      );
      grove(c, broadleaf, [
        [0.12, 0.82, 0.56],
        [0.92, 0.86, 0.66],
      ]);
    },
  },
  {
    name: 'tour-domestic-10-b',
    alt: 'Kutch: a straight road crossing the white salt to the horizon.',
    setting: { mood: 'noon', horizon: 0.46, sunAt: 0.7 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        paintRange(c.view, { foot: c.h * 0.475, rise: 34, distance: 0.6, shape: 'hill' }).svg,
        rect(
          0,
          c.h * 0.47,
          c.w,
          c.h * 0.53,
          c.sheet.linear([
            [0, '#DDE7E4'],
            [0.5, '#F4F3EA'],
            [1, '#D6DCD6'],
          ]),
        ),
      );
      c.add(
        ripples(c.rng, 0, c.w, c.h * 0.5, c.h, 60, '#B9CCC8', 'opacity=".6"'),
        road(
          c,
          [0.5, 1.05, 0.62],
          [
            [0.5, 0.7, 0.2],
            [0.5, 0.56, 0.05],
            [0.5, 0.475, 0.006],
          ],
        ),
        car(c, c.w * 0.46, c.h * 0.86, 1.5, '#B5482F'),
      );
      for (let i = 0; i < 9; i += 1) {
        const x = 1120 + i * 46 + c.rng.range(-12, 12);
        const y = c.h * 0.62 + c.rng.range(-16, 16);
        c.add(
          strokePath(`M${num(x)} ${num(y)}v-34`, '#D98A9A', 3),
          ellipse(x + 6, y - 38, 17, 9, '#F0B0BC'),
          strokePath(`M${num(x + 18)} ${num(y - 42)}q10 -6 4 -24`, '#F0B0BC', 5),
        );
      }
    },
  },
  {
    name: 'tour-domestic-10-c',
    alt: 'Kutch: round mud houses with painted bands in a village yard.',
    setting: { mood: 'golden', horizon: 0.5, sunAt: 0.3 },
    paint: (c) => {
      c.add(paintSky(c.view), treeline(c.view, c.h * 0.6, 46, 0.5));
      bank(c, [0.62, 0.6, 0.61, 0.6], '#D9B98A', 30, 18);
      c.add(
        roundHut(c, 1280, c.h * 0.74, 1.1, '#C9805A'),
        roundHut(c, 330, c.h * 0.76, 1.25, '#E6D6B0'),
        roundHut(c, 820, c.h * 0.86, 1.7, '#B9684A'),
      );
      bank(c, [0.94, 0.96, 0.94, 0.96], '#C9A070', 40, 20);
      c.add(
        person(c, 560, 960, 1.25, '#8A2F5A'),
        person(c, 1130, 965, 1.2, '#1F5A7A'),
        strokePath('M1180 700Q1330 760 1480 690', c.ink('#3B2A20', 0.8), 4),
        fillPath(
          'M1200 706l80 26v90l-80-30zM1300 734l70-2v86l-70 6zM1385 730l70-22v84l-70 28z',
          c.ink('#D8573B', 1),
        ),
        fillPath(
          'M1214 730l52 18v20l-52-18zM1314 752l44-2v18l-44 4zM1398 744l44-14v18l-44 16z',
          c.ink('#F0C24A', 1),
        ),
      );
    },
  },
  {
    name: 'tour-domestic-11-b',
    alt: 'Dawki: a boat on river water so clear that its shadow lies on the stones below.',
    setting: { mood: 'noon', horizon: 0.34, sunAt: 0.26 },
    paint: (c) => {
      landTo(c, 'forest', 0.5);
      bank(c, [0.42, 0.5, 0.52, 0.5, 0.4], '#5F9052', 90, 26);
      c.add(
        rect(
          0,
          c.h * 0.5,
          c.w,
          c.h * 0.5,
          c.sheet.linear([
            [0, '#4F9A86'],
            [0.35, '#7FC4A8'],
            [1, '#A9DCC0'],
          ]),
        ),
      );
      for (let i = 0; i < 90; i += 1) {
        const t = c.rng() ** 0.6;
        c.add(
          ellipse(
            c.rng.range(0, c.w),
            c.h * (0.56 + 0.44 * t),
            14 + 42 * t,
            7 + 18 * t,
            ['#8FB89A', '#A9C2A0', '#C2C8A4', '#7FA890'][i % 4] ?? '#8FB89A',
            'opacity=".5"',
          ),
        );
      }
      c.add(
        ellipse(860, 905, 280, 34, '#1F5A52', 'opacity=".45"'),
        boat(c, 820, 770, 2, 'row', '#2F5F7A'),
        ripples(c.rng, 0, c.w, c.h * 0.52, c.h * 0.7, 30, '#F1FBF4', 'opacity=".5"'),
      );
      leavesAt(c, 'left', 'banana');
    },
  },
  {
    name: 'tour-domestic-11-c',
    alt: 'Sohra: long falls dropping from the edge of the plateau into a green gorge.',
    setting: { mood: 'mist', horizon: 0.4, sunAt: 0.7 },
    paint: (c) => {
      c.add(paintSky(c.view));
      const cliff = paintRange(
        { ...c.view, sunAt: 0.2 },
        { foot: c.h * 0.94, rise: 1150, distance: 0.2, shape: 'mesa', stretch: 2.2 },
      );
      c.add(cliff.svg);
      for (const [x, w] of [
        [0.3, 16],
        [0.46, 30],
        [0.62, 14],
        [0.78, 20],
      ] as const)
        c.add(waterfall(c, c.w * x, rowAt(cliff.line, c.w * x) + 4, c.h * 0.84, w));
      c.add(mistBelt(c.view, c.h * 0.84, 150, 0.9), treeline(c.view, c.h * 0.92, 110, 0.2));
      bank(c, [0.88, 0.94, 0.97, 0.94], '#5C8F4C', 150, 36);
      c.add(person(c, 300, 985, 1.1, '#D8573B', { pack: '#2F5F7A' }));
      ferns(c, [0.8, 0.92]);
    },
  },
  {
    name: 'tour-domestic-12-b',
    alt: 'Srinagar: a Mughal garden of channels and fountains stepping down to the lake.',
    setting: { mood: 'golden', horizon: 0.4, sunAt: 0.7 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        snows(c, 0.5, 240),
        paintRange(c.view, { foot: c.h * 0.54, rise: 90, distance: 0.4, shape: 'hill' }).svg,
        treeline(c.view, c.h * 0.56, 70, 0.3),
      );
      const [x, y] = [800, c.h * 0.6];
      c.add(
        rect(0, c.h * 0.58, c.w, c.h * 0.42, c.ink('#8FB05A', 0.9)),
        rect(x - 150, y - 90, 300, 96, c.ink('#D9C4A0', 0.9)),
        fillPath(
          `M${x - 190} ${y - 90}L${x - 90} ${y - 170}h180L${x + 190} ${y - 90}z`,
          c.ink('#7A5A40', 0.9),
        ),
        fillPath(`M${x - 44} ${y + 6}v-62q44-36 88 0v62z`, c.ink('#4A3424', 0.6)),
        fillPath(
          `M${x - 36} ${y}h72L${x + 250} ${c.h}h-500z`,
          c.sheet.linear([
            [0, '#CFE6E0'],
            [1, '#5F9A9A'],
          ]),
        ),
      );
      for (let k = 0; k < 4; k += 1) {
        const yy = y + 30 + k * k * 34 + k * 20;
        const w = 60 + k * 95;
        c.add(
          rect(x - w, yy, w * 2, 10 + k * 4, c.ink('#E6D9BC', 1)),
          c.sheet.glow(x, yy - 10 - k * 12, 26 + k * 14, 40 + k * 18, '#FFFFFF', 0.8),
          strokePath(
            `M${x} ${yy}q-${8 + k * 4} -${40 + k * 24} -${20 + k * 8} -${10 + k * 6}M${x} ${yy}v-${50 + k * 26}M${x} ${yy}q${8 + k * 4} -${40 + k * 24} ${20 + k * 8} -${10 + k * 6}`,
            '#FFFFFF',
            3 + k,
          ),
        );
      }
      for (const side of [-1, 1])
        for (let k = 0; k < 9; k += 1) {
          const t = k / 9;
          const px = x + side * (120 + t * 460);
          const py = y + 20 + t * t * 420;
          c.add(
            ellipse(
              px,
              py,
              26 + t * 50,
              12 + t * 22,
              c.ink(['#D8573B', '#E0B23E', '#D98AB8'][k % 3] ?? '#D8573B', 1),
            ),
          );
        }
      grove(c, broadleaf, [
        [0.1, 0.8, 0.6],
        [0.24, 0.68, 0.34],
        [0.78, 0.68, 0.34],
        [0.92, 0.8, 0.62],
      ]);
    },
  },
  {
    name: 'tour-domestic-12-c',
    alt: 'Gulmarg: cabins of the gondola above snow and firs.',
    setting: { mood: 'noon', horizon: 0.5, sunAt: 0.3 },
    paint: (c) => {
      c.add(paintSky(c.view), snows(c, 0.74, 520));
      bank(c, [0.74, 0.68, 0.66, 0.7], '#E9F0EE', 0);
      grove(c, conifer, [
        [0.3, 0.76, 0.24],
        [0.4, 0.74, 0.2],
        [0.62, 0.75, 0.22],
        [0.7, 0.78, 0.28],
      ]);
      bank(c, [0.84, 0.8, 0.86, 0.9], '#FBFCF8', 0);
      c.add(
        strokePath('M-20 560Q760 520 1620 180', c.ink('#3B3A38', 0.8), 5),
        strokePath('M1180 800L1200 350M1150 360h110', c.ink('#5F6664', 0.8), 14),
        cabin(c, 330, 640, 1.4, '#B5482F'),
        cabin(c, 860, 574, 1, '#D99A1C'),
        cabin(c, 1420, 366, 0.6, '#2F5F7A'),
      );
      grove(c, conifer, [
        [0.07, 0.98, 0.74],
        [0.16, 0.93, 0.5],
        [0.93, 0.97, 0.8],
      ]);
      c.add(person(c, 700, 985, 1.05, '#D8573B'), person(c, 770, 992, 1, '#2F5F7A'));
    },
  },
];
