import { circle, fillPath, num, rect } from '../kit/sheet.ts';
import { broadleaf, conifer, palm } from '../foliage/trees.ts';
import { fern } from '../foliage/plants.ts';
import { mistBelt, paintRange, rowAt } from '../land/mountains.ts';
import { fireflies } from '../land/weather.ts';
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
import { car, fort, paraglider, person, road, shikhara, stall, tent, train } from './motifs.ts';
import { beach, caveFront, strawberries, waterfall } from './places.ts';
import { birdOnBranch, chikkiTray, lampsOnSteps, mapOnTable, packedBag } from './still-life.ts';

const tree = (c: Canvas, kind: typeof broadleaf, x: number, y: number, h: number): void =>
  c.add(
    kind({
      rng: c.rng.fork(`tree${x}`),
      x: x * c.w,
      y: y * c.h,
      h: h * c.h,
      inks: c.inks,
      sun: c.sun,
    }),
  );

const recipes: readonly Recipe[] = [
  {
    name: 'blog-01',
    alt: 'A waterfall in a green gorge, ferns close by.',
    setting: { mood: 'monsoon', horizon: 0.34 },
    paint: (c) => {
      landTo(c, 'valley', 0.6);
      const cliff = paintRange(
        { ...c.view, sunAt: 0.2 },
        { foot: c.h * 0.9, rise: 620, distance: 0.12, shape: 'mesa', stretch: 1.7 },
      );
      c.add(cliff.svg, waterfall(c, c.w * 0.5, rowAt(cliff.line, c.w * 0.5) + 6, c.h * 0.86, 40));
      bank(c, [0.76, 0.9, 0.95, 0.9, 0.78], '#4F8448', 120, 34);
      for (const x of [0.08, 0.2, 0.86, 0.95])
        c.add(
          fern({
            rng: c.rng.fork(`f${x}`),
            x: x * c.w,
            y: c.h * 0.97,
            h: 170,
            inks: c.inks,
            sun: c.sun,
          }),
        );
    },
  },
  {
    name: 'blog-02',
    alt: 'A hill fort on a flat summit above the haze, a path of steps climbing to it.',
    setting: { mood: 'golden', horizon: 0.56, sunAt: 0.24 },
    paint: (c) => {
      landTo(c, 'valley', 0.96);
      c.add(
        fillPath(
          `M${c.w * 0.34} ${c.h}L${c.w * 0.46} ${c.h * 0.66}l40 -30 18 -130 30 -10h420l26 20 20 110 60 50 200 ${c.h * 0.4}z`,
          c.sheet.linear([
            [0, c.ink('#8A8E5A', 0.9)],
            [1, c.ink('#5F6E46', 0.5)],
          ]),
        ),
        fort(c, c.w * 0.52, c.h * 0.492, 430, 92),
      );
      bank(c, [0.9, 0.92, 0.88, 0.84], '#8C9A4E', 130, 30);
      c.add(person(c, 420, 990, 1.1, '#B5482F', { pack: '#2F5F7A' }));
    },
  },
  {
    name: 'blog-03',
    alt: 'A sweet shop counter with trays of chikki under a striped awning.',
    setting: { mood: 'dusk', horizon: 0.5 },
    paint: chikkiTray,
  },
  {
    name: 'blog-04',
    alt: 'A car on the wet expressway, hills and low cloud ahead.',
    setting: { mood: 'monsoon', horizon: 0.46 },
    paint: (c) => {
      landTo(c, 'valley', 0.66);
      bank(c, [0.62, 0.58, 0.6, 0.64], '#5C8F4C', 80);
      c.add(
        road(
          c,
          [0.5, 1.05, 0.86],
          [
            [0.5, 0.8, 0.36],
            [0.56, 0.68, 0.14],
            [0.5, 0.6, 0.03],
          ],
          '#56605F',
        ),
        car(c, c.w * 0.42, c.h * 0.86, 1.5, '#B5482F'),
        car(c, c.w * 0.6, c.h * 0.7, 0.5, '#F4EBDA'),
      );
    },
  },
  {
    name: 'blog-05',
    alt: 'A row of lit tents beside a lake under the stars.',
    setting: { mood: 'night', horizon: 0.5, sunAt: 0.74 },
    paint: (c) => {
      landTo(c, 'lake', 0.9);
      bank(c, [0.74, 0.8, 0.84, 0.82], '#5F7A46', 100, 28);
      for (let i = 0; i < 4; i += 1)
        c.add(
          tent(
            c,
            340 + i * 310,
            890 + (i % 2) * 60,
            0.95 + (i % 2) * 0.25,
            i % 2 ? '#B5482F' : '#D99A1C',
          ),
        );
    },
  },
  {
    name: 'blog-06',
    alt: 'Steps climbing to the arched front of an old rock-cut hall.',
    setting: { mood: 'noon', horizon: 0.6, sunAt: 0.8 },
    paint: caveFront,
  },
  {
    name: 'blog-07',
    alt: 'Trekkers in single file on a ridge as the sun comes up.',
    setting: { mood: 'dawn', horizon: 0.56, sunAt: 0.68 },
    paint: (c) => {
      landTo(c, 'valley', 0.98);
      const crest = bank(c, [0.62, 0.7, 0.8, 0.88, 0.94], '#5F7A4A', 140, 28);
      [4, 7, 10, 14].forEach((i, k) => {
        const [x, y] = crest[i] ?? [0, 0];
        c.add(
          person(
            c,
            x,
            y + 12,
            1.1 - k * 0.03,
            ['#B5482F', '#D99A1C', '#2F5F7A', '#8A3B5A'][k] ?? '#B5482F',
            { pack: '#33443F' },
          ),
        );
      });
    },
  },
  {
    name: 'blog-08',
    alt: 'Three paragliders over a tableland.',
    setting: { mood: 'golden', horizon: 0.58, sunAt: 0.72 },
    paint: (c) => {
      landTo(c, 'valley', 1);
      bank(c, [0.98, 0.94, 0.88, 0.9], '#9AA553', 90, 26);
      c.add(
        paraglider(c, 560, 380, 1.9, '#2F5F7A'),
        paraglider(c, 1060, 240, 0.9, '#D8573B'),
        paraglider(c, 1320, 420, 0.6, '#D99A1C'),
      );
    },
  },
  {
    name: 'blog-09',
    alt: 'Rows of strawberries below the hills on a clear morning.',
    setting: { mood: 'noon', horizon: 0.4, sunAt: 0.3 },
    paint: strawberries,
  },
  {
    name: 'blog-10',
    alt: 'An empty beach under coconut palms.',
    setting: { mood: 'noon', horizon: 0.46, sunAt: 0.2 },
    paint: (c) => {
      beach(c, 0.54);
      tree(c, palm, 0.78, 0.94, 0.86);
      tree(c, palm, 0.9, 0.99, 0.7);
      leavesAt(c, 'left', 'palm');
    },
  },
  {
    name: 'blog-12',
    alt: 'A train curving through the ghats beside a valley.',
    setting: { mood: 'mist', horizon: 0.48, sunAt: 0.3 },
    paint: (c) => {
      landTo(c, 'valley', 0.8);
      bank(c, [0.9, 0.84, 0.74, 0.64, 0.56], '#5F8A50', 110, 28);
      c.add(
        fillPath(
          'M0 1067L0 1010Q700 960 1100 820T1600 640V690Q1250 860 1000 960T500 1067z',
          c.ink('#7D7564', 0.8),
        ),
        train(
          c,
          [
            [90, 1010],
            [520, 950],
            [860, 880],
            [1120, 790],
            [1320, 716],
            [1470, 660],
          ],
          150,
        ),
      );
      bank(c, [0.99, 0.985, 0.98, 0.93, 0.86], '#4F7A46', 90, 36);
      leavesAt(c, 'right', 'mango');
    },
  },
  {
    name: 'blog-13',
    alt: 'Fireflies between tall trees at night.',
    setting: { mood: 'night', horizon: 0.6, sunAt: 0.7 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        treeline(c.view, c.h * 0.66, 220, 0.5),
        mistBelt(c.view, c.h * 0.68, 90, 0.5),
        treeline(c.view, c.h * 0.8, 180, 0.25, 'pine'),
      );
      bank(c, [0.84, 0.82, 0.86, 0.84], '#5C8F4C', 160, 34);
      for (const x of [0.1, 0.3, 0.82]) tree(c, broadleaf, x, 0.94, 0.9);
      c.add(
        c.sheet.glow(c.w * 0.55, c.h * 0.74, 420, 220, '#E6F08A', 0.35),
        fireflies(c.view, 0, c.w, c.h * 0.42, c.h * 0.96, 150, '#F3F59A'),
      );
    },
  },
  {
    name: 'blog-18',
    alt: 'A bag half packed by a window: rain jacket, torch, book.',
    setting: { mood: 'dawn', horizon: 0.5 },
    paint: packedBag,
  },
  {
    name: 'blog-19',
    alt: 'A map of hill country spread on a table beside a glass of chai.',
    setting: { mood: 'golden', horizon: 0.5 },
    paint: mapOnTable,
  },
  {
    name: 'blog-20',
    alt: 'Oil lamps on the steps of a hill temple in the evening.',
    setting: { mood: 'dusk', horizon: 0.58, sunAt: 0.25 },
    paint: (c) => {
      landTo(c, 'hills', 0.8);
      c.add(
        shikhara(c, c.w * 0.56, c.h * 0.72, 300, 470),
        shikhara(c, c.w * 0.4, c.h * 0.72, 150, 220),
        rect(c.w * 0.3, c.h * 0.7, c.w * 0.42, 40, c.ink('#B89A70', 0.8)),
      );
      lampsOnSteps(c);
    },
  },
  {
    name: 'blog-21',
    alt: 'A hill market of awnings heaped with fruit and corn.',
    setting: { mood: 'golden', horizon: 0.4, sunAt: 0.7 },
    paint: (c) => {
      landTo(c, 'town', 0.72);
      c.add(
        rect(
          0,
          c.h * 0.66,
          c.w,
          c.h * 0.34,
          c.sheet.linear([
            [0, c.ink('#C9AE82', 0.9)],
            [1, c.ink('#9A7C56', 0.7)],
          ]),
        ),
      );
      c.add(
        stall(c, 980, 770, 190, '#2F5F7A', ['#D99A1C', '#D2402F']),
        stall(c, 640, 800, 230, '#1F5A45', ['#D2402F', '#E9C46A', '#7FA04A']),
        stall(c, 130, 900, 380, '#B5482F', ['#E9C46A', '#7FA04A', '#D8573B']),
        stall(c, 1230, 930, 400, '#D99A1C', ['#7FA04A', '#D2402F', '#E9C46A']),
      );
      c.add(
        person(c, 620, 960, 1.7, '#8A3B5A'),
        person(c, 860, 900, 1.4, '#2F5F7A', { pack: '#D99A1C' }),
        person(c, 1130, 870, 1.2, '#D99A1C'),
      );
    },
  },
  {
    name: 'blog-22',
    alt: 'A small blue and orange bird on a flowering branch.',
    setting: { mood: 'mist', horizon: 0.7 },
    paint: birdOnBranch,
  },
  {
    name: 'blog-23',
    alt: 'The Milky Way over a lone tree on a plateau.',
    setting: { mood: 'night', horizon: 0.78, sunAt: 0.12 },
    paint: (c) => {
      c.add(paintSky(c.view));
      let band = '';
      for (let i = 0; i < 420; i += 1) {
        const t = c.rng();
        const s = c.rng.range(1, 3.2);
        band += `M${Math.round(300 + t * 1100 + c.rng.range(-1, 1) * c.rng.range(0, 170))} ${Math.round(c.h * 0.8 - t * 860 + c.rng.range(-1, 1) * c.rng.range(0, 140))}h${num(s)}v${num(s)}h${num(-s)}z`;
      }
      c.add(
        `<g transform="rotate(-38 820 440)">${c.sheet.glow(820, 440, 900, 190, '#A9C3C4', 0.34)}${c.sheet.glow(820, 440, 640, 90, '#F0E6CC', 0.3)}</g>`,
        fillPath(band, '#F7EFD2', 'opacity=".8"'),
      );
      c.add(paintRange(c.view, { foot: c.h * 0.88, rise: 120, distance: 0.3, shape: 'mesa' }).svg);
      bank(c, [0.88, 0.84, 0.86, 0.9], '#5F7A46', 90, 26);
      tree(c, broadleaf, 0.66, 0.875, 0.42);
      c.add(person(c, 900, 930, 0.9, '#B5482F', { sit: true }));
    },
  },
  {
    name: 'blog-24',
    alt: 'A road between silver oaks disappearing into mist.',
    setting: { mood: 'mist', horizon: 0.54, sunAt: 0.5 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        treeline(c.view, c.h * 0.6, 160, 0.75, 'pine'),
        mistBelt(c.view, c.h * 0.6, 120, 0.8),
      );
      bank(c, [0.6, 0.61, 0.61, 0.6], '#7F9A5E', 60);
      c.add(
        road(
          c,
          [0.5, 1.05, 0.6],
          [
            [0.47, 0.8, 0.24],
            [0.52, 0.67, 0.08],
            [0.5, 0.605, 0.02],
          ],
          '#7A807C',
        ),
      );
      for (const [x, y, h] of [
        [0.4, 0.64, 0.3],
        [0.6, 0.64, 0.3],
        [0.32, 0.7, 0.5],
        [0.68, 0.7, 0.5],
        [0.16, 0.84, 0.86],
        [0.85, 0.84, 0.9],
      ] as const)
        tree(c, conifer, x, y, h);
      c.add(
        mistBelt(c.view, c.h * 0.66, 90, 0.7),
        car(c, c.w * 0.505, c.h * 0.72, 0.6, '#B5482F'),
        circle(c.w * 0.496, c.h * 0.712, 5, '#FFE9B0'),
      );
    },
  },
];

export const blog = (): NamedScene[] => recipes.map(make);
