import { ellipse, fillPath, num, rect } from '../kit/sheet.ts';
import { palm } from '../foliage/trees.ts';
import { paintRange, rowAt } from '../land/mountains.ts';
import { ripples } from '../land/water.ts';
import { paintSky } from '../land/sky.ts';
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
import { boat, car, fort, paraglider, person, road, stall, tent } from './motifs.ts';

/** A tall fall from a notch in the cliff to a pool. */
export function waterfall(c: Canvas, x: number, top: number, foot: number, width: number): string {
  let threads = '';
  let dark = '';
  for (let i = 0; i < 26; i += 1) {
    const a = x + c.rng.range(-1, 1) * width;
    const y0 = top + c.rng.range(0, (foot - top) * 0.3);
    const l = (foot - y0) * c.rng.range(0.5, 1);
    const w = c.rng.range(3, 9);
    const d = `M${num(a)} ${num(y0)}q${num(c.rng.range(-8, 8))} ${num(l / 2)} ${num(c.rng.range(-16, 16))} ${num(l)}h${num(w)}q${num(c.rng.range(-8, 8))} ${num(-l / 2)} ${num(-w * 0.5)} ${num(-l)}z`;
    if (i % 4) threads += d;
    else dark += d;
  }
  const body = `M${num(x - width)} ${num(top)}h${num(width * 2)}q${num(width * 0.3)} ${num((foot - top) / 2)} ${num(width * 0.8)} ${num(foot - top)}h${num(-width * 3.4)}q${num(width * 0.3)} ${num((top - foot) / 2)} ${num(width * 0.6)} ${num(top - foot)}z`;
  return (
    fillPath(body, '#DCE8E2', 'opacity=".85"') +
    fillPath(dark, c.ink('#8FAFAA', 0.9), 'opacity=".7"') +
    fillPath(threads, '#FFFFFF', 'opacity=".85"') +
    c.sheet.glow(x, foot, width * 5, 80, '#FFFFFF', 0.85)
  );
}

/** Palms leaning over sand toward the sea. */
export function beach(c: Canvas, shore = 0.56): void {
  landTo(c, 'sea', shore + 0.2);
  const y = c.h * (shore + 0.16);
  c.add(
    fillPath(
      `M0 ${num(y + 60)}Q${num(c.w * 0.3)} ${num(y - 40)} ${num(c.w * 0.62)} ${num(y + 30)}T${c.w} ${num(y - 10)}V${c.h}H0z`,
      c.sheet.linear([
        [0, c.ink('#EAD3A0', 1)],
        [1, c.ink('#C9A468', 0.7)],
      ]),
    ),
  );
  c.add(
    fillPath(
      `M0 ${num(y + 60)}Q${num(c.w * 0.3)} ${num(y - 40)} ${num(c.w * 0.62)} ${num(y + 30)}T${c.w} ${num(y - 10)}v12Q${num(c.w * 0.8)} ${num(y + 56)} ${num(c.w * 0.62)} ${num(y + 44)}Q${num(c.w * 0.3)} ${num(y - 22)} 0 ${num(y + 80)}z`,
      '#FFFFFF',
      'opacity=".8"',
    ),
  );
}

const palms = (c: Canvas, list: readonly (readonly [number, number, number])[]): void => {
  for (const [x, y, h] of list)
    c.add(
      ellipse(
        x * c.w - c.sun * h * 60,
        y * c.h + 6,
        h * 90,
        h * 12,
        c.mood.shadow,
        'opacity=".25"',
      ),
      palm({
        rng: c.rng.fork(`palm${x}`),
        x: x * c.w,
        y: y * c.h,
        h: h * 320,
        inks: c.inks,
        sun: c.sun,
      }),
    );
};

