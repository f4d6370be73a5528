import type { DrawnProperty } from '../facts.ts';
import { circle, fillPath, num, strokePath } from '../kit/sheet.ts';
import { mix } from '../kit/colour.ts';
import { leafInks, tone, type MoodName } from '../kit/mood.ts';
import { fern } from '../foliage/plants.ts';
import { paintBackdrop } from '../land/backdrop.ts';
import { rain } from '../land/weather.ts';
import { Camera, Face, type V3 } from '../space/camera.ts';
import { Stage } from '../space/stage.ts';
import { wallInk } from '../house/materials.ts';
import { addPosts, addRail } from '../house/parts.ts';
import type { Site } from '../house/site.ts';
import { tintsOf } from '../house/tints.ts';
import { paintEdge, paintGround } from '../yard/ground.ts';
import { table } from '../yard/furniture.ts';
import { seat } from '../yard/seats.ts';
import { characterOf } from '../interiors/character.ts';
import { plant } from '../yard/planting.ts';
import { finishShot, HEIGHT, startShot, viewOf, WIDTH, type Scene, type Shot } from './frame.ts';

/** Rafters and boards overhead, falling toward the eaves. */
function soffit(site: Site, camera: Camera, depth: number): string {
  const lit = site.mood.lamps > 0.5;
  const base = lit ? '#B9773F' : '#8A6242';
  const [hi, lo] = [3.35, 2.55];
  const a: V3[] = [
    [-9, -1.4, hi],
    [9, -1.4, hi],
    [9, depth + 0.5, lo],
    [-9, depth + 0.5, lo],
  ];
  let out = fillPath(
    camera.path(a),
    site.sheet.linear([
      [0, tone(site.mood, base, 0.35)],
      [1, tone(site.mood, base, 0.75)],
    ]),
  );
  let rafters = '';
  for (let x = -8; x <= 8; x += 0.8)
    rafters += camera.path([
      [x, -1.4, hi],
      [x + 0.12, -1.4, hi],
      [x + 0.12, depth + 0.5, lo],
      [x, depth + 0.5, lo],
    ]);
  out += fillPath(rafters, tone(site.mood, '#4E3323', 0.5));
  const beam = site.stage.faces([-9, depth - 0.1, lo + 0.02], [9, depth + 0.1, lo + 0.2]).front;
  out += fillPath(beam.quad(0, 0, beam.width, beam.height), tone(site.mood, '#5A3A28', 0.6));
  const edge: V3[] = [
    [-9, depth + 0.5, lo],
    [9, depth + 0.5, lo],
    [9, depth + 0.5, lo - 0.14],
    [-9, depth + 0.5, lo - 0.14],
  ];
  return out + fillPath(camera.path(edge), tone(site.mood, '#3F2A1F', 0.5));
}

/** A brass lantern hanging from the beam. */
function lantern(shot: Shot, camera: Camera, at: V3): string {
  const [x, y] = camera.point(at);
  const s = camera.scale(at) * 0.22;
  const lit = shot.mood.lamps > 0.3;
  return (
    (lit ? shot.sheet.glow(x, y, s * 8, s * 7, '#FFCB6B', 0.55) : '') +
    strokePath(`M${num(x)} ${num(y - s * 3)}V${num(y - s)}`, '#3B2A20', 3) +
    fillPath(
      `M${num(x - s * 0.6)} ${num(y - s * 0.7)}L${num(x)} ${num(y - s * 1.2)}l${num(s * 0.6)} ${num(s * 0.5)}z`,
      tone(shot.mood, '#A87B32', 0.8),
    ) +
    fillPath(
      `M${num(x - s * 0.5)} ${num(y - s * 0.7)}h${num(s)}l${num(-s * 0.14)} ${num(s * 1.4)}h${num(-s * 0.72)}z`,
      lit ? '#FFE3A1' : '#E9E2CC',
      'opacity=".92"',
    ) +
    strokePath(
      `M${num(x - s * 0.5)} ${num(y - s * 0.7)}h${num(s)}l${num(-s * 0.14)} ${num(s * 1.4)}h${num(-s * 0.72)}zM${num(x)} ${num(y - s * 0.7)}v${num(s * 1.4)}`,
      tone(shot.mood, '#7C5822', 0.8),
      Math.max(2, s * 0.1),
    ) +
    (lit ? circle(x, y, s * 0.22, '#FFFFFF') : '')
  );
}

