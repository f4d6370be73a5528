import { ellipse, fillPath, num, strokePath } from '../kit/sheet.ts';
import { tone } from '../kit/mood.ts';
import type { V3 } from '../space/camera.ts';
import type { Site } from '../house/site.ts';

/** A two-basin stone fountain. */
export function fountain(site: Site, x: number, y: number): void {
  site.stage.add({
    min: [x - 1.7, y - 1.7, 0],
    max: [x + 1.7, y + 1.7, 2.2],
    casts: [
      [x - 1.7, y, 0.6],
      [x + 1.7, y, 0.6],
      [x, y + 1.7, 0.6],
      [x, y - 1.7, 0.6],
      [x, y, 1.6],
    ],
    paint: () => {
      const cam = site.stage.camera;
      const bowl = (z: number, r: number, h: number): string => {
        const [cx, cy] = cam.point([x, y, z]);
        const s = cam.scale([x, y, z]);
        const ry = Math.max(3, (cam.point([x, y - r, z])[1] - cam.point([x, y + r, z])[1]) / 2);
        return (
          fillPath(
            `M${num(cx - r * s)} ${num(cy)}l${num(r * s * 0.1)} ${num(h * s)}a${num(r * s * 0.9)} ${num(ry)} 0 0 0 ${num(r * s * 1.8)} 0l${num(r * s * 0.1)} ${num(-h * s)}z`,
            tone(site.mood, '#B7AD98', 0.7),
          ) +
          ellipse(cx, cy, r * s, ry, tone(site.mood, '#D5CBB5', 1)) +
          ellipse(cx, cy, r * s * 0.88, ry * 0.82, tone(site.mood, '#6FB3AE', 0.9))
        );
      };
      const [tx, ty] = cam.point([x, y, 1.5]);
      const s = cam.scale([x, y, 1]);
      let jets = '';
      for (const k of [-1, -0.5, 0.5, 1])
        jets += `M${num(tx)} ${num(ty - s * 0.5)}q${num(k * s * 0.6)} ${num(-s * 0.2)} ${num(k * s * 0.8)} ${num(s * 1.3)}`;
      return (
        bowl(0.6, 1.7, 0.6) +
        fillPath(
          `M${num(tx - s * 0.12)} ${num(ty)}h${num(s * 0.24)}l${num(s * 0.06)} ${num(s * 0.9)}h${num(-s * 0.36)}z`,
          tone(site.mood, '#B7AD98', 0.7),
        ) +
        bowl(1.5, 0.7, 0.24) +
        strokePath(
          jets,
          '#F4F9F5',
          Math.max(1.6, s * 0.035),
          'opacity=".75" stroke-linecap="round"',
        )
      );
    },
  });
}

/** A seat on ropes from a timber frame. */
export function gardenSwing(site: Site, x: number, y: number): void {
  const top = 2.5;
  site.stage.add({
    min: [x - 1.2, y - 0.5, 0],
    max: [x + 1.2, y + 0.5, top],
    casts: [
      [x - 1.2, y, top],
      [x + 1.2, y, top],
      [x + 1.2, y, 0],
      [x - 1.2, y, 0],
    ],
    paint: () => {
      const cam = site.stage.camera;
      const s = cam.scale([x, y, 1]);
      const wood = tone(site.mood, '#7A4A2E', 0.7);
      const frame =
        (
          [
            [-1.2, -0.5],
            [-1.2, 0.5],
            [1.2, -0.5],
            [1.2, 0.5],
          ] as const
        )
          .map(([a, b]) => cam.line([x + a, y + b, 0], [x + a * 0.92, y, top]))
          .join('') + cam.line([x - 1.1, y, top], [x + 1.1, y, top]);
      const ropes = [-0.62, 0.62].map((a) => cam.line([x + a, y, top], [x + a, y, 0.55])).join('');
      const seat: V3[] = [
        [x - 0.7, y - 0.24, 0.55],
        [x + 0.7, y - 0.24, 0.55],
        [x + 0.7, y + 0.24, 0.55],
        [x - 0.7, y + 0.24, 0.55],
      ];
      const edge: V3[] = [
        [x - 0.7, y - 0.24, 0.55],
        [x + 0.7, y - 0.24, 0.55],
        [x + 0.7, y - 0.24, 0.45],
        [x - 0.7, y - 0.24, 0.45],
      ];
      return (
        strokePath(frame, wood, Math.max(3, s * 0.11), 'stroke-linecap="round"') +
        strokePath(ropes, tone(site.mood, '#D9C08A', 0.9), Math.max(1.5, s * 0.035)) +
        fillPath(cam.path(seat), tone(site.mood, '#D99A1C', 1)) +
        fillPath(cam.path(edge), tone(site.mood, '#8A5634', 0.7))
      );
    },
  });
}