const recipes: readonly Recipe[] = [
  {
    name: 'place-lonavala',
    alt: 'Lonavala in the monsoon: a waterfall off green cliffs and walkers on the path.',
    setting: { mood: 'monsoon', horizon: 0.46 },
    paint: (c) => {
      landTo(c, 'valley', 0.72);
      const cliff = paintRange(
        { ...c.view, sunAt: 0.2 },
        { foot: c.h * 0.86, rise: 430, distance: 0.16, shape: 'mesa', stretch: 1.5 },
      );
      c.add(cliff.svg, waterfall(c, c.w * 0.63, rowAt(cliff.line, c.w * 0.63) + 4, c.h * 0.84, 26));
      bank(c, [0.8, 0.86, 0.92, 0.88], '#6F9A4C', 160, 34);
      c.add(
        person(c, 420, 940, 1.15, '#D99A1C', { pack: '#B5482F' }),
        person(c, 490, 948, 1.05, '#2F5F7A', { pack: '#D99A1C' }),
      );
      leavesAt(c, 'left', 'mango');
    },
  },
  {
    name: 'place-khandala',
    alt: 'The ghat road at Khandala winding below a flat-topped peak.',
    setting: { mood: 'golden', horizon: 0.44, sunAt: 0.7 },
    paint: (c) => {
      landTo(c, 'valley', 0.74);
      bank(c, [0.66, 0.6, 0.72, 0.76], '#7F9A4E', 60);
      c.add(
        road(
          c,
          [0.4, 1.05, 0.34],
          [
            [0.62, 0.86, 0.16],
            [0.36, 0.76, 0.09],
            [0.56, 0.7, 0.05],
            [0.5, 0.655, 0.03],
          ],
        ),
        car(c, c.w * 0.5, c.h * 0.95, 1.25, '#B5482F'),
      );
      leavesAt(c, 'right', 'mango');
    },
  },
  {
    name: 'place-pawna',
    alt: 'Tents with lamps inside on the shore of Pawna lake at dusk.',
    setting: { mood: 'dusk', horizon: 0.46, sunAt: 0.34 },
    paint: (c) => {
      landTo(c, 'lake', 0.9);
      bank(c, [0.8, 0.84, 0.86, 0.8, 0.74], '#5F7A46', 120, 30);
      for (const [x, y, s, ink] of [
        [1290, 870, 0.8, '#2F5F7A'],
        [1020, 930, 1, '#B5482F'],
        [610, 985, 1.3, '#D99A1C'],
      ] as const)
        c.add(tent(c, x, y, s, ink));
      c.add(person(c, 850, 995, 1, '#F3E7CF', { sit: true }));
    },
  },
  {
    name: 'place-karla',
    alt: 'The great arch of a rock-cut hall at Karla, a figure small in front of it.',
    setting: { mood: 'golden', horizon: 0.62, sunAt: 0.2 },
    paint: (c) => caveFront(c),
  },
  {
    name: 'place-goa',
    alt: 'Goa: palms over a beach, a fishing boat drawn up on the sand.',
    setting: { mood: 'golden', horizon: 0.48, sunAt: 0.66 },
    paint: (c) => {
      beach(c);
      c.add(boat(c, 980, 900, 1.5, 'fish', '#2F5F7A'));
      palms(c, [
        [0.12, 0.95, 2.4],
        [0.24, 0.9, 1.9],
        [0.88, 0.84, 1.5],
      ]);
    },
  },
  {
    name: 'place-mahabaleshwar',
    alt: 'Strawberry rows at Mahabaleshwar running towards misty hills.',
    setting: { mood: 'mist', horizon: 0.42, sunAt: 0.7 },
    paint: (c) => strawberries(c),
  },
  {
    name: 'place-panchgani',
    alt: 'A paraglider above the tableland of Panchgani.',
    setting: { mood: 'noon', horizon: 0.5, sunAt: 0.7 },
    paint: (c) => {
      landTo(c, 'valley', 0.86);
      c.add(
        paintRange(c.view, {
          foot: c.h * 0.92,
          rise: 300,
          distance: 0.14,
          shape: 'mesa',
          stretch: 3.2,
          base: '#8FA65A',
        }).svg,
      );
      bank(c, [0.9, 0.88, 0.94, 0.96], '#93AB55', 120, 28);
      c.add(
        paraglider(c, c.w * 0.64, c.h * 0.32, 1.5, '#D8573B'),
        paraglider(c, c.w * 0.28, c.h * 0.22, 0.6, '#D99A1C'),
        person(c, 330, 985, 1, '#2F5F7A'),
      );
    },
  },
  {
    name: 'place-alibaug',
    alt: 'The sea fort off Alibaug at low tide, a boat passing.',
    setting: { mood: 'dusk', horizon: 0.5, sunAt: 0.3 },
    paint: (c) => {
      landTo(c, 'sea', 0.86);
      c.add(
        fillPath(`M${c.w * 0.46} ${c.h * 0.56}q180 -26 420 -14t330 14z`, c.ink('#4F4A3E', 0.6)),
        fort(c, c.w * 0.52, c.h * 0.55, 520, 96),
        boat(c, c.w * 0.26, c.h * 0.72, 1.1, 'fish', '#B5482F'),
      );
      bank(c, [0.84, 0.9, 0.92, 0.88], '#B99A66', 0);
      c.add(ripples(c.rng, 0, c.w, c.h * 0.88, c.h, 30, c.mood.water[0], 'opacity=".5"'));
      leavesAt(c, 'left', 'palm');
    },
  },
  {
    name: 'place-karjat',
    alt: 'Karjat: paddy fields and a river bend below the first wall of the ghats.',
    setting: { mood: 'monsoon', horizon: 0.4, sunAt: 0.3 },
    paint: (c) => {
      landTo(c, 'fields', 0.98);
      c.add(
        fillPath(
          `M${c.w * 0.62} ${c.h * 0.6}q-240 60 -60 120t-260 240l-120 160h420q40 -160 220 -260t-20 -160t-120 -100z`,
          c.sheet.linear([
            [0, c.mood.water[0]],
            [1, c.mood.water[1]],
          ]),
        ),
        ripples(c.rng, c.w * 0.3, c.w * 0.6, c.h * 0.66, c.h, 40, '#F1F5EE', 'opacity=".6"'),
      );
      leavesAt(c, 'left', 'banana');
    },
  },
  {
    name: 'place-igatpuri',
    alt: 'Igatpuri: hills in winter mist above a still tank and a line of trees.',
    setting: { mood: 'mist', horizon: 0.5, sunAt: 0.68 },
    paint: (c) => {
      landTo(c, 'lake', 0.96);
      c.add(treeline({ ...c.view }, c.h * 0.56, 46, 0.42));
      bank(c, [0.86, 0.92, 0.95, 0.9], '#8A9A58', 140, 36);
      leavesAt(c, 'right', 'mango');
    },
  },
];