/** The view from under the roof: posts, rail, chairs, chai, and the land. */
export function verandahView(property: DrawnProperty, mood: MoodName, gallery = false): Scene {
  const shot = startShot(property, gallery ? 'balcony' : 'verandah', mood);
  const { sheet, rng } = shot;
  const character = characterOf(property);
  const scheme = character.scheme(gallery ? 2 : 1);
  const side = rng.chance(0.5) ? 1 : -1;
  const depth = gallery ? 2 : 2.7;
  const up = gallery || (property.art.storeys > 1 && rng.chance(0.3));
  const lift = up ? 3.4 : 0.7;
  const camera = new Camera({
    at: [side * 0.7, -2.7, lift + 1.5],
    toward: [side * -0.5, 6],
    lens: 1240,
    horizon: HEIGHT * 0.49,
    centre: WIDTH * 0.5,
  });
  const sun: -1 | 1 = shot.sunAt < 0.5 ? -1 : 1;
  const stage = new Stage(camera, shot.mood, [sun * 0.8, 0.5, 0.9]);
  const site: Site = {
    sheet,
    rng: rng.fork('site'),
    mood: shot.mood,
    stage,
    art: property.art,
    tints: tintsOf(property),
    sun,
  };
  const far = 15;
  const row = camera.point([0, far, 0])[1];
  const view = viewOf(shot, HEIGHT * 0.49, row + 30);
  sheet.add(
    paintBackdrop(view, property.art.backdrop),
    paintEdge(site, far, 1.1),
    paintGround(site, far),
  );
  for (let i = 0; i < 6; i += 1)
    plant(
      site,
      rng.pick(['shrub', 'hibiscus', 'fern', 'bougainvillea'] as const),
      -6 + i * 2.4 + rng.range(-0.5, 0.5),
      5.4 + rng.range(0, 5),
      rng.range(0.8, 1.3),
    );
  plant(
    site,
    property.art.garden === 'palms' || property.art.backdrop === 'sea'
      ? 'palm'
      : property.art.backdrop === 'forest'
        ? 'conifer'
        : 'broadleaf',
    side * -5.4,
    11,
    8,
  );
  sheet.add(stage.paint());
  if (shot.mood.wet) sheet.add(rain({ ...view, bottom: HEIGHT }));
  const inside: Stage = new Stage(liftCamera(camera, lift), shot.mood, [sun * 0.8, 0.6, 0.9]);
  const porch: Site = { ...site, stage: inside };
  const cam = inside.camera;
  const floor = new Face(cam, [-9, -1.9, 0], [1, 0, 0], [0, 1, 0], 18, depth + 2.1);
  const laid = {
    boards: mix(scheme.wood, '#D9A66B', 0.3),
    kota: '#8E9A88',
    stone: '#BDB39E',
    marble: '#D8D0C0',
    terrazzo: '#C9BFAC',
    oxide: '#A34A35',
    tiles: '#B5603F',
    athangudi: '#C08A58',
    check: '#B8704E',
  }[scheme.floor];
  const tile = tone(shot.mood, mix(laid, wallInk(property.art.wall), 0.15), 0.75);
  let joints = '';
  for (let u = 0; u < 18; u += 0.6) joints += floor.line(u, 0, u, floor.height);
  for (let v = 0; v < floor.height; v += 0.6) joints += floor.line(0, v, 18, v);
  sheet.add(
    fillPath(
      floor.quad(0, 0, 18, floor.height),
      sheet.linear([
        [0, tile],
        [1, tone(shot.mood, mix(laid, '#3B2A20', 0.55), 0.5)],
      ]),
    ),
    strokePath(joints, tone(shot.mood, '#4B281C', 0.6), 1.6, 'opacity=".55"'),
  );
  if (shot.mood.shadowStrength > 0.3 && shot.mood.name !== 'night') {
    let bars = '';
    for (let x = -8; x < 8; x += 2.7)
      bars += cam.path([
        [x + 0.3, depth, 0],
        [x + 2.5, depth, 0],
        [x + 2.5 - sun * 1.3, depth - 2.2, 0],
        [x + 0.3 - sun * 1.3, depth - 2.2, 0],
      ]);
    sheet.add(fillPath(bars, mix(shot.mood.sky[2], '#FFF3D0', 0.4), 'opacity=".28"'));
  }
  const trim = site.tints.trim;
  const xs = [-5.4, -2.7, 0, 2.7, 5.4].map((x) => x + side * 0.9);
  addPosts(
    porch,
    xs.map((x) => [x, depth] as const),
    0,
    2.57,
    trim,
    0.2,
  );
  const kind =
    property.art.style === 'villa'
      ? rng.pick(['glass', 'glass', 'wall'] as const)
      : property.art.style === 'hotel'
        ? rng.pick(['balusters', 'wall'] as const)
        : rng.pick(['cross', 'balusters', 'jali'] as const);
  xs.slice(1).forEach((x, i) =>
    addRail(porch, [(xs[i] ?? 0) + 0.12, depth], [x - 0.12, depth], 0, kind, trim, 0.85),
  );
  const sits = character.seat;
  if (sits === 'bench')
    seat(porch, 'bench', side * -2.5 - 0.4, 1.35, scheme.print, 0, false, scheme.wood);
  else seat(porch, sits, side * -2.2 - 0.3, 1.25, scheme.print, 0, false, scheme.wood);
  seat(
    porch,
    sits === 'bench' ? 'cane' : sits,
    side * -0.55 - 0.3,
    1.35,
    scheme.second,
    0,
    false,
    scheme.wood,
  );
  table(porch, side * -1.4 - 0.28, 1.5, 0.62, 0.55, 0.52, 0, true);
  plant(porch, 'pot', side * 2.5, 1.9, 1.15);
  plant(
    porch,
    rng.pick(['potted-banana', 'potted-palm', 'potted-rubber'] as const),
    side * 3.3,
    1.5,
    1.7,
  );
  if (property.art.features.includes('hammock') && !gallery)
    porch.stage.add(hammock(porch, side, depth));
  const [hx, hy] = cam.point([side * -2.6, depth, 2.1]);
  const basket =
    fern({ rng: rng.fork('basket'), x: hx, y: hy, h: 74, inks: leafInks(shot.mood), sun }) +
    strokePath(`M${num(hx)} ${num(hy)}V${num(hy - 110)}`, '#3B2A20', 2) +
    fillPath(`M${num(hx - 34)} ${num(hy - 4)}q34 60 68 0z`, tone(shot.mood, '#8A5634', 0.7));
  sheet.add(
    soffit(porch, cam, depth),
    inside.paint(),
    basket,
    lantern(shot, cam, [side * 0.2, depth - 0.6, 2.25]),
  );
  return finishShot(shot, '', '', { indoors: true });
}

