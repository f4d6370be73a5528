import { fillPath, strokePath } from '../kit/sheet.ts';
import { mix, type Hex } from '../kit/colour.ts';
import { tone } from '../kit/mood.ts';
import type { Floor } from './character.ts';
import type { Room } from './room.ts';

const bases: Record<Exclude<Floor, 'boards'>, Hex> = {
  tiles: '#C4714E',
  stone: '#C9C0AC',
  athangudi: '#D8C7A0',
  oxide: '#A34A35',
  terrazzo: '#D6CDBB',
  marble: '#E6E0D4',
  kota: '#8E9A88',
  check: '#E6DCC4',
};
/** metres from joint to joint */
const steps: Record<Floor, number> = {
  boards: 0.28,
  tiles: 0.62,
  stone: 0.62,
  athangudi: 0.62,
  oxide: 2.1,
  terrazzo: 1.6,
  marble: 1.15,
  kota: 0.8,
  check: 0.5,
};

/** The floor of a house, of one material in all rooms. */
export function paintFloor(room: Room): string {
  const { floor, mood, scheme } = room;
  const rng = room.rng.fork('floor');
  const kind = scheme.floor;
  const base = kind === 'boards' ? mix(scheme.wood, '#D9A66B', 0.45) : bases[kind];
  const step = steps[kind];
  let out = fillPath(
    floor.quad(0, 0, floor.width, floor.height),
    room.sheet.linear([
      [0, tone(mood, base, 0.95)],
      [1, tone(mood, base, 0.55)],
    ]),
  );
  let joints = '';
  let motif = '';
  for (let u = step; u < floor.width; u += step) joints += floor.line(u, 0.5, u, floor.height);
  if (kind === 'boards') {
    for (let i = 0; i < 40; i += 1) {
      const u = Math.floor(rng.range(0, floor.width / step)) * step;
      const v = rng.range(0.4, floor.height);
      joints += floor.line(u, v, u + step, v);
    }
  } else {
    for (let v = step; v < floor.height; v += step) joints += floor.line(0, v, floor.width, v);
  }
  if (kind === 'athangudi' || kind === 'tiles' || kind === 'check') {
    for (let v = kind === 'check' ? 0 : step; v < floor.height - step / 2; v += step) {
      for (let u = 0; u < floor.width - step / 2; u += step) {
        const odd = (Math.round(u / step) + Math.round(v / step)) % 2 === 1;
        const [a, b, k] = [u + step / 2, v + step / 2, step * 0.4];
        if (kind === 'check')
          motif += odd ? floor.quad(u, v, Math.min(floor.width, u + step), v + step) : '';
        else if (kind === 'athangudi' || odd)
          motif += floor.shape([
            [a - k, b],
            [a, b + k],
            [a + k, b],
            [a, b - k],
          ]);
      }
    }
  }
  if (kind === 'terrazzo') {
    let chips = '';
    for (let i = 0; i < 260; i += 1) {
      const [u, v, k] = [
        rng.range(0.05, floor.width - 0.05),
        rng.range(0.6, floor.height),
        rng.range(0.012, 0.035),
      ];
      const d = floor.shape([
        [u - k, v],
        [u, v + k * 1.3],
        [u + k, v - k * 0.4],
      ]);
      if (i % 3) motif += d;
      else chips += d;
    }
    out += fillPath(chips, tone(mood, '#8E6A52', 0.8), 'opacity=".6"');
  }
  if (kind === 'marble') {
    let veins = '';
    for (let i = 0; i < 16; i += 1) {
      const [u, v] = [rng.range(0, floor.width - 0.9), rng.range(0.6, floor.height - 0.8)];
      const m = rng.range(0.2, 0.5);
      veins +=
        floor.line(u, v, u + m, v + rng.range(0.1, 0.4)) +
        floor.line(u + m, v + 0.25, u + m + 0.3, v + rng.range(0.3, 0.7));
    }
    out += strokePath(veins, tone(mood, '#A79F90', 0.8), 1.4, 'opacity=".5"');
  }
  const ink =
    kind === 'tiles' ? '#A9543A' : kind === 'terrazzo' ? '#6F7F74' : mix(scheme.accent, base, 0.35);
  out += fillPath(motif, tone(mood, ink, 0.85), 'opacity=".75"');
  if (kind === 'oxide' || kind === 'marble')
    out += fillPath(
      floor.shape([
        [floor.width * 0.3, 0.4],
        [floor.width * 0.46, 0.4],
        [floor.width * 0.58, floor.height],
        [floor.width * 0.5, floor.height],
      ]),
      '#FFFFFF',
      'opacity=".1"',
    );
  return (
    out +
    strokePath(
      joints,
      tone(mood, mix(base, '#3B2A20', 0.55), 0.7),
      1.3,
      `opacity="${kind === 'oxide' ? 0.25 : 0.5}"`,
    )
  );
}
