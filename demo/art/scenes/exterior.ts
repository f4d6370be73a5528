import type { DrawnPool, DrawnProperty } from '../facts.ts';
import { leafInks, type MoodName } from '../kit/mood.ts';
import { framing } from '../foliage/plants.ts';
import { mistBelt } from '../land/mountains.ts';
import { paintBackdrop } from '../land/backdrop.ts';
import { Camera } from '../space/camera.ts';
import { corners, Stage } from '../space/stage.ts';
import { buildHouse, type Site } from '../house/index.ts';
import { tintsOf } from '../house/tints.ts';
import { paintEdge, paintGround, paintPath } from '../yard/ground.ts';
import { plant, plantGarden, POTTED } from '../yard/planting.ts';
import { paintPool, poolInFront } from '../yard/pool.ts';
import { lounger, parasol } from '../yard/furniture.ts';
import { beachedBoat, fountain, gardenSwing, lawnNet } from '../yard/amusements.ts';
import { jeep } from '../yard/jeep.ts';
import { barbecue, bonfire, dog, gazebo, stringLights } from '../yard/features.ts';
import { finishShot, startShot, viewOf, type Scene, type Shot } from './frame.ts';
import { gardenPool } from '../evidence.ts';
import { forecourt, paintForecourt } from '../yard/forecourt.ts';
import { lookOf, reach, type Angle } from './looks.ts';

export interface Dressing {
  /** draws the pool of the garden, if there is one */
  pool?: boolean;
  evening?: boolean;
  framing?: boolean;
  /** flowers between the camera and the house */
  foreground?: boolean;
  /** a side without trees, which leaves the land visible */
  open?: -1 | 1;
}

/** Camera, light and stage of one view of the house. */
export function siteFor(shot: Shot, angle: Angle): { site: Site; camera: Camera } {
  const camera = new Camera({
    at: [
      angle.side * angle.distance * Math.sin(angle.round),
      -angle.distance * Math.cos(angle.round),
      angle.height,
    ],
    toward: [0, 1.5],
    lens: angle.lens,
    horizon: shot.sheet.height * angle.horizon,
    centre: shot.sheet.width * angle.at,
  });
  const sun: -1 | 1 = shot.sunAt < 0.5 ? -1 : 1;
  const low = shot.mood.name === 'noon' ? 1.5 : shot.mood.name === 'night' ? 1.1 : 0.75;
  const stage = new Stage(camera, shot.mood, [sun * 1.15, -0.75, low]);
  return {
    camera,
    site: {
      sheet: shot.sheet,
      rng: shot.rng.fork('site'),
      mood: shot.mood,
      stage,
      art: shot.property.art,
      tints: tintsOf(shot.property),
      sun,
    },
  };
}

/**
 * Raises the lens, then moves the camera back, until the roof (with `whole` also both ends of the house, with `pool`
 * also the middle of its water) is inside the picture.
 */
function fitted(shot: Shot, angle: Angle, whole = false, pool?: DrawnPool): Angle {
  let out = angle;
  const { width, height } = shot.sheet;
  for (let i = 0; i < 20; i += 1) {
    const { site, camera } = siteFor(shot, out);
    const f = buildHouse({ ...site, rng: planRng(shot) });
    const points = corners([f.left, f.front + 2, 0], [f.right, f.back, f.top]).map((p) =>
      camera.point(p),
    );
    const margin = width * 0.03;
    const crops = points.some(([, y]) => y < margin);
    const water = pool && poolInFront(pool, f.front);
    const [waterX, waterY] = water
      ? camera.point([(water.x0 + water.x1) / 2, water.y0 + pool.width * 0.3, 0])
      : [width / 2, 0];
    const wide =
      waterX < margin ||
      waterX > width - margin ||
      waterY > height - margin ||
      (whole && points.some(([x]) => x < margin || x > width - margin));
    if (!crops && !wide) return out;
    out =
      !wide && out.horizon < 0.73
        ? { ...out, horizon: out.horizon + 0.02 }
        : { ...out, distance: out.distance * 1.05, at: 0.5 + (out.at - 0.5) * 0.6 };
  }
  return out;
}

