import { ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import { conifer, palm } from '../foliage/trees.ts';
import { paintSky } from '../land/sky.ts';
import { paintRange } from '../land/mountains.ts';
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
import { boat, car, person, road } from './motifs.ts';
import { grove, mirrored, snows } from './tours-india.ts';

/** A many-roofed shrine of thatch tiers. */
function meru(c: Canvas, x: number, y: number, w: number, tiers: number): string {
  let out =
    rect(x - w * 0.3, y - w * 0.5, w * 0.6, w * 0.5, c.ink('#B5683F', 0.8)) +
    rect(
      x - w * 0.1,
      y - w * 0.4,
      w * 0.2,
      w * 0.4,
      c.mood.lamps > 0.4 ? '#FFC766' : c.ink('#3B2A20', 0.6),
    );
  for (let i = 0; i < tiers; i += 1) {
    const k = 1 - i / (tiers + 1);
    const ty = y - w * 0.5 - i * w * 0.34;
    out +=
      rect(x - w * 0.16 * k, ty - w * 0.2, w * 0.32 * k, w * 0.24, c.ink('#B5683F', 0.7)) +
      fillPath(
        `M${num(x - w * 0.58 * k)} ${num(ty)}q${num(w * 0.3 * k)} ${num(-w * 0.03)} ${num(w * 0.42 * k)} ${num(-w * 0.2)}h${num(w * 0.32 * k)}q${num(w * 0.12 * k)} ${num(w * 0.17)} ${num(w * 0.42 * k)} ${num(w * 0.2)}z`,
        c.ink('#4A3A2C', 0.9),
      ) +
      fillPath(
        `M${num(x + (c.sun < 0 ? -1 : 0) * w * 0.5 * k)} ${num(ty)}h${num(w * 0.5 * k)}l${num(-c.sun * w * -0.1)} ${num(-w * 0.05)}z`,
        c.ink('#C49A58', 0.9),
        'opacity=".4"',
      );
  }
  return out;
}

function tower(c: Canvas, x: number, y: number, w: number, h: number, ink: string): string {
  let lit = '';
  for (let r = 0; r < h / 26; r += 1)
    for (let k = 0; k < Math.max(2, w / 22); k += 1)
      if (c.rng.chance(0.45))
        lit += `M${num(x + 6 + k * 22)} ${num(y - h + 12 + r * 26)}h10v12h-10z`;
  return (
    rect(x, y - h, w, h, c.ink(ink, 0.85)) +
    rect(c.sun < 0 ? x + w * 0.6 : x, y - h, w * 0.4, h, c.mood.shadow, 'opacity=".25"') +
    fillPath(lit, c.mood.lamps > 0.4 ? '#FFD489' : c.ink('#CFE0DC'), 'opacity=".8"')
  );
}

const karst = (c: Canvas, x: number, foot: number, w: number, h: number, ink: string): string =>
  fillPath(
    `M${num(x - w)} ${num(foot)}q${num(-w * 0.1)} ${num(-h * 0.5)} ${num(w * 0.3)} ${num(-h * 0.8)}q${num(w * 0.4)} ${num(-h * 0.34)} ${num(w * 0.9)} ${num(-h * 0.12)}q${num(w * 0.6)} ${num(h * 0.2)} ${num(w * 0.8)} ${num(h * 0.92)}z`,
    ink,
  ) +
  fillPath(
    `M${num(x + w * 0.1)} ${num(foot)}q${num(w * 0.1)} ${num(-h * 0.5)} ${num(w * 0.14)} ${num(-h * 0.94)}q${num(w * 0.6)} ${num(h * 0.16)} ${num(w * 0.76)} ${num(h * 0.94)}z`,
    c.mood.shadow,
    'opacity=".22"',
  );

const recipes: readonly Recipe[] = [
  {
    name: 'tour-international-01',
    alt: 'Bali: rice terraces and a tiered shrine.',
    setting: { mood: 'golden', horizon: 0.36, sunAt: 0.3 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        paintRange(c.view, {
          foot: c.h * 0.5,
          rise: 240,
          distance: 0.5,
          shape: 'hill',
          stretch: 1.6,
        }).svg,
        treeline(c.view, c.h * 0.5, 60, 0.35, 'palm'),
        terraces({ ...c.view }, c.h * 0.5, c.h, 0.3),
        meru(c, 1120, c.h * 0.62, 190, 5),
        meru(c, 930, c.h * 0.6, 110, 3),
      );
      grove(c, palm, [
        [0.86, 0.7, 0.5],
        [0.14, 0.9, 0.76],
      ]);
      leavesAt(c, 'left', 'banana');
    },
  },
  {
    name: 'tour-international-02',
    alt: 'Dubai: towers above the desert at dusk.',
    setting: { mood: 'dusk', horizon: 0.6, sunAt: 0.28 },
    paint: (c) => {
      c.add(paintSky(c.view));
      for (let x = 380; x < 1500; x += c.rng.range(46, 84))
        c.add(
          tower(
            c,
            x,
            c.h * 0.66,
            c.rng.range(40, 74),
            c.rng.range(110, 330),
            c.rng.pick(['#8A7F86', '#A88E82', '#6E7686']),
          ),
        );
      c.add(
        fillPath(
          `M960 ${c.h * 0.66}l12 -360 16 -120 14 -150 6 -70 6 70 14 150 16 120 12 360z`,
          c.ink('#B8A8A4', 1),
        ),
        fillPath(
          `M1008 70l6 70 14 150 16 120 12 ${c.h * 0.66 - 410}h-48z`,
          c.mood.shadow,
          'opacity=".35"',
        ),
      );
      bank(c, [0.68, 0.64, 0.7, 0.66], '#D9A664', 0);
      bank(c, [0.82, 0.88, 0.8, 0.86], '#C88E4E', 0);
      bank(c, [0.99, 0.92, 0.96, 0.98], '#A86E3E', 0);
      c.add(person(c, 420, 950, 1.1, '#F3E7CF'), person(c, 480, 952, 1.05, '#2F5F7A'));
    },
  },
  {
    name: 'tour-international-03',
    alt: 'Thailand: limestone islands and a long-tail boat.',
    setting: { mood: 'noon', horizon: 0.5, sunAt: 0.7 },
    paint: (c) => {
      c.add(paintSky(c.view));
      let above = '';
      for (const [x, w, h, k] of [
        [300, 130, 240, 0.5],
        [1320, 150, 300, 0.45],
        [620, 80, 150, 0.6],
        [980, 170, 430, 0.2],
      ] as const)
        above +=
          karst(c, x, c.h * 0.56, w, h, c.ink(k > 0.4 ? '#9FBFA8' : '#5F9068', 0.9)) +
          ellipse(x, c.h * 0.56, w, 8, '#FFFFFF', 'opacity=".5"');
      mirrored(c, 0.56, above);
      c.add(boat(c, 640, 850, 1.7, 'longtail', '#B5482F'));
      leavesAt(c, 'right', 'palm');
    },
  },
  {
    name: 'tour-international-04',
    alt: 'Singapore: garden trees of light before the towers of the bay.',
    setting: { mood: 'night', horizon: 0.6, sunAt: 0.16 },
    paint: (c) => {
      c.add(paintSky(c.view));
      let above = '';
      for (let x = 40; x < 1600; x += c.rng.range(60, 110))
        above += tower(
          c,
          x,
          c.h * 0.66,
          c.rng.range(54, 96),
          c.rng.range(150, 360),
          c.rng.pick(['#6E8A96', '#8A98A0', '#5F7A84']),
        );
      above +=
        [900, 1020, 1140].map((x) => tower(c, x, c.h * 0.66, 74, 380, '#A9B4B4')).join('') +
        fillPath(
          `M860 ${c.h * 0.66 - 396}q200 -30 420 6l-18 26q-190 -24 -390 -6z`,
          c.ink('#D8DCD2', 1),
        );
      mirrored(c, 0.66, above);
      for (const [x, s] of [
        [240, 1.2],
        [420, 0.9],
        [620, 1.05],
      ] as const) {
        let ribs = '';
        for (let k = -4; k <= 4; k += 1)
          ribs += `M${x} ${num(c.h * 0.76)}Q${num(x + k * 6 * s)} ${num(c.h * 0.76 - 260 * s)} ${num(x + k * 40 * s)} ${num(c.h * 0.76 - (360 - Math.abs(k) * 10) * s)}`;
        c.add(
          c.sheet.glow(x, c.h * 0.5, 200 * s, 190 * s, '#E58AC0', 0.4),
          strokePath(ribs, '#D98AB8', 5),
          ellipse(x, c.h * 0.76 - 352 * s, 166 * s, 24 * s, '#8A4F86', 'opacity=".6"'),
        );
      }
      c.add(treeline({ ...c.view, right: c.w * 0.5 }, c.h * 0.78, 40, 0));
    },
  },
  {
    name: 'tour-international-05',
    alt: 'Sri Lanka: tea pickers on misty hills.',
    setting: { mood: 'mist', horizon: 0.4, sunAt: 0.66 },
    paint: (c) => {
      landTo(c, 'hills', 0.64);
      c.add(terraces(c.view, c.h * 0.56, c.h, 0.3));
      for (let i = 0; i < 5; i += 1)
        c.add(treeline(c.view, c.h * (0.66 + i * 0.085), 22 + i * 12, 0.3 - i * 0.06));
      c.add(
        person(c, 420, 880, 1, '#B5482F', { pack: '#C49A58' }),
        person(c, 620, 860, 0.9, '#D99A1C', { pack: '#C49A58' }),
      );
      leavesAt(c, 'right', 'mango');
    },
  },
  {
    name: 'tour-international-06',
    alt: 'The Maldives: thatched rooms on stilts over a lagoon.',
    setting: { mood: 'golden', horizon: 0.48, sunAt: 0.24 },
    paint: (c) => {
      landTo(c, 'sea', 1);
      c.add(
        ellipse(1000, 800, 900, 200, '#6FC9BE', 'opacity=".4"'),
        fillPath(`M1180 ${c.h}L900 ${c.h * 0.57}h22L1420 ${c.h}z`, c.ink('#A87A4E', 1)),
      );
      for (let i = 0; i < 5; i += 1) {
        const s = 0.5 + i * 0.28;
        const x = 860 - i * 150;
        const y = c.h * (0.56 + i * 0.055);
        c.add(
          strokePath(
            `M${num(x - 50 * s)} ${num(y)}v${num(60 * s)}M${num(x + 50 * s)} ${num(y)}v${num(60 * s)}M${num(x)} ${num(y)}v${num(66 * s)}`,
            c.ink('#5A3A28', 0.7),
            7 * s,
          ),
          rect(x - 74 * s, y - 60 * s, 148 * s, 64 * s, c.ink('#C9986A', 0.9)),
          rect(x - 30 * s, y - 48 * s, 56 * s, 46 * s, '#FFD489'),
          fillPath(
            `M${num(x - 104 * s)} ${num(y - 52 * s)}L${num(x - 20 * s)} ${num(y - 150 * s)}h${num(40 * s)}L${num(x + 104 * s)} ${num(y - 52 * s)}z`,
            c.ink('#B98A4E', 1),
          ),
          fillPath(
            `M${num(x + 10 * s)} ${num(y - 150 * s)}h${num(10 * s)}L${num(x + 104 * s)} ${num(y - 52 * s)}h${num(-70 * s)}z`,
            c.mood.shadow,
            'opacity=".25"',
          ),
        );
      }
      leavesAt(c, 'right', 'palm');
    },
  },
  {
    name: 'tour-international-07',
    alt: 'Vietnam: a red-sailed junk among islands in morning mist.',
    setting: { mood: 'dawn', horizon: 0.5, sunAt: 0.66 },
    paint: (c) => {
      c.add(paintSky(c.view));
      let above = '';
      for (let i = 0; i < 9; i += 1) {
        const x = 100 + i * 180 + c.rng.range(-40, 40);
        above += karst(
          c,
          x,
          c.h * 0.57,
          c.rng.range(60, 140),
          c.rng.range(120, 340),
          c.ink(['#A9B8A8', '#8CA598', '#6F9082'][i % 3] ?? '#8CA598', 0.85),
        );
      }
      mirrored(c, 0.57, above);
      c.add(boat(c, 620, 860, 2.1, 'junk', '#5A3A28'), boat(c, 1260, 700, 0.8, 'junk', '#5A3A28'));
    },
  },
  {
    name: 'tour-international-08',
    alt: 'Switzerland: a chalet on a green slope under the snow peaks.',
    setting: { mood: 'noon', horizon: 0.54, sunAt: 0.26 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        snows(c, 0.7, 520),
        paintRange(c.view, {
          foot: c.h * 0.8,
          rise: 180,
          distance: 0.3,
          shape: 'hill',
          base: '#6F9A62',
        }).svg,
        treeline(c.view, c.h * 0.76, 60, 0.2, 'pine'),
      );
      bank(c, [0.74, 0.72, 0.76, 0.8], '#8DB158', 120, 24);
      c.add(
        road(
          c,
          [0.2, 1.05, 0.2],
          [
            [0.44, 0.88, 0.08],
            [0.36, 0.8, 0.04],
            [0.42, 0.75, 0.02],
          ],
          '#B8A88A',
        ),
        car(c, 560, 968, 0.7, '#B5482F', true),
      );
      const [x, y] = [1080, c.h * 0.86];
      c.add(
        fillPath(`M${x - 170} ${y}l20 -150h300l20 150z`, c.ink('#8A5634', 0.9)),
        rect(x - 176, y - 40, 352, 46, c.ink('#EDE3CC', 0.95)),
        fillPath(
          `M${x - 250} ${y - 128}L${x} ${y - 290}L${x + 250} ${y - 128}l-14 18L${x} ${y - 262}L${x - 236} ${y - 110}z`,
          c.ink('#5A3A28', 0.9),
        ),
        fillPath(
          `M${x - 160} ${y - 150}L${x} ${y - 258}L${x + 160} ${y - 150}z`,
          c.ink('#A87044', 0.9),
        ),
      );
      for (let i = 0; i < 4; i += 1)
        c.add(
          rect(x - 140 + i * 78, y - 124, 44, 50, c.ink('#2E4C4A', 0.7)),
          rect(x - 146 + i * 78, y - 74, 56, 14, c.ink('#D8573B', 1)),
        );
      grove(c, conifer, [
        [0.9, 0.92, 0.5],
        [0.97, 0.97, 0.66],
        [0.05, 0.95, 0.7],
      ]);
    },
  },
];

export const worldTours = (): NamedScene[] => recipes.map(make);
