import { ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import { conifer, palm } from '../foliage/trees.ts';
import { paintSky } from '../land/sky.ts';
import { paintRange, mistBelt } from '../land/mountains.ts';
import { paintWater, ripples } from '../land/water.ts';
import { treeline } from '../land/backdrop.ts';
import {
  bank,
  landTo,
  leavesAt,
  make,
  type Canvas,
  type NamedScene,
  type Recipe,
} from './canvas.ts';
import { boat, fort, person, shikhara, tent } from './motifs.ts';
import { beach, waterfall } from './places.ts';

export const grove = (
  c: Canvas,
  kind: typeof palm,
  list: readonly (readonly [number, number, number])[],
): void => {
  for (const [x, y, h] of list)
    c.add(
      kind({
        rng: c.rng.fork(`g${x}`),
        x: x * c.w,
        y: y * c.h,
        h: h * c.h,
        inks: c.inks,
        sun: c.sun,
      }),
    );
};

/** Snow ranges over a lake or valley. */
export function snows(c: Canvas, foot: number, rise: number): string {
  return paintRange(c.view, {
    foot: c.h * foot,
    rise,
    distance: 0.3,
    shape: 'alp',
    base: '#7E8C96',
  }).svg;
}

/** Water from a row down, mirroring the layers drawn above it. */
export function mirrored(c: Canvas, row: number, above: string, bottom = 1): void {
  const id = c.sheet.define((name) => `<g id="${name}">${above}</g>`);
  c.add(`<use href="#${id}"/>`, paintWater({ ...c.view, bottom: c.h * bottom }, c.h * row, id));
}

const recipes: readonly Recipe[] = [
  {
    name: 'tour-domestic-01',
    alt: 'Goa: a fishing boat on a palm beach at sunset.',
    setting: { mood: 'dusk', horizon: 0.48, sunAt: 0.5 },
    paint: (c) => {
      beach(c);
      c.add(boat(c, 1060, 920, 1.6, 'fish', '#B5482F'));
      grove(c, palm, [
        [0.1, 0.96, 0.8],
        [0.2, 0.9, 0.62],
      ]);
      leavesAt(c, 'right', 'palm');
    },
  },
  {
    name: 'tour-domestic-02',
    alt: 'Kerala: a houseboat on the backwaters between palms.',
    setting: { mood: 'dawn', horizon: 0.46, sunAt: 0.62 },
    paint: (c) => {
      c.add(paintSky(c.view));
      mirrored(c, 0.52, treeline(c.view, c.h * 0.52, 70, 0.35, 'palm'));
      c.add(boat(c, 860, 770, 1.7, 'house', '#5A3A28'), boat(c, 330, 680, 0.7, 'row', '#1F5A45'));
      leavesAt(c, 'left', 'palm');
      bank(c, [0.99, 0.98, 0.94, 0.86], '#5C8F4C', 60, 34);
      grove(c, palm, [[0.93, 0.92, 0.76]]);
    },
  },
  {
    name: 'tour-domestic-03',
    alt: 'Rajasthan: a sandstone fort above the desert town.',
    setting: { mood: 'golden', horizon: 0.6, sunAt: 0.26 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        paintRange(c.view, {
          foot: c.h * 0.66,
          rise: 110,
          distance: 0.6,
          shape: 'hill',
          base: '#C9A468',
        }).svg,
      );
      c.add(
        fillPath(
          `M${c.w * 0.2} ${c.h * 0.72}l120 -150 200 -20h420l160 40 190 130z`,
          c.sheet.linear([
            [0, c.ink('#C08A52', 0.9)],
            [1, c.ink('#A87844', 0.6)],
          ]),
        ),
        fort(c, c.w * 0.32, c.h * 0.575, 640, 190, '#D9A664'),
      );
      bank(c, [0.74, 0.7, 0.76, 0.72], '#DDB06A', 0);
      bank(c, [0.9, 0.82, 0.86, 0.94], '#C8944E', 0);
      c.add(person(c, 1100, 950, 1.1, '#B5482F'), person(c, 1160, 955, 1.05, '#D8573B'));
    },
  },
  {
    name: 'tour-domestic-04',
    alt: 'The Himalaya: snow peaks over a deodar forest.',
    setting: { mood: 'noon', horizon: 0.56, sunAt: 0.24 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        snows(c, 0.7, 560),
        paintRange(c.view, { foot: c.h * 0.8, rise: 210, distance: 0.4, shape: 'hill' }).svg,
        mistBelt(c.view, c.h * 0.74, 80),
        treeline(c.view, c.h * 0.86, 110, 0.25, 'pine'),
      );
      bank(c, [0.88, 0.9, 0.86, 0.82], '#6F9A52', 120, 30);
      grove(c, conifer, [
        [0.08, 0.97, 0.8],
        [0.2, 0.95, 0.56],
        [0.9, 0.94, 0.7],
      ]);
      c.add(person(c, 900, 985, 1.1, '#D99A1C', { pack: '#B5482F' }));
    },
  },
  {
    name: 'tour-domestic-05',
    alt: 'Ladakh: a blue lake under bare mountains, prayer flags in the wind.',
    setting: { mood: 'noon', horizon: 0.44, sunAt: 0.74 },
    paint: (c) => {
      c.add(paintSky(c.view));
      mirrored(
        c,
        0.52,
        paintRange(c.view, {
          foot: c.h * 0.52,
          rise: 330,
          distance: 0.34,
          shape: 'alp',
          base: '#B08A66',
        }).svg +
          paintRange(c.view, {
            foot: c.h * 0.52,
            rise: 140,
            distance: 0.18,
            shape: 'peak',
            base: '#A87A54',
          }).svg,
      );
      bank(c, [0.84, 0.9, 0.93, 0.88], '#C2A27A', 30, 16);
      let flags = '';
      const colours = ['#2F5F9A', '#FBF3DF', '#B5482F', '#4F8448', '#D99A1C'];
      for (let i = 0; i < 17; i += 1)
        flags += fillPath(
          `M${60 + i * 92} ${num(250 + 130 * Math.sin((Math.PI * i) / 17))}h62l-4 58q-28 -10 -56 4z`,
          c.ink(colours[i % 5] ?? '#B5482F', 0.95),
        );
      c.add(strokePath('M0 236Q800 520 1600 236', c.ink('#3B3A38'), 3), flags);
    },
  },
  {
    name: 'tour-domestic-06',
    alt: 'The Andamans: clear water, white sand and a boat at anchor.',
    setting: { mood: 'noon', horizon: 0.44, sunAt: 0.3 },
    paint: (c) => {
      beach(c, 0.52);
      c.add(
        ellipse(520, 690, 520, 70, '#8FE0D6', 'opacity=".5"'),
        boat(c, 560, 640, 1, 'longtail', '#D8573B'),
        boat(c, 1150, 560, 0.5, 'fish', '#2F5F7A'),
      );
      grove(c, palm, [
        [0.86, 0.97, 0.9],
        [0.95, 0.92, 0.66],
      ]);
      leavesAt(c, 'left', 'palm');
    },
  },
  {
    name: 'tour-domestic-07',
    alt: 'Coorg: coffee hills in morning mist.',
    setting: { mood: 'mist', horizon: 0.42, sunAt: 0.64 },
    paint: (c) => {
      landTo(c, 'forest', 0.78);
      for (let i = 0; i < 5; i += 1)
        c.add(treeline(c.view, c.h * (0.74 + i * 0.07), 44 + i * 16, 0.36 - i * 0.07));
      c.add(
        mistBelt(c.view, c.h * 0.76, 80, 0.7),
        person(c, 980, 920, 1, '#B5482F', { pack: '#C49A58' }),
      );
      leavesAt(c, 'left', 'banana');
      leavesAt(c, 'right', 'mango');
    },
  },
  {
    name: 'tour-domestic-08',
    alt: 'Hampi: a stone temple among boulders by the river.',
    setting: { mood: 'golden', horizon: 0.5, sunAt: 0.75 },
    paint: (c) => {
      c.add(paintSky(c.view));
      let above =
        paintRange(c.view, {
          foot: c.h * 0.66,
          rise: 130,
          distance: 0.5,
          shape: 'hill',
          base: '#C09468',
        }).svg +
        treeline(c.view, c.h * 0.66, 40, 0.3, 'palm') +
        shikhara(c, c.w * 0.46, c.h * 0.64, 230, 400, '#D2AC78');
      for (let i = 0; i < 34; i += 1) {
        const x = c.rng.range(0, c.w);
        if (Math.abs(x - c.w * 0.46) < 190) continue;
        const r = c.rng.range(24, 92);
        const y = c.h * 0.655 - r * 0.4;
        above +=
          ellipse(x, y, r, r * 0.72, c.ink('#C69A6E', 0.95)) +
          ellipse(
            x - c.sun * r * 0.28,
            y + r * 0.16,
            r * 0.7,
            r * 0.52,
            c.ink('#8A6548', 0.6),
            'opacity=".6"',
          );
      }
      mirrored(c, 0.67, above);
      c.add(boat(c, 1060, 900, 1.1, 'row', '#5A3A28'));
      leavesAt(c, 'left', 'banana');
    },
  },
  {
    name: 'tour-domestic-09',
    alt: 'Varanasi: lamps and boats along the ghats at daybreak.',
    setting: { mood: 'dawn', horizon: 0.5, sunAt: 0.2 },
    paint: (c) => {
      c.add(paintSky(c.view));
      let above = '';
      for (let x = 520, i = 0; x < c.w; i += 1) {
        const w = c.rng.range(90, 190);
        const h = c.rng.range(150, 330) * (0.5 + x / 2400);
        above += rect(
          x,
          c.h * 0.56 - h,
          w,
          h,
          c.ink(c.rng.pick(['#D9A664', '#E4C9A0', '#C9805A', '#D8B48A']), c.rng.range(0.5, 0.95)),
        );
        for (let k = 0; k < 9; k += 1)
          above += rect(
            x + 14 + (k % 3) * w * 0.28,
            c.h * 0.56 - h + 26 + Math.floor(k / 3) * h * 0.26,
            w * 0.13,
            h * 0.13,
            k % 4 ? c.ink('#5A3A2C', 0.6) : '#FFD489',
          );
        x += w + 3;
      }
      above +=
        shikhara(c, 1150, c.h * 0.56, 130, 420, '#D99A5C') +
        shikhara(c, 760, c.h * 0.56, 100, 290, '#C9805A');
      for (let k = 0; k < 7; k += 1)
        above += fillPath(
          `M${num(500 - k * 16)} ${num(c.h * (0.56 + k * 0.016))}H1600v${num(c.h * 0.016)}H${num(484 - k * 16)}z`,
          c.ink(k % 2 ? '#C9A880' : '#A98660', 0.85),
        );
      mirrored(c, 0.672, above);
      c.add(boat(c, 420, 820, 1.3, 'row', '#2F5F7A'), boat(c, 820, 950, 1.7, 'row', '#B5482F'));
    },
  },
  {
    name: 'tour-domestic-10',
    alt: 'The Rann of Kutch: white salt to the horizon under the evening sun, tents to one side.',
    setting: { mood: 'dusk', horizon: 0.5, sunAt: 0.6 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        rect(
          0,
          c.h * 0.52,
          c.w,
          c.h * 0.48,
          c.sheet.linear([
            [0, '#F0CDA8'],
            [0.4, '#CBB7B4'],
            [1, '#8C90A4'],
          ]),
        ),
      );
      let cracks = '';
      for (let r = 0; r < 9; r += 1) {
        const y = c.h * (0.54 + 0.46 * (r / 9) ** 1.6);
        const s = 40 + r * 30;
        for (let x = (r % 2) * s; x < c.w + s; x += s * 2)
          cracks += `M${num(x - s)} ${num(y)}l${num(s * 0.5)} ${num(s * 0.16)}h${num(s)}l${num(s * 0.5)} ${num(-s * 0.16)}`;
      }
      c.add(strokePath(cracks, '#FBF7EF', 3, 'opacity=".65"'));
      for (let i = 0; i < 4; i += 1)
        c.add(tent(c, 220 + i * 150, c.h * 0.62 + i * 34, 0.55 + i * 0.2, '#FBF3DF'));
      c.add(person(c, 1120, 830, 1.2, '#B5482F'), person(c, 1190, 832, 1.15, '#D99A1C'));
    },
  },
  {
    name: 'tour-domestic-11',
    alt: 'Meghalaya: a bridge of living roots over a stream.',
    setting: { mood: 'monsoon', horizon: 0.36 },
    paint: (c) => {
      landTo(c, 'forest', 0.66);
      c.add(
        waterfall(c, c.w * 0.52, c.h * 0.3, c.h * 0.66, 20),
        fillPath(
          `M560 ${c.h * 0.66}h420q60 160 260 ${c.h * 0.34}H300q200 -200 260 ${-c.h * 0.34}z`,
          c.sheet.linear([
            [0, '#D5E2DA'],
            [1, c.mood.water[2]],
          ]),
        ),
        ripples(c.rng, 420, 1120, c.h * 0.7, c.h, 40, '#F1F5EE', 'opacity=".6"'),
      );
      for (const [d, w] of [
        ['M-20 560Q400 700 800 690T1620 540', 46],
        ['M-20 600Q400 730 800 724T1620 590', 26],
        ['M-20 470Q400 640 800 620T1620 450', 13],
        ['M-20 500Q420 660 800 640T1620 480', 9],
      ] as const)
        c.add(strokePath(d, c.ink('#5A4632', 0.7), w));
      let ties = '';
      for (let x = 60; x < 1560; x += 46) {
        const y = 470 + 150 * Math.sin((Math.PI * x) / 1600);
        ties += `M${x} ${num(y)}q${num(c.rng.range(-20, 20))} 60 ${num(c.rng.range(-10, 10))} 110`;
      }
      c.add(
        strokePath(ties, c.ink('#4A3828', 0.6), 6),
        strokePath('M-20 556Q400 694 800 682T1620 534', c.ink('#8FA05A', 0.9), 8, 'opacity=".8"'),
        person(c, 860, 684, 1.15, '#D99A1C', { pack: '#B5482F' }),
      );
      leavesAt(c, 'left', 'banana');
      leavesAt(c, 'right', 'mango');
    },
  },
  {
    name: 'tour-domestic-12',
    alt: 'Kashmir: a shikara on a still lake under snow mountains.',
    setting: { mood: 'dawn', horizon: 0.46, sunAt: 0.3 },
    paint: (c) => {
      c.add(paintSky(c.view));
      mirrored(
        c,
        0.54,
        snows(c, 0.54, 360) +
          paintRange(c.view, { foot: c.h * 0.54, rise: 90, distance: 0.4, shape: 'hill' }).svg +
          treeline(c.view, c.h * 0.545, 34, 0.3, 'pine'),
      );
      c.add(boat(c, 900, 800, 1.7, 'row', '#B5482F'));
      for (let i = 0; i < 16; i += 1) {
        const x = c.rng.range(0, 620);
        const y = c.h * c.rng.range(0.86, 0.99);
        c.add(
          ellipse(x, y, 54, 13, c.ink('#5C8F4C', 0.9)),
          i % 3
            ? ''
            : fillPath(
                `M${num(x - 16)} ${num(y - 6)}q0 -26 16 -34q16 8 16 34q-16 8 -32 0z`,
                c.ink('#E39AAE', 1),
              ),
        );
      }
    },
  },
];

export const domesticTours = (): NamedScene[] => recipes.map(make);