/** The whole exterior: land behind, ground, house, garden, activities, and leaves in front. */
export function paintExterior(shot: Shot, angle: Angle, dressing: Dressing): void {
  const { sheet, mood, property } = shot;
  const { site, camera } = siteFor(shot, angle);
  site.rng = shot.rng.fork('site');
  const plan: Site = { ...site, rng: planRng(shot) };
  const foot = buildHouse(plan);
  const far = foot.back + 9;
  const groundRow = camera.point([0, far, 0])[1];
  const view = viewOf(shot, sheet.height * angle.horizon, groundRow + 30);
  sheet.add(paintBackdrop(view, property.art.backdrop), paintEdge(site, far, 1.5));
  sheet.add(paintGround(site, far));
  const pool = dressing.pool === true ? gardenPool(property) : undefined;
  plantGarden(site, foot, 2.6, dressing.open, pool !== undefined);
  const paved = property.art.garden === 'courtyard';
  const plaza = property.art.style === 'hotel' && property.art.garden === 'courtyard';
  if (plaza) {
    sheet.add(paintForecourt(site, foot, pool !== undefined));
    forecourt(site, foot, pool !== undefined);
  }
  const f = property.art.features;
  const near = foot.front;
  const off = angle.side;
  // beyond the end of the water that is away from the drive
  const beyond = pool === undefined ? 0 : pool.length / 2 - off * pool.x + 2.4;
  if (pool !== undefined) {
    for (const x of [-off * 6.4, -off * 5.2]) lounger(site, x, near - 2.6, '#F3E7CB');
    parasol(site, -off * 7.4, near - 1.6, site.tints.cloth);
  }
  if (dressing.foreground) {
    const rng = shot.rng.fork('foreground');
    for (let i = 0; i < 13; i += 1) {
      const x = off * 3 + rng.range(-12, 12);
      const [kind, y, h] = [
        rng.pick(['hibiscus', 'fern', 'bougainvillea', 'shrub', 'fern'] as const),
        camera.at[1] + rng.range(5, 12),
        rng.range(0.6, 1.1),
      ];
      if (Math.abs(x - off * 1.6) > 1.9 && Math.abs(x) > 1.4)
        plant(site, paved ? POTTED[kind] : kind, x, y, h);
    }
  }
  if (f.includes('gazebo')) gazebo(site, -off * (foot.right + 5), near + 1);
  if (f.includes('fountain')) fountain(site, -off * Math.max(5.5, beyond), near - 5);
  if (f.includes('jeep'))
    jeep(
      site,
      off * (property.art.style === 'hotel' ? 7 : 5.6) - 1.85,
      near - 2.3,
      shot.rng.fork('jeep').chance(0.5) ? 1 : -1,
    );
  if (f.includes('swing')) gardenSwing(site, -off * (foot.right - 0.6), near - 2.4);
  if (f.includes('lawn-games') && pool === undefined) lawnNet(site, -off * 8 - 2.2, near - 4);
  if (f.includes('boat')) beachedBoat(site, -off * Math.max(6.2, beyond), near - 3.4);
  if (f.includes('dog')) dog(site, off * 3.4, near - 2.6);
  if (dressing.evening) {
    if (f.includes('bonfire')) bonfire(site, -off * 2.6, near - 3.6);
    if (f.includes('barbecue')) barbecue(site, off * 4.4, near - 1.6);
  }
  if (mood.wet || mood.name === 'mist')
    sheet.add(mistBelt({ ...view, bottom: sheet.height }, groundRow - 4, 60, 0.6));
  const body = site.stage.paint(sheet.width);
  const id = sheet.define((name) => `<g id="${name}">${body}</g>`);
  if (pool !== undefined) {
    const row = camera.point([0, near, 0])[1];
    sheet.add(
      paintPool(site, {
        ...poolInFront(pool, near),
        spills: pool.kind === 'infinity',
        mirror: { id, row },
      }),
    );
  } else if (!paved) {
    sheet.add(paintPath(site, [off * 2.4, camera.at[1] + 2.4], [0, near]));
  }
  sheet.add(site.stage.shadows(), `<use href="#${id}"/>`);
  if (dressing.evening && f.includes('string-lights')) {
    for (const y of [near - 1, near - 3.4])
      sheet.add(
        stringLights(site, [foot.left, y, 3.6], [0, y - 0.6, 3.2]),
        stringLights(site, [0, y - 0.6, 3.2], [foot.right, y, 3.6]),
      );
  }
  if (dressing.framing) {
    const inks = leafInks(mood);
    const kind =
      property.art.garden === 'palms' || property.art.backdrop === 'sea'
        ? 'palm'
        : shot.rng.pick(['mango', 'banana', 'mango'] as const);
    sheet.add(framing(shot.rng.fork('frame'), off > 0 ? 'left' : 'right', kind, sheet.width, inks));
  }
}