function liftCamera(camera: Camera, lift: number): Camera {
  return new Camera({
    at: [camera.at[0], camera.at[1], camera.at[2] - lift],
    toward: [-camera.at[0] * 0.71, 6],
    lens: camera.lens,
    horizon: camera.horizon,
    centre: camera.centre,
  });
}

function hammock(site: Site, side: -1 | 1, depth: number) {
  const a: V3 = [side * 0.9, depth - 0.35, 1.5];
  const b: V3 = [side * 3.6, depth - 0.35, 1.5];
  return {
    min: [Math.min(a[0], b[0]), depth - 0.7, 0.5] as V3,
    max: [Math.max(a[0], b[0]), depth - 0.3, 1.6] as V3,
    paint: () => {
      const [p, q, m] = [
        site.stage.camera.point(a),
        site.stage.camera.point(b),
        site.stage.camera.point([(a[0] + b[0]) / 2, a[1], 0.1]),
      ];
      const n = site.stage.camera.point([(a[0] + b[0]) / 2, a[1], 0.7]);
      const d = `M${num(p[0])} ${num(p[1])}Q${num(m[0])} ${num(m[1])} ${num(q[0])} ${num(q[1])}Q${num(n[0])} ${num(n[1])} ${num(p[0])} ${num(p[1])}z`;
      return (
        fillPath(d, tone(site.mood, '#E9D3A0', 0.85)) +
        strokePath(
          `M${num(p[0])} ${num(p[1])}Q${num((m[0] + n[0]) / 2)} ${num((m[1] + n[1]) / 2)} ${num(q[0])} ${num(q[1])}`,
          tone(site.mood, '#B5482F', 0.8),
          5,
        )
      );
    },
  };
}
