/** The second and third picture of each tour within India. */
import { circle, ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import { broadleaf, conifer, palm } from '../foliage/trees.ts';
import { fern } from '../foliage/plants.ts';
import { lens } from '../foliage/leaves.ts';
import { paintSky } from '../land/sky.ts';
import { mistBelt, paintRange, rowAt } from '../land/mountains.ts';
import { ripples } from '../land/water.ts';
import { terraces, treeline } from '../land/backdrop.ts';
import {
  bank,
  landTo,
  leavesAt,
  make,
  type Canvas,
  type NamedScene,
  type Recipe,
} from './canvas.ts';
import { boat, car, fort, person, road, shikhara, train } from './motifs.ts';
import { waterfall } from './places.ts';
import {
  cabin,
  camel,
  church,
  elephant,
  floatingLamps,
  gompa,
  houses,
  reef,
  roundHut,
  stupa,
} from './tour-motifs.ts';
import { grove, mirrored, snows } from './tours-india.ts';

/** A heap of rounded boulders along a row of the picture. */
function boulders(
  c: Canvas,
  row: number,
  n: number,
  size: readonly [number, number],
  clear: readonly [number, number] = [2, 2],
): string {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const x = c.rng.range(0, c.w);
    if (x > clear[0] * c.w && x < clear[1] * c.w) continue;
    const r = c.rng.range(size[0], size[1]);
    const y = c.h * row - r * 0.36;
    out +=
      ellipse(x, y, r, r * 0.72, c.ink('#C69A6E', 0.95)) +
      ellipse(
        x - c.sun * r * 0.28,
        y + r * 0.16,
        r * 0.7,
        r * 0.52,
        c.ink('#8A6548', 0.6),
        'opacity=".55"',
      );
  }
  return out;
}

const ferns = (c: Canvas, list: readonly number[], row = 0.97, h = 170): void =>
  c.add(
    ...list.map((x) =>
      fern({ rng: c.rng.fork(`f${x}`), x: x * c.w, y: c.h * row, h, inks: c.inks, sun: c.sun }),
    ),
  );