/** The plan of a house, the same at every hour and angle. */
function planRng(shot: Shot) {
  return startShot(shot.property, 'house', 'noon').rng;
}

/** The cover picture. */
export function hero(property: DrawnProperty): { scene: Scene; mood: MoodName; side: -1 | 1 } {
  const look = lookOf(property, startShot(property, 'hero', 'noon').rng);
  const shot = startShot(property, 'hero', look.mood);
  shot.sunAt = look.sunAt;
  const pool = gardenPool(property);
  const whole = property.art.style !== 'resort';
  paintExterior(shot, fitted(shot, look.angle, whole, pool), {
    pool: true,
    framing: look.leaves,
    foreground: look.flowers && pool === undefined,
  });
  return { scene: finishShot(shot, '', ''), mood: look.mood, side: look.angle.side };
}

/** Another hour, from the other corner, with the camera nearer the ground. */
export function otherAngle(property: DrawnProperty, mood: MoodName, side: -1 | 1): Scene {
  const shot = startShot(property, 'exterior', mood);
  shot.sunAt = side > 0 ? 0.78 : 0.22;
  paintExterior(
    shot,
    fitted(shot, {
      side,
      round: 0.95,
      distance: reach(property) * 0.94,
      height: 1.7,
      lens: 1380,
      at: 0.5 - side * 0.06,
      horizon: property.art.storeys > 2 ? 0.68 : 0.62,
    }),
    { framing: true },
  );
  return finishShot(shot, '', '');
}

/** The garden first, the house behind it. */
export function garden(property: DrawnProperty, mood: MoodName, side: -1 | 1): Scene {
  const shot = startShot(property, 'garden', mood);
  shot.sunAt = side > 0 ? 0.22 : 0.78;
  paintExterior(
    shot,
    fitted(shot, {
      side,
      round: 0.36,
      distance: reach(property) * 1.25,
      height: 1.9,
      lens: 1480,
      at: 0.5 + side * 0.14,
      horizon: 0.52,
    }),
    { foreground: true },
  );
  return finishShot(shot, '', '');
}

/** The evening: lamps lit, with the evening's activities outside. */
export function evening(property: DrawnProperty, side: -1 | 1): Scene {
  const shot = startShot(property, 'evening', 'night');
  shot.sunAt = side > 0 ? 0.24 : 0.76;
  const outdoor = gardenPool(property)?.kind === 'outdoor';
  paintExterior(
    shot,
    fitted(shot, {
      side,
      round: 0.3,
      distance: reach(property) * 0.98,
      height: 2,
      lens: 1400,
      at: 0.5 + side * 0.07,
      horizon: 0.6,
    }),
    { evening: true, pool: outdoor && !property.art.features.includes('bonfire') },
  );
  return finishShot(shot, '', '');
}

/** Near the front, along its windows and balconies. */
export function facade(property: DrawnProperty, mood: MoodName): Scene {
  const shot = startShot(property, 'front', mood);
  const side: -1 | 1 = shot.rng.chance(0.5) ? 1 : -1;
  shot.sunAt = side > 0 ? 0.22 : 0.78;
  paintExterior(
    shot,
    {
      side,
      round: 1.02,
      distance: reach(property) * 0.78,
      height: 1.8,
      lens: 1250,
      at: 0.5 - side * 0.04,
      horizon: 0.72,
    },
    {},
  );
  return finishShot(shot, '', '');
}
