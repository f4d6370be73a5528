import { circle, ellipse, fillPath, num, rect, strokePath } from '../kit/sheet.ts';
import { lens } from '../foliage/leaves.ts';
import { paintSky } from '../land/sky.ts';
import { treeline } from '../land/backdrop.ts';
import { landTo, type Canvas } from './canvas.ts';
import { person } from './motifs.ts';

/** A window over a table, with the land outside. */
function windowSill(c: Canvas, sill: number, wall: string): void {
  c.add(rect(0, 0, c.w, c.h, c.ink(wall, 0.7)));
  const [x, y, w, h] = [c.w * 0.14, c.h * 0.08, c.w * 0.72, c.h * (sill - 0.1)];
  const before = {
    ...c,
    view: {
      ...c.view,
      left: x,
      right: x + w,
      top: y,
      bottom: y + h,
      horizon: y + h * 0.62,
      detail: 0.6,
    },
  };
  const parts: string[] = [];
  landTo({ ...before, h: y + h, add: (...p) => parts.push(...p) }, 'valley', 1);
  c.add(c.sheet.clipped(`M${x} ${y}h${w}v${h}h${-w}z`, parts.join('')));
  c.add(
    strokePath(
      `M${x} ${y}h${w}v${h}h${-w}zM${x + w / 3} ${y}v${h}M${x + (w * 2) / 3} ${y}v${h}`,
      c.ink('#6B4330', 0.8),
      20,
    ),
    rect(x - 40, y + h, w + 80, 26, c.ink('#8A5A3C', 1)),
  );
  for (const a of [x - 110, x + w - 20])
    for (let k = 0; k < 5; k += 1)
      c.add(
        fillPath(
          `M${a + k * 26} 40h26l${k % 2 ? 4 : -3} ${c.h * sill}h-22z`,
          c.ink(k % 2 ? '#E9DFC6' : '#F7F0DF', 0.9),
        ),
      );
}

function tableTop(c: Canvas, y: number, wood: string): void {
  c.add(
    rect(
      0,
      y,
      c.w,
      c.h - y,
      c.sheet.linear([
        [0, c.ink(wood, 1)],
        [1, c.ink(wood, 0.4)],
      ]),
    ),
  );
  let grain = '';
  for (let i = 0; i < 60; i += 1) {
    const gx = c.rng.range(0, c.w);
    grain += `M${Math.round(gx)} ${Math.round(c.rng.range(y + 8, c.h))}q90 -6 ${Math.round(c.rng.range(120, 320))} 2`;
  }
  c.add(strokePath(grain, c.ink('#4B2E1E', 0.6), 2, 'opacity=".4"'));
}

export function mapOnTable(c: Canvas): void {
  windowSill(c, 0.5, '#EBDCBE');
  tableTop(c, c.h * 0.56, '#9A6440');
  c.add(
    fillPath(
      'M300 690L1130 640L1360 980L240 1040z',
      c.mood.shadow,
      'opacity=".3" transform="translate(10 14)"',
    ),
    fillPath('M300 690L1130 640L1360 980L240 1040z', c.ink('#F6EBD0', 1)),
    fillPath(
      'M300 690L560 674L545 1020L240 1040zM830 658L1130 640L1360 980L960 1002z',
      c.ink('#E4D5B2', 0.95),
      'opacity=".6"',
    ),
  );
  let rings = '';
  for (let i = 0; i < 6; i += 1)
    rings += `M${640 - i * 34} ${800 + i * 10}q${120 + i * 20} ${-70 - i * 14} ${260 + i * 50} ${-10}q60 ${50 + i * 12} ${-80} ${70 + i * 16}q${-140} 40 ${-180 - i * 50} ${-60 - i * 6}z`;
  c.add(
    strokePath(rings, c.ink('#7A9A5E', 0.9), 3),
    fillPath(
      'M980 700q90 40 60 110t60 130l-70 10q-60 -60 -60 -130t-40 -116z',
      c.ink('#6FB0B4', 0.9),
    ),
    strokePath(
      'M330 1000Q480 820 640 860T900 760T1090 700',
      c.ink('#B5482F', 1),
      7,
      'stroke-dasharray="20 12" stroke-linecap="round"',
    ),
    circle(1090, 700, 15, c.ink('#B5482F', 1)),
    circle(330, 1000, 11, c.ink('#1F5A45', 1)),
  );
  c.add(
    ellipse(1350, 820, 96, 24, c.mood.shadow, 'opacity=".35"'),
    fillPath('M1268 700h150l-22 124q-52 18 -106 0z', c.ink('#F4EBDA', 0.8), 'opacity=".85"'),
    fillPath('M1274 730h138l-17 90q-50 16 -104 0z', c.ink('#B9713A', 1)),
    ellipse(1343, 730, 69, 14, c.ink('#D19A5C', 1)),
    strokePath(
      'M1320 680q-22 -40 4 -80t0 -80M1366 684q24 -36 -2 -72',
      '#FFFFFF',
      6,
      'opacity=".5" stroke-linecap="round"',
    ),
  );
}