/** A rock-cut front: horseshoe window over pillars, in a basalt cliff. */
export function caveFront(c: Canvas): void {
  c.add(paintSky({ ...c.view }));
  c.add(
    fillPath(
      `M0 ${c.h}V180l180 -40 90 30 240 -80 300 20 260 -30 210 60 160 -20 160 60V${c.h}z`,
      c.sheet.linear([
        [0, c.ink('#9A8A70', 0.9)],
        [1, c.ink('#7A6A56', 0.5)],
      ]),
    ),
  );
  let cracks = '';
  for (let i = 0; i < 120; i += 1) {
    const x = c.rng.range(0, c.w);
    const y = c.rng.range(160, c.h);
    cracks += `M${Math.round(x)} ${Math.round(y)}l${Math.round(c.rng.range(-14, 14))} ${Math.round(c.rng.range(24, 90))}`;
  }
  c.add(
    `<path d="${cracks}" fill="none" stroke="${c.ink('#4F4436', 0.5)}" stroke-width="2.4" opacity=".6"/>`,
  );
  const arch = (w: number, top: number, foot: number) =>
    `M${800 - w} ${foot}V${top + w * 0.72}Q${800 - w * 1.16} ${top + w * 0.1} 800 ${top - w * 0.34}Q${800 + w * 1.16} ${top + w * 0.1} ${800 + w} ${top + w * 0.72}V${foot}z`;
  c.add(
    fillPath(arch(330, 330, 900), c.ink('#B09C7C', 1)),
    fillPath(arch(290, 350, 900), c.ink('#8F7C60', 0.7)),
    fillPath(
      arch(250, 372, 900),
      c.sheet.linear([
        [0, '#2A1E18'],
        [0.6, '#5A3A22'],
        [1, '#A86A30'],
      ]),
    ),
  );
  for (let i = -3; i <= 3; i += 1) {
    const x = 800 + i * 66;
    c.add(
      fillPath(
        `M${x - 9} 690q-14 -190 ${-i * 10 + 9} -250l6 0q-6 70 3 250z`,
        c.ink('#C9A06A', 0.7),
        'opacity=".5"',
      ),
      rect(x - 14, 690, 28, 200, c.ink('#B89A70', 0.8)),
      rect(x - 20, 672, 40, 22, c.ink('#C9AC80', 0.95)),
      rect(x - 20, 876, 40, 24, c.ink('#8F7858', 0.7)),
      rect(x + 4, 694, 10, 182, c.mood.shadow, 'opacity=".3"'),
    );
  }
  c.add(c.sheet.glow(800, 820, 220, 120, '#FFB85A', 0.55));
  c.add(
    fillPath(`M470 ${c.h}L560 896h480l90 171z`, c.ink('#A8987C', 0.9)),
    rect(540, 894, 520, 10, c.ink('#D6C6A6', 1)),
    rect(516, 944, 568, 9, c.ink('#CDBB98', 0.9)),
    rect(492, 1000, 616, 10, c.ink('#C3B08C', 0.9)),
  );
  c.add(person(c, 880, 1010, 1.15, '#B5482F'));
  leavesAt(c, 'left', 'mango');
}

