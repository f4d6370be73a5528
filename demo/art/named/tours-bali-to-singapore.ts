import { ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import { palm } from '../foliage/trees.ts';
import { paintSky } from '../land/sky.ts';
import { mistBelt } from '../land/mountains.ts';
import { ripples } from '../land/water.ts';
import { treeline } from '../land/backdrop.ts';
import { bank, landTo, leavesAt, type Canvas, type Recipe } from './canvas.ts';
import { boat, car, person, stall } from './motifs.ts';
import { beach } from './places.ts';
import { lanterns, cliffWall } from './tour-motifs.ts';
import { grove, mirrored } from './tours-india.ts';
import { houses, mosque, prang } from './tour-buildings.ts';

/** One half of a carved gate, split down its middle. */
const halfGate = (c: Canvas, x: number, y: number, side: -1 | 1): string => {
  let out = '';
  for (let i = 0; i < 9; i += 1)
    out +=
      rect(
        side < 0 ? x - 230 + i * 24 : x,
        y - (i + 1) * 62,
        230 - i * 24,
        63,
        c.ink(i % 2 ? '#B9684A' : '#C98260', side < 0 ? 0.95 : 0.7),
      ) +
      rect(
        side < 0 ? x - 240 + i * 24 : x,
        y - (i + 1) * 62,
        240 - i * 24,
        11,
        c.ink('#8A7A6A', 0.9),
      );
  return out + rect(side < 0 ? x - 10 : x, y - 570, 10, 570, c.mood.shadow, 'opacity=".3"');
};

/** The second and third pictures of the tours 1 to 4 abroad: Bali, the Emirates, Thailand, Singapore. */
export const baliToSingapore: readonly Recipe[] = [
  {
    name: 'tour-international-01-b',
    alt: 'Bali: a split temple gate with a volcano between its halves.',
    setting: { mood: 'dawn', horizon: 0.52, sunAt: 0.2 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        fillPath(
          `M330 ${c.h * 0.72}Q640 ${c.h * 0.5} 740 ${c.h * 0.34}q30 -16 60 -6t50 4q130 ${c.h * 0.2} 430 ${num(c.h * 0.38)}z`,
          c.sheet.linear([
            [0, c.ink('#6F7F86', 0.8)],
            [1, c.mood.haze],
          ]),
        ),
        mistBelt(c.view, c.h * 0.66, 120),
        treeline(c.view, c.h * 0.76, 60, 0.3, 'palm'),
      );
      c.add(
        fillPath(`M560 ${c.h}L690 ${c.h * 0.78}h220L1040 ${c.h}z`, c.ink('#A89A86', 0.9)),
        ...[0.8, 0.85, 0.91, 0.97].map((r, i) =>
          rect(680 - i * 34, c.h * r, 240 + i * 68, 12 + i * 3, c.ink('#D6C8AE', 0.95)),
        ),
      );
      c.add(halfGate(c, 690, c.h * 0.82, -1), halfGate(c, 910, c.h * 0.82, 1));
      bank(c, [0.84, 0.88, 1, 1, 0.88, 0.84], '#6F9A52', 100, 26);
      c.add(person(c, 780, 940, 1.05, '#F3E7CF'), person(c, 850, 945, 1, '#D99A1C'));
      grove(c, palm, [
        [0.07, 0.96, 0.7],
        [0.95, 0.94, 0.66],
      ]);
    },
  },
  {
    name: 'tour-international-01-c',
    alt: 'Bali: a small temple at the edge of a sea cliff at sunset.',
    setting: { mood: 'dusk', horizon: 0.5, sunAt: 0.3 },
    paint: (c) => {
      landTo(c, 'sea', 1);
      c.add(
        cliffWall(
          c,
          `M1600 ${c.h * 0.34}L1180 ${c.h * 0.36}q-180 6 -300 -10q-60 0 -70 60q-10 120 30 240q20 120 -30 ${c.h * 0.4}H1600z`,
          '#A08468',
        ),
        fillPath(
          `M1600 ${c.h * 0.33}L1180 ${c.h * 0.35}q-180 6 -300 -10q-60 4 -70 50q120 -10 250 6t540 -6z`,
          c.ink('#5F7F46', 0.9),
        ),
        ripples(c.rng, 560, 880, c.h * 0.84, c.h, 26, '#FFFFFF', 'opacity=".7"'),
      );
      const [x, y] = [960, c.h * 0.345];
      c.add(rect(x - 56, y - 60, 112, 60, c.ink('#B5683F', 0.8)));
      for (let i = 0; i < 4; i += 1)
        c.add(
          fillPath(
            `M${x - 90 + i * 18} ${y - 60 - i * 46}l46 -34h${88 - i * 36}l46 34z`,
            c.ink('#3F332A', 0.9),
          ),
          rect(x - 26 + i * 4, y - 104 - i * 46, 52 - i * 8, 14, c.ink('#B5683F', 0.8)),
        );
      grove(c, palm, [
        [0.84, 0.38, 0.28],
        [0.94, 0.37, 0.24],
      ]);
      leavesAt(c, 'left', 'palm');
      c.add(
        person(c, 1200, c.h * 0.36, 0.5, '#F3E7CF'),
        person(c, 1235, c.h * 0.362, 0.5, '#B5482F'),
      );
    },
  },
  {
    name: 'tour-international-02-b',
    alt: 'Abu Dhabi: white domes and minarets mirrored in still water.',
    setting: { mood: 'dawn', horizon: 0.56, sunAt: 0.24 },
    paint: (c) => {
      c.add(paintSky(c.view));
      mirrored(
        c,
        0.66,
        mosque(c, 800, c.h * 0.66, 1.25) +
          treeline({ ...c.view, right: c.w * 0.14 }, c.h * 0.66, 60, 0.2, 'palm') +
          treeline({ ...c.view, left: c.w * 0.86 }, c.h * 0.66, 60, 0.2, 'palm'),
      );
      c.add(rect(0, c.h * 0.655, c.w, 8, c.ink('#E6DCC6', 0.9)));
    },
  },
  {
    name: 'tour-international-02-c',
    alt: 'Dubai: wooden ferries on the creek before houses with wind towers.',
    setting: { mood: 'golden', horizon: 0.46, sunAt: 0.72 },
    paint: (c) => {
      c.add(paintSky(c.view));
      let above = houses(c, -20, c.w, c.h * 0.56, ['#E0C394', '#D6B482', '#EAD6AE', '#CFA878'], {
        w: 170,
        h: 190,
        arched: true,
      });
      for (const x of [240, 660, 1120, 1430])
        above +=
          rect(x, c.h * 0.56 - 330, 86, 330, c.ink('#D9BC8C', 0.9)) +
          rect(x - 6, c.h * 0.56 - 340, 98, 14, c.ink('#EFDDB8', 1)) +
          [0, 1, 2]
            .map((k) => rect(x + 12 + k * 24, c.h * 0.56 - 310, 13, 96, c.ink('#6B5236', 0.6)))
            .join('');
      mirrored(c, 0.575, above);
      for (const [x, y, s] of [
        [480, 860, 1.7],
        [1160, 740, 1],
      ] as const)
        c.add(
          boat(c, x, y, s, 'longtail', '#6B4630'),
          person(c, x - 20 * s, y - 24 * s, 0.7 * s, '#F3E7CF', { sit: true }),
          person(c, x + 14 * s, y - 24 * s, 0.7 * s, '#2F5F7A', { sit: true }),
        );
    },
  },
  {
    name: 'tour-international-03-b',
    alt: 'Bangkok: a tall porcelain tower of a temple by the river at dusk.',
    setting: { mood: 'dusk', horizon: 0.52, sunAt: 0.7 },
    paint: (c) => {
      c.add(paintSky(c.view));
      mirrored(
        c,
        0.66,
        treeline(c.view, c.h * 0.66, 60, 0.2, 'palm') +
          prang(c, 560, c.h * 0.65, 0.5) +
          prang(c, 1010, c.h * 0.65, 0.5) +
          prang(c, 780, c.h * 0.65, 0.98) +
          rect(460, c.h * 0.63, 660, 24, c.ink('#F4EBDA', 0.9)) +
          houses(c, 1180, c.w, c.h * 0.66, ['#E6D6B0', '#D9A664'], {
            w: 130,
            h: 90,
            roof: '#B5482F',
          }),
      );
      c.add(
        boat(c, 360, 850, 1.5, 'longtail', '#D99A1C'),
        boat(c, 1220, 930, 1.2, 'longtail', '#2F5F7A'),
      );
    },
  },
  {
    name: 'tour-international-03-c',
    alt: 'Krabi: a beach below limestone cliffs, long-tail boats drawn up.',
    setting: { mood: 'noon', horizon: 0.46, sunAt: 0.24 },
    paint: (c) => {
      beach(c, 0.54);
      c.add(
        cliffWall(
          c,
          `M1600 ${c.h * 0.78}V90l-120 20 -90 -40 -120 70 -60 130 -70 40 -30 160 -70 60 -20 ${c.h * 0.24}z`,
          '#C2B496',
        ),
      );
      let streaks = '';
      for (let i = 0; i < 34; i += 1) {
        const x = c.rng.range(1130, 1600);
        streaks += `M${num(x)} ${num(c.rng.range(170, 420))}q${num(c.rng.range(-10, 10))} 70 ${num(c.rng.range(-8, 8))} ${num(c.rng.range(90, 230))}`;
      }
      c.add(strokePath(streaks, c.ink('#7A6A56', 0.6), 6, 'opacity=".5"'));
      for (let i = 0; i < 22; i += 1)
        c.add(
          ellipse(
            c.rng.range(1080, 1600),
            c.h * c.rng.range(0.12, 0.7),
            c.rng.range(20, 60),
            c.rng.range(14, 30),
            c.ink(i % 2 ? '#4F8448' : '#3F6F42', 0.9),
          ),
        );
      c.add(
        boat(c, 420, 820, 1.5, 'longtail', '#B5482F'),
        boat(c, 800, 870, 1.7, 'longtail', '#2F5F7A'),
        person(c, 1120, 960, 1.15, '#D8573B'),
      );
      leavesAt(c, 'left', 'palm');
    },
  },
  {
    name: 'tour-international-04-b',
    alt: 'Singapore: a row of pastel shophouses with shutters and five-foot ways.',
    setting: { mood: 'noon', horizon: 0.36, sunAt: 0.26 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        houses(
          c,
          -40,
          1640,
          c.h * 0.78,
          ['#F0B8A0', '#A9D0C4', '#F4DE9A', '#B8C4E4', '#EFA8B4', '#C4DCA0', '#F7F0E0'],
          { w: 215, h: 560, roof: '#B9684A', arched: true },
        ),
      );
      for (let x = -40; x < 1640; x += 218)
        c.add(
          fillPath(
            `M${x} ${c.h * 0.78}v-170q104 -70 208 0v170h-20v-150q-84 -50 -168 0v150z`,
            c.ink('#FBF7EF', 0.95),
          ),
        );
      c.add(
        rect(
          0,
          c.h * 0.78,
          c.w,
          c.h * 0.22,
          c.sheet.linear([
            [0, c.ink('#B4B8B4', 0.9)],
            [1, c.ink('#7F8684', 0.7)],
          ]),
        ),
        rect(0, c.h * 0.78, c.w, 16, c.ink('#E4DCCB', 1)),
        strokePath(`M0 ${c.h * 0.9}H${c.w}`, '#F4EBDA', 8, 'stroke-dasharray="90 60"'),
      );
      c.add(
        person(c, 480, 905, 1.1, '#D8573B'),
        person(c, 560, 910, 1.05, '#2F5F7A'),
        car(c, 1120, 985, 1.3, '#2F6F8F', true),
      );
      leavesAt(c, 'right', 'palm');
    },
  },
  {
    name: 'tour-international-04-c',
    alt: 'Singapore: a food court at night, stalls under lamps and people at their tables.',
    setting: { mood: 'night', horizon: 0.4, sunAt: 0.1 },
    paint: (c) => {
      c.add(
        paintSky(c.view),
        treeline(c.view, c.h * 0.6, 120, 0.3, 'palm'),
        rect(
          0,
          c.h * 0.6,
          c.w,
          c.h * 0.4,
          c.sheet.linear([
            [0, '#6B5A4A'],
            [1, '#2E2A2A'],
          ]),
        ),
        lanterns(c, 90, 70, 9, 34),
      );
      c.add(
        stall(c, 60, 740, 300, '#B5482F', ['#D99A1C', '#E9C46A', '#D2402F']),
        stall(c, 420, 725, 280, '#1F5A45', ['#E9C46A', '#7FA04A']),
        stall(c, 760, 725, 280, '#D99A1C', ['#D2402F', '#F0D9A0', '#8FC08A']),
        stall(c, 1110, 740, 300, '#2F5F7A', ['#E5735A', '#F0D9A0']),
      );
      for (const [x, y, s] of [
        [330, 940, 1.1],
        [820, 960, 1.3],
        [1290, 945, 1.1],
      ] as const)
        c.add(
          person(c, x - 90 * s, y, 1.2 * s, '#D8573B', { sit: true }),
          person(c, x + 100 * s, y, 1.2 * s, '#4F8F9A', { sit: true }),
          ellipse(x, y - 40 * s, 96 * s, 20 * s, '#C9B898'),
          rect(x - 8 * s, y - 34 * s, 16 * s, 60 * s, '#5A5048'),
          ellipse(x - 26 * s, y - 48 * s, 24 * s, 8 * s, '#FBF7EF'),
          ellipse(x + 34 * s, y - 46 * s, 20 * s, 7 * s, '#E9C46A'),
        );
    },
  },
];
