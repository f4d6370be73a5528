import { circle, ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import { lens } from '../foliage/leaves.ts';
import { paintSky } from '../land/sky.ts';
import { mistBelt, paintRange, rowAt } from '../land/mountains.ts';
import { ripples } from '../land/water.ts';
import { treeline } from '../land/backdrop.ts';
import { bank, landTo, leavesAt, type Canvas, type Recipe } from './canvas.ts';
import { person, shikhara } from './motifs.ts';
import { waterfall } from './places.ts';
import { camel, reef, ferns } from './tour-motifs.ts';
import { mirrored, snows } from './tours-india.ts';
import { gompa } from './tour-buildings.ts';

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

/** The second and third pictures of the tours 5 to 8 within India: Ladakh, the Andamans, Coorg, Hampi. */
export const ladakhToHampi: readonly Recipe[] = [
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
];