/** Red fruit in rows that meet at the hills. */
export function strawberries(c: Canvas): void {
  landTo(c, 'hills', 0.56);
  const hz = c.h * 0.55;
  c.add(
    rect(
      0,
      hz,
      c.w,
      c.h - hz,
      c.sheet.linear([
        [0, c.ink('#A98A5E', 0.9)],
        [1, c.ink('#7A5638', 0.7)],
      ]),
    ),
  );
  for (let i = -9; i <= 9; i += 1) {
    const x = 800 + i * 210;
    const v = 800 + i * 26;
    c.add(
      fillPath(
        `M${v - 7} ${num(hz)}h14L${x + 62} ${c.h + 10}h-124z`,
        c.ink(i % 2 ? '#5C8F4C' : '#4F8448', 0.85),
      ),
    );
    let fruit = '';
    let leaf = '';
    for (let k = 0; k < 16; k += 1) {
      const t = (k / 16) ** 1.7;
      const px = v + (x - v) * t;
      const py = hz + (c.h - hz) * t;
      const s = 3 + 26 * t;
      leaf += `M${num(px - s * 1.6)} ${num(py)}q${num(s)} ${num(-s * 1.8)} ${num(s * 1.6)} 0q${num(s * 0.8)} ${num(-s * 1.8)} ${num(s * 1.6)} 0q${num(-s * 1.4)} ${num(s)} ${num(-s * 3.2)} 0z`;
      if (k % 2 === Math.abs(i) % 2)
        fruit += `M${num(px + s * 0.5)} ${num(py)}q${num(s * 0.7)} 0 ${num(s * 0.4)} ${num(s * 0.5)}l${num(-s * 0.4)} ${num(s * 0.6)}l${num(-s * 0.4)} ${num(-s * 0.6)}q${num(-s * 0.3)} ${num(-s * 0.5)} ${num(s * 0.4)} ${num(-s * 0.5)}z`;
    }
    c.add(fillPath(leaf, c.ink('#8DB158', 0.9)), fillPath(fruit, c.ink('#D2402F', 1)));
  }
  c.add(
    person(c, 1180, 800, 0.9, '#D99A1C', { sit: true }),
    stall(c, 170, 690, 150, '#B5482F', ['#D2402F', '#D2402F']),
  );
}

export const places = (): NamedScene[] => recipes.map(make);