export function packedBag(c: Canvas): void {
  windowSill(c, 0.56, '#C9D8D2');
  tableTop(c, c.h * 0.64, '#8E5C3A');
  c.add(
    ellipse(800, 985, 420, 40, c.mood.shadow, 'opacity=".35"'),
    fillPath('M520 980q-40 -300 40 -400h480q80 100 40 400z', c.ink('#B5482F', 0.9)),
    fillPath('M800 580h240q80 100 40 400h-280z', c.ink('#8A3220', 0.8), 'opacity=".45"'),
    fillPath('M560 580q40 -70 240 -70t240 70z', c.ink('#33443F', 0.7)),
  );
  c.add(
    fillPath('M600 575q-10 -120 110 -130t120 70l10 70z', c.ink('#D99A1C', 1)),
    fillPath('M790 580l16 -160 150 16 -10 150z', c.ink('#2F5F7A', 0.9)),
    fillPath('M806 420l150 16v14l-150 -14z', c.ink('#F6EBD0', 1)),
  );
  c.add(
    rect(610, 700, 380, 210, c.ink('#A23F28', 0.9), 'rx="18"'),
    strokePath('M610 740h380M660 580v400M940 580v400', c.ink('#F0DDBB', 0.9), 12),
    rect(640, 690, 44, 34, c.ink('#D9B36A', 1)),
    rect(918, 690, 44, 34, c.ink('#D9B36A', 1)),
  );
  c.add(
    fillPath('M1140 960l150 -36 12 40 -150 40z', c.ink('#33443F', 0.8)),
    ellipse(1150, 982, 20, 26, c.ink('#F6E3A8', 1)),
    fillPath('M300 990l30 -50h120l40 50z', c.ink('#6A8A7A', 0.9)),
    fillPath('M330 940h120v-16h-120z', c.ink('#F6EBD0', 1)),
  );
}

export function chikkiTray(c: Canvas): void {
  c.add(
    rect(
      0,
      0,
      c.w,
      c.h,
      c.sheet.linear([
        [0, '#5A2E22'],
        [1, '#8A4B2B'],
      ]),
    ),
    c.sheet.glow(800, 330, 900, 520, '#FFC766', 0.65),
  );
  for (let s = 0; s < 2; s += 1) {
    const y = 360 + s * 150;
    c.add(rect(160, y, 1280, 16, c.ink('#C98A4E', 1)));
    for (let i = 0; i < 13; i += 1) {
      const x = 190 + i * 97;
      const tall = 82 + ((i * 37 + s * 20) % 30);
      const ink =
        ['#D99A1C', '#C8843A', '#7FA04A', '#B5482F', '#E9C46A'][(i + s * 2) % 5] ?? '#D99A1C';
      c.add(
        rect(x, y - tall, 64, tall, '#FFF1CE', 'opacity=".5" rx="8"'),
        rect(x + 5, y - tall * 0.72, 54, tall * 0.72, ink, 'rx="6"'),
        rect(x - 2, y - tall - 12, 68, 18, c.ink('#B5482F', 1), 'rx="5"'),
      );
    }
  }
  for (let i = 0; i < 15; i += 1)
    c.add(
      fillPath(`M${i * 110 - 20} 60h110l14 120q-62 60 -124 0z`, i % 2 ? '#FBF3DF' : '#B5482F'),
      rect(i * 110 - 20, 0, 110, 64, i % 2 ? '#E4D5B2' : '#8A3220'),
    );
  c.add(
    fillPath('M60 700h1480l60 367H0z', c.ink('#A9683C', 1)),
    rect(40, 676, 1520, 34, c.ink('#E0B06A', 1)),
  );
  for (let t = 0; t < 4; t += 1) {
    const x = 120 + t * 350;
    c.add(
      fillPath(`M${x} 740h310l20 170h-350z`, c.ink('#D8D9D2', 0.95)),
      fillPath(`M${x + 8} 750h294l16 146h-326z`, c.ink('#8A8F88', 0.6)),
    );
    for (let r = 0; r < 4; r += 1) {
      for (let k = 0; k < 6; k += 1) {
        const px = x + 16 - r * 4 + k * (47 + r * 2.4);
        const py = 758 + r * 34;
        const base = ['#D9952F', '#B9652F', '#E2B76A', '#9A5A34'][t] ?? '#D9952F';
        c.add(
          fillPath(`M${num(px)} ${py}h${40 + r * 2}l3 26h${-45 - r * 2}z`, base),
          circle(px + 12, py + 9, 4, '#F6E0B0'),
          circle(px + 27, py + 16, 4, '#F0CF94'),
          circle(px + 20, py + 6, 3, '#7A4220'),
        );
      }
    }
  }
  c.add(person(c, 1250, 700, 2.2, '#1F5A45'), rect(1120, 676, 260, 34, c.ink('#E0B06A', 1)));
}

