import type { DrawnProperty } from '../facts.ts';
import type { MoodName } from '../kit/mood.ts';
import { gardenPool } from '../evidence.ts';
import { paintBackdrop } from '../land/backdrop.ts';
import { mistBelt } from '../land/mountains.ts';
import { buildHouse, type Site } from '../house/index.ts';
import { corners } from '../space/stage.ts';
import { paintEdge, paintGround, paintPath } from '../yard/ground.ts';
import { plant, type Plant } from '../yard/planting.ts';
import { paintPool, poolInFront } from '../yard/pool.ts';
import { siteFor } from './exterior.ts';
import type { Angle } from './looks.ts';
import { finishShot, HEIGHT, startShot, viewOf, type Scene } from './frame.ts';

/** The house among its trees, seen from a rise across the land. */
export function fromAfar(property: DrawnProperty, mood: MoodName, side: -1 | 1): Scene {
  const shot = startShot(property, 'from-afar', mood);
  const { sheet, rng, mood: m } = shot;
  const wide = property.art.style === 'resort' || property.art.style === 'hotel';
  const angle: Angle = {
    side,
    round: 0.75,
    distance: wide ? 62 : 46,
    height: wide ? 22 : 16,
    lens: 1500,
    at: 0.5 - side * 0.1,
    horizon: 0.31,
  };
  shot.sunAt = side > 0 ? 0.24 : 0.76;
  const { site, camera } = siteFor(shot, angle);
  const plan: Site = { ...site, rng: startShot(property, 'house', 'noon').rng };
  const foot = buildHouse(plan);
  const far = foot.back + 26;
  const row = camera.point([0, far, 0])[1];
  const view = viewOf(shot, HEIGHT * angle.horizon, row + 20);
  sheet.add(
    paintBackdrop(view, property.art.backdrop),
    paintEdge(site, far, 3),
    paintGround(site, far),
  );
  const kinds: Plant[] =
    property.art.garden === 'palms' || property.art.backdrop === 'sea'
      ? ['palm', 'palm', 'broadleaf']
      : property.art.backdrop === 'forest'
        ? ['conifer', 'broadleaf', 'conifer']
        : ['broadleaf', 'broadleaf', 'palm', 'bamboo'];
  const columns = corners([foot.left, foot.front - 4, 0], [foot.right, foot.back, foot.top]).map(
    (p) => camera.point(p)[0],
  );
  const middle = camera.depth([0, (foot.front + foot.back) / 2, 0]);
  const hides = (x: number, y: number): boolean => {
    const at = camera.point([x, y, 0])[0];
    return (
      camera.depth([x, y, 0]) < middle &&
      at > Math.min(...columns) - 40 &&
      at < Math.max(...columns) + 40
    );
  };
  for (let i = 0; i < 26; i += 1) {
    const x = rng.range(-34, 34);
    const y = rng.range(-20, far - 2);
    // A resort's cabins extend beyond its pavilion.
    const more = property.art.style === 'resort' ? 9 : 3;
    const clear = x > foot.left - more && x < foot.right + more && y > -18 && y < foot.back + more;
    if (!clear && !hides(x, y)) plant(site, rng.pick(kinds), x, y, rng.range(6, 10.5));
  }
  for (const [x, y] of [
    [foot.left - 4, foot.back + (property.art.style === 'resort' ? 9 : 3)],
    [foot.right + 4, foot.back + (property.art.style === 'resort' ? 10 : 2)],
    [0, foot.back + 5],
  ] as const)
    plant(site, rng.pick(kinds), x, y, rng.range(9, 12));
  for (let x = foot.left; x < foot.right; x += 2.4)
    if (Math.abs(x) > 2.4) plant(site, 'shrub', x, foot.front - 0.4, 0.9);
  const pool = gardenPool(property);
  sheet.add(
    pool === undefined
      ? paintPath(site, [side * 15, foot.front - 24], [0, foot.front], 2.4)
      : paintPool(site, poolInFront(pool, foot.front)),
  );
  sheet.add(site.stage.shadows(), site.stage.paint(sheet.width));
  if (m.wet || m.name === 'mist' || m.name === 'dawn')
    sheet.add(
      mistBelt({ ...view, bottom: HEIGHT }, row + 10, 90, 0.7),
      mistBelt({ ...view, bottom: HEIGHT }, HEIGHT * 0.99, 110, 0.55),
    );
  return finishShot(shot, '', '');
}