const recipes: readonly Recipe[] = [
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
  {
    name: 'tour-domestic-05-b',
    alt: 'Ladakh: a white monastery stepping up a bare crag.',
    setting: { mood: 'noon', horizon: 0.5, sunAt: 0.24 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        snows(c, 0.72, 360),
        paintRange(c.view, {
          foot: c.h * 0.8,
          rise: 160,
          distance: 0.3,
          shape: 'peak',
          base: '#B99A74',
        }).svg,
      );
      bank(c, [0.8, 0.78, 0.8, 0.76], '#C9AE84', 0);
      c.add(gompa(c, 840, c.h * 0.66, 1.1));
      bank(c, [0.9, 0.88, 0.9, 0.86], '#8FA85A', 150, 28);
      c.add(
        treeline({ ...c.view, left: c.w * 0.62 }, c.h * 0.9, 70, 0.1),
        person(c, 380, 990, 1, '#8A2F2A'),
        person(c, 450, 1000, 0.95, '#8A2F2A'),
      );
    },
  },
  {
    name: 'tour-domestic-05-c',
    alt: 'Nubra: two-humped camels on grey dunes below snow peaks.',
    setting: { mood: 'golden', horizon: 0.46, sunAt: 0.26 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        snows(c, 0.62, 440),
        paintRange(c.view, {
          foot: c.h * 0.66,
          rise: 130,
          distance: 0.3,
          shape: 'peak',
          base: '#A8845E',
        }).svg,
      );
      bank(c, [0.66, 0.62, 0.68, 0.64], '#CDBB98', 0);
      bank(c, [0.78, 0.72, 0.74, 0.8], '#D6C4A0', 0);
      c.add(
        camel(c, 560, 880, 1.3, 2),
        camel(c, 860, 850, 1.1, 2, '#2F5F7A'),
        camel(c, 1120, 828, 0.9, 2, '#D99A1C'),
        person(c, 370, 900, 1.3, '#33443F'),
      );
      bank(c, [0.92, 0.95, 0.9, 0.94], '#B9A478', 60, 22);
    },
  },
  {
    name: 'tour-domestic-06-b',
    alt: 'The Andamans: bright fish over a coral garden in sunlit water.',
    setting: { mood: 'noon', horizon: 0.3 },
    paint: (c) => reef(c, '#2F8F9A', '#9ADFD8'),
  },
  {
    name: 'tour-domestic-06-c',
    alt: 'A natural rock arch on the shore at low tide, pools between the stones.',
    setting: { mood: 'dusk', horizon: 0.5, sunAt: 0.4 },
    paint: (c) => {
      landTo(c, 'sea', 0.8);
      c.add(
        fillPath(
          `M340 ${c.h * 0.78}q30 -280 220 -330q260 -70 480 30q170 80 200 ${num(c.h * 0.3)}h-220q-30 -170 -200 -190q-190 -20 -250 ${num(c.h * 0.2)}z`,
          c.sheet.linear([
            [0, c.ink('#8A7A66', 0.9)],
            [1, c.ink('#4F463C', 0.6)],
          ]),
        ),
        leafCrown(c),
      );
      c.add(
        fillPath(
          `M0 ${c.h * 0.8}Q400 ${c.h * 0.74} 800 ${c.h * 0.79}T1600 ${c.h * 0.77}V${c.h}H0z`,
          c.sheet.linear([
            [0, c.ink('#B99A72', 0.9)],
            [1, c.ink('#6F5A44', 0.6)],
          ]),
        ),
      );
      for (let i = 0; i < 16; i += 1) {
        const x = c.rng.range(0, c.w);
        const y = c.h * c.rng.range(0.83, 0.98);
        c.add(
          ellipse(
            x,
            y,
            c.rng.range(60, 170),
            c.rng.range(10, 22),
            c.mood.water[0],
            'opacity=".75"',
          ),
        );
      }
      c.add(
        boulders(c, 0.86, 12, [20, 54]),
        boulders(c, 1, 9, [40, 90], [0.3, 0.7]),
        person(c, 700, 900, 1, '#D8573B'),
        person(c, 770, 905, 0.95, '#F3E7CF'),
      );
    },
  },
  {
    name: 'tour-domestic-07-b',
    alt: 'A coffee branch with red berries and white blossom, hills behind.',
    setting: { mood: 'mist', horizon: 0.5, sunAt: 0.7 },
    paint: (c) => {
      landTo(c, 'forest', 0.98);
      c.add(
        mistBelt(c.view, c.h * 0.7, 320, 0.85),
        strokePath(
          'M-20 760Q420 600 860 620T1640 380',
          c.ink('#5A4632', 0.7),
          20,
          'stroke-linecap="round"',
        ),
      );
      for (let i = 0; i < 9; i += 1) {
        const t = (i + 0.5) / 9;
        const [x, y] = [t * 1600, 745 - t * 330 + Math.sin(t * 5) * 24];
        for (const [turn, l] of [
          [-1.1, 250],
          [1.15, 230],
          [-0.6, 170],
          [2.2, 150],
        ] as const)
          c.add(
            fillPath(
              lens(x, y, turn + t * 0.4, l, 58),
              c.ink(turn < 0 ? '#3F7F4C' : '#5C9A54', 0.9),
            ),
          );
        for (let k = 0; k < 7; k += 1) {
          const [bx, by] = [x + c.rng.range(-46, 46), y + c.rng.range(-30, 44)];
          c.add(
            circle(bx, by, 21, c.ink(k % 4 ? '#C9302A' : '#7FA04A', 1)),
            circle(bx - 6, by - 7, 5, '#FFFFFF', 'opacity=".6"'),
          );
        }
        if (i % 3 === 1)
          for (let k = 0; k < 6; k += 1) {
            const a = (k / 6) * Math.PI * 2;
            c.add(fillPath(lens(x + 60, y - 30, a, 58, 20), '#FFFDF6'));
          }
      }
    },
  },
  {
    name: 'tour-domestic-07-c',
    alt: 'Coorg: a fall among ferns and dark forest after the rains.',
    setting: { mood: 'monsoon', horizon: 0.3 },
    paint: (c) => {
      landTo(c, 'forest', 0.5);
      const cliff = paintRange(
        { ...c.view, sunAt: 0.2 },
        { foot: c.h * 0.86, rise: 430, distance: 0.18, shape: 'mesa', stretch: 2.2 },
      );
      c.add(
        cliff.svg,
        waterfall(c, c.w * 0.42, rowAt(cliff.line, c.w * 0.42) + 6, c.h * 0.8, 60),
        waterfall(c, c.w * 0.6, rowAt(cliff.line, c.w * 0.6) + 6, c.h * 0.8, 22),
      );
      c.add(
        fillPath(
          `M260 ${c.h * 0.8}h900q120 120 300 ${c.h * 0.2}H0q160 -120 260 ${-c.h * 0.2}z`,
          c.sheet.linear([
            [0, '#DCE8E2'],
            [1, c.mood.water[2]],
          ]),
        ),
        ripples(c.rng, 200, 1300, c.h * 0.82, c.h, 36, '#F1F5EE', 'opacity=".6"'),
      );
      bank(c, [0.82, 0.94, 1, 1, 0.96, 0.84], '#4F8448', 120, 34);
      ferns(c, [0.06, 0.16, 0.85, 0.95]);
      leavesAt(c, 'right', 'mango');
    },
  },
  {
    name: 'tour-domestic-08-b',
    alt: 'Hampi: round basket boats crossing the river between boulder hills.',
    setting: { mood: 'dawn', horizon: 0.44, sunAt: 0.3 },
    paint: (c) => {
      c.add(paintSky(c.view));
      mirrored(
        c,
        0.58,
        paintRange(c.view, {
          foot: c.h * 0.58,
          rise: 150,
          distance: 0.4,
          shape: 'hill',
          base: '#C09468',
        }).svg +
          boulders(c, 0.5, 30, [20, 60]) +
          boulders(c, 0.57, 26, [30, 90]) +
          treeline(c.view, c.h * 0.58, 36, 0.2, 'palm'),
      );
      for (const [x, y, s] of [
        [620, 830, 1.5],
        [1120, 740, 0.9],
      ] as const)
        c.add(
          ellipse(x, y + 12 * s, 150 * s, 22 * s, c.ink('#16323A', 0.6), 'opacity=".4"'),
          fillPath(
            `M${x - 140 * s} ${y - 26 * s}q${10 * s} ${52 * s} ${140 * s} ${52 * s}t${140 * s} ${-52 * s}z`,
            c.ink('#6B4A30', 0.8),
          ),
          ellipse(x, y - 26 * s, 140 * s, 20 * s, c.ink('#B98A54', 0.9)),
          ellipse(x, y - 24 * s, 120 * s, 14 * s, c.ink('#4A3424', 0.6)),
          person(c, x - 40 * s, y - 16 * s, 0.9 * s, '#B5482F', { sit: true }),
          person(c, x + 46 * s, y - 16 * s, 1.05 * s, '#F3E7CF'),
          strokePath(
            `M${x + 60 * s} ${y - 90 * s}l${70 * s} ${120 * s}`,
            c.ink('#5A4632', 0.8),
            6 * s,
          ),
        );
      leavesAt(c, 'right', 'banana');
    },
  },
  {
    name: 'tour-domestic-08-c',
    alt: 'Hampi: the stone chariot in the court of its temple.',
    setting: { mood: 'golden', horizon: 0.6, sunAt: 0.24 },
    paint: (c) => {
      c.add(paintSky(c.view), boulders(c, 0.64, 40, [30, 100]));
      for (let x = 40; x < 1600; x += 120)
        if (x < 440 || x > 1140)
          c.add(
            rect(x, c.h * 0.46, 34, c.h * 0.26, c.ink('#B9926A', 0.85)),
            rect(x - 12, c.h * 0.45, 58, 20, c.ink('#CBA57C', 0.95)),
          );
      c.add(
        rect(0, c.h * 0.42, 460, 36, c.ink('#C69E74', 0.9)),
        rect(1120, c.h * 0.42, 480, 36, c.ink('#C69E74', 0.9)),
        rect(
          0,
          c.h * 0.71,
          c.w,
          c.h * 0.29,
          c.sheet.linear([
            [0, c.ink('#D0AC80', 0.95)],
            [1, c.ink('#A07C56', 0.6)],
          ]),
        ),
      );
      const [x, y] = [800, c.h * 0.84];
      c.add(
        ellipse(x, y + 10, 330, 26, c.mood.shadow, 'opacity=".3"'),
        rect(x - 260, y - 150, 520, 60, c.ink('#B48C62', 0.9)),
        rect(x - 280, y - 170, 560, 24, c.ink('#CBA57C', 1)),
        rect(x - 170, y - 330, 340, 165, c.ink('#BF976C', 0.85)),
        rect(x - 120, y - 310, 60, 140, c.ink('#7A5C40', 0.6)),
        rect(x - 30, y - 310, 60, 140, c.ink('#4A3424', 0.6)),
        rect(x + 60, y - 310, 60, 140, c.ink('#7A5C40', 0.6)),
        fillPath(`M${x - 250} ${y - 320}q40 -40 90 -46h320q50 6 90 46z`, c.ink('#CBA57C', 1)),
        shikhara(c, x, y - 360, 190, 190, '#C9A078'),
      );
      for (const dx of [-170, 170])
        c.add(
          circle(x + dx, y - 60, 84, c.ink('#A07C56', 0.9)),
          circle(x + dx, y - 60, 62, c.ink('#C69E74', 0.95)),
          circle(x + dx, y - 60, 20, c.ink('#7A5C40', 0.7)),
          strokePath(
            Array.from(
              { length: 8 },
              (_, k) =>
                `M${num(x + dx)} ${num(y - 60)}l${num(Math.cos((k * Math.PI) / 4) * 62)} ${num(Math.sin((k * Math.PI) / 4) * 62)}`,
            ).join(''),
            c.ink('#8A6848', 0.7),
            6,
          ),
        );
      c.add(
        person(c, 420, 985, 1.15, '#8A3B5A'),
        person(c, 1200, 960, 1, '#2F5F7A', { pack: '#D99A1C' }),
      );
    },
  },
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

/** Shrubs on the top of the arch. */
function leafCrown(c: Canvas): string {
  let out = '';
  for (let i = 0; i < 26; i += 1) {
    const t = i / 25;
    const x = 560 + t * 520;
    const y = c.h * 0.78 - 330 - Math.sin(t * Math.PI) * 36 + 14;
    out += ellipse(
      x,
      y,
      c.rng.range(24, 52),
      c.rng.range(18, 34),
      c.ink(i % 2 ? '#3F6F42' : '#5C8F4C', 0.8),
    );
  }
  return out;
}

export const moreOfDomesticTours = (): NamedScene[] => recipes.map(make);