export function lampsOnSteps(c: Canvas): void {
  for (let i = 0; i < 6; i += 1) {
    const y = c.h * (0.735 + i * 0.046);
    c.add(
      rect(c.w * (0.26 - i * 0.05), y, c.w * (0.5 + i * 0.1), 26, c.ink('#C3A47C', 1)),
      rect(c.w * (0.26 - i * 0.05), y + 24, c.w * (0.5 + i * 0.1), 28, c.ink('#7A5F46', 0.6)),
    );
    for (let k = 0; k < 7; k += 1) {
      const x = c.w * (0.3 - i * 0.045) + (c.w * (0.42 + i * 0.09) * k) / 6;
      if ((k + i) % 2 && k !== 3) continue;
      const s = 0.7 + i * 0.14;
      c.add(
        c.sheet.glow(x, y - 22 * s, 70 * s, 60 * s, '#FFB84A', 0.8),
        fillPath(
          `M${num(x - 22 * s)} ${num(y - 8 * s)}h${num(44 * s)}q${num(-6 * s)} ${num(18 * s)} ${num(-22 * s)} ${num(18 * s)}t${num(-22 * s)} ${num(-18 * s)}z`,
          '#8A3F26',
        ),
        fillPath(
          `M${num(x)} ${num(y - 40 * s)}q${num(12 * s)} ${num(20 * s)} 0 ${num(32 * s)}q${num(-12 * s)} ${num(-12 * s)} 0 ${num(-32 * s)}z`,
          '#FFE39A',
        ),
      );
    }
  }
}

export function birdOnBranch(c: Canvas): void {
  c.add(
    paintSky(c.view),
    treeline(c.view, c.h * 0.86, 200, 0.75),
    treeline(c.view, c.h, 190, 0.55),
  );
  c.add(
    strokePath(
      'M-20 900Q420 780 760 700T1640 560',
      c.ink('#4B3626', 0.7),
      34,
      'stroke-linecap="round"',
    ),
    strokePath('M-20 892Q420 772 760 690T1640 552', c.ink('#8A6A4A', 0.9), 8),
    strokePath(
      'M1060 640Q1180 560 1230 440M380 790Q440 900 560 960',
      c.ink('#4B3626', 0.7),
      16,
      'stroke-linecap="round"',
    ),
  );
  let dark = '';
  let light = '';
  for (let i = 0; i < 46; i += 1) {
    const t = c.rng();
    const x = 60 + t * 1500;
    const leaf = lens(
      x + c.rng.range(-20, 20),
      880 - t * 320 + c.rng.range(-24, 30),
      c.rng.range(0, 6.2),
      c.rng.range(60, 110),
      17,
    );
    if (Math.abs(x - 760) < 190) continue;
    if (i % 2) dark += leaf;
    else light += leaf;
  }
  c.add(fillPath(dark, c.inks.dark), fillPath(light, c.inks.mid));
  for (const [x, y] of [
    [1230, 430],
    [1180, 520],
    [300, 800],
    [1450, 560],
    [540, 960],
  ] as const)
    for (let k = 0; k < 6; k += 1)
      c.add(fillPath(lens(x, y, k * 1.05, 46, 15), c.ink(k % 2 ? '#D8573B' : '#E8795A', 1)));
  c.add(
    fillPath(
      'M640 700q-20 -150 70 -236q30 -80 112 -74q66 6 76 62l54 22 -52 14q10 120 -80 196q-70 46 -180 16z',
      c.ink('#2F6F8F', 0.95),
    ),
    fillPath(
      'M700 700q-30 -90 40 -170q90 -30 150 -10q0 96 -66 150q-50 40 -124 30z',
      c.ink('#E08A3A', 1),
    ),
    fillPath('M640 700q-30 -120 60 -200q70 90 10 200z', c.ink('#1F4A66', 0.9)),
    fillPath('M650 690l-130 170 44 8 130 -164z', c.ink('#1F4A66', 0.8)),
    circle(846, 446, 13, '#1D2A24'),
    circle(850, 442, 4, '#FFFFFF'),
    fillPath('M898 450l58 24 -54 14z', c.ink('#3B3A38', 0.8)),
    strokePath('M760 706v30M800 700v30', c.ink('#3B2A20', 0.8), 7),
  );
}