/** A net across the lawn for badminton. */
export function lawnNet(site: Site, x: number, y: number): void {
  const w = 4.4;
  site.stage.add({
    min: [x, y - 0.05, 0],
    max: [x + w, y + 0.05, 1.6],
    paint: () => {
      const face = site.stage.faces([x, y, 0.8], [x + w, y, 1.55]).front;
      const s = face.grainScale;
      let mesh = '';
      const step = Math.max(0.16, 6 / s);
      for (let u = 0; u <= w; u += step) mesh += face.line(u, 0, u, face.height);
      for (let v = 0; v <= face.height; v += step) mesh += face.line(0, v, w, v);
      const posts =
        site.stage.camera.line([x, y, 0], [x, y, 1.6]) +
        site.stage.camera.line([x + w, y, 0], [x + w, y, 1.6]);
      return (
        strokePath(mesh, '#F7F2E4', 1, 'opacity=".6"') +
        fillPath(face.quad(0, face.height - 0.08, w, face.height), '#F7F2E4') +
        strokePath(posts, tone(site.mood, '#6B4630', 0.7), Math.max(2.5, s * 0.07))
      );
    },
  });
}

/** A rowing boat drawn up on the grass. */
export function beachedBoat(site: Site, x: number, y: number): void {
  site.stage.add({
    min: [x - 1.6, y - 0.5, 0],
    max: [x + 1.6, y + 0.5, 0.8],
    casts: [
      [x - 1.6, y, 0.7],
      [x + 1.6, y, 0.7],
      [x + 1.2, y - 0.5, 0],
      [x - 1.2, y - 0.5, 0],
    ],
    paint: () => {
      const [px, py] = site.stage.camera.point([x, y - 0.5, 0]);
      const s = site.stage.camera.scale([x, y, 0]);
      const n = (v: number) => num(v * s);
      return (
        `<g transform="translate(${num(px)} ${num(py)})">` +
        fillPath(
          `M${n(-1.7)} ${n(-0.78)}q${n(0.3)} ${n(0.78)} ${n(0.9)} ${n(0.78)}h${n(1.5)}q${n(0.7)} 0 ${n(1)} ${n(-0.84)}q${n(-1.7)} ${n(0.24)} ${n(-3.4)} ${n(0.06)}z`,
          tone(site.mood, '#2F6F8F', 0.85),
        ) +
        fillPath(
          `M${n(-1.7)} ${n(-0.78)}q${n(1.7)} ${n(-0.26)} ${n(3.4)} ${n(-0.06)}q${n(-1.7)} ${n(0.26)} ${n(-3.4)} ${n(0.06)}z`,
          tone(site.mood, '#7A4A2E', 0.6),
        ) +
        strokePath(
          `M${n(-1.7)} ${n(-0.78)}q${n(1.7)} ${n(0.2)} ${n(3.4)} ${n(-0.06)}M${n(-0.9)} ${n(-0.1)}l${n(2.4)} ${n(-1.1)}`,
          tone(site.mood, '#F0E3C8', 1),
          Math.max(2, s * 0.06),
        ) +
        '</g>'
      );
    },
  });
}
