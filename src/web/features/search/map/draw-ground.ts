import type * as Leaflet from 'leaflet';
import { names as mapNames } from '#messages/map-names.ts';
import { baseMap, lonavala, mahabaleshwar, northernGhats, type MapName } from './base-map.ts';
import { landmarks, roadNames } from './landmarks.ts';
import { coastSteps, reliefOf, type ReliefRegion, type ReliefStep } from './relief.ts';

/** A rectangle in pixels of the map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The drawn ground below pins and controls. */
export interface Ground {
  /** Sets where the pins are: a name moves beside them, or is hidden until there is room. */
  avoid(pins: readonly Box[]): void;
}

const reliefRegions: readonly ReliefRegion[] = [
  {
    south: 18.53,
    west: 73.22,
    north: 18.98,
    east: 73.72,
    lines: lonavala.lines,
    names: [...lonavala.names, { kind: 'peak', name: '', at: [18.9866, 73.2707], from: 20 }],
  },
  {
    south: 17.78,
    west: 73.5,
    north: 18.08,
    east: 73.95,
    lines: mahabaleshwar.lines,
    names: mahabaleshwar.names,
  },
  {
    south: 19.5,
    west: 73.36,
    north: 19.86,
    east: 73.8,
    lines: northernGhats.lines,
    names: northernGhats.names,
  },
];

let relief:
  | readonly { readonly region: ReliefRegion; readonly steps: readonly ReliefStep[] }[]
  | undefined;

/** Offset in degrees by which the shade of a relief step falls to the south-east. */
const FALL = { latitude: -0.0004, longitude: 0.00055 } as const;

const path = (
  points: readonly (readonly [number, number])[],
  shift = { latitude: 0, longitude: 0 },
): [number, number][] => points.map(([lat, lng]) => [lat + shift.latitude, lng + shift.longitude]);

/** Cuts the corners of a closed outline (Chaikin): a shore stays smooth at close zooms. */
function rounded(
  points: readonly (readonly [number, number])[],
  times: number,
): readonly (readonly [number, number])[] {
  let out = points;
  for (let i = 0; i < times; i += 1) {
    out = out.flatMap((a, k) => {
      const b = out[(k + 1) % out.length] ?? a;
      return [
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25] as const,
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75] as const,
      ];
    });
  }
  return out;
}

/** Draws the lowland of the coast; the sea is drawn over it. */
function drawCoast(L: typeof Leaflet, map: Leaflet.Map): void {
  for (const { step, rings } of coastSteps())
    L.polygon(
      rings.map((polygon) => polygon.map((ring) => path(ring))),
      {
        pane: 'ground',
        interactive: false,
        smoothFactor: 0.8,
        className: `map-relief map-low-${step}`,
      },
    ).addTo(map);
}

function drawRelief(L: typeof Leaflet, map: Leaflet.Map): void {
  relief ??= reliefRegions.map((region) => ({ region, steps: reliefOf(region) }));
  const common = { pane: 'ground', interactive: false, smoothFactor: 0.8 } as const;
  for (const {
    region: { south, west, north, east },
    steps,
  } of relief) {
    L.rectangle(
      [
        [south, west],
        [north, east],
      ],
      { ...common, className: 'map-relief map-land' },
    ).addTo(map);
    for (const { kind, step, rings } of steps) {
      const shapes = (shift?: typeof FALL) =>
        rings.map((polygon) => polygon.map((ring) => path(rounded(ring, 1), shift)));
      if (kind === 'high')
        L.polygon(shapes(FALL), { ...common, className: 'map-relief map-fall' }).addTo(map);
      L.polygon(shapes(), { ...common, className: `map-relief map-${kind}-${step}` }).addTo(map);
    }
  }
}

/** Draws the ground of our own map. Names appear and disappear with the zoom and keep off the pins. */
export function drawGround(L: typeof Leaflet, map: Leaflet.Map): Ground {
  const ground = map.createPane('ground');
  ground.style.zIndex = '250';
  const names = map.createPane('names');
  names.style.zIndex = '350';
  const common = { pane: 'ground', interactive: false } as const;
  drawCoast(L, map);
  for (const region of baseMap)
    for (const shape of region.sea ?? [])
      L.polygon(path(shape), {
        ...common,
        className: 'map-water map-sea',
        smoothFactor: 0.6,
      }).addTo(map);
  drawRelief(L, map);
  for (const region of baseMap) {
    for (const outline of region.water) {
      const shape = rounded(outline, 3);
      L.polygon(path(shape), { ...common, className: 'map-water', smoothFactor: 0.6 }).addTo(map);
      L.polygon(path(shape), { ...common, className: 'map-shore', smoothFactor: 0.6 }).addTo(map);
    }
  }
  for (const region of baseMap) {
    for (const line of region.lines) {
      if (line.kind === 'ridge') continue; // the relief shows ridges
      // a road is a casing line with a surface line on top
      if (line.kind === 'expressway' || line.kind === 'highway' || line.kind === 'road')
        L.polyline(path(line.points), {
          ...common,
          className: `map-line map-${line.kind}-case`,
        }).addTo(map);
      L.polyline(path(line.points), { ...common, className: `map-line map-${line.kind}` }).addTo(
        map,
      );
      if (line.kind === 'expressway')
        L.polyline(path(line.points), {
          ...common,
          className: 'map-line map-expressway-middle',
        }).addTo(map);
      if (line.kind === 'railway')
        L.polyline(path(line.points), { ...common, className: 'map-line map-railway-ties' }).addTo(
          map,
        );
    }
  }
  return drawNames(L, map);
}

/** Names that differ in the page's language. */
const NAMES: Readonly<Record<string, () => string>> = mapNames;

/** Order in which names are placed: towns before villages, large features before small ones. */
const RANK: Record<MapName['kind'], number> = {
  sea: 0,
  town: 1,
  water: 2,
  fort: 3,
  station: 4,
  toll: 5,
  caves: 6,
  falls: 7,
  view: 8,
  peak: 9,
  village: 10,
};
const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function drawNames(L: typeof Leaflet, map: Leaflet.Map): Ground {
  const shown = new Map<object, Leaflet.Marker>();
  const roads = roadNames.map((road) => ({ ...road, kind: 'road' as const }));
  const all = [...baseMap.flatMap((region) => region.names), ...landmarks].sort(
    (a, b) => RANK[a.kind] - RANK[b.kind],
  );
  let pins: readonly Box[] = [];

  const label = (name: {
    at: readonly [number, number];
    name: string;
    kind: string;
    turn?: number;
  }): Leaflet.Marker => {
    const icon = L.divIcon({
      className: `map-name map-name-${name.kind}`,
      html: '<span></span>',
      iconSize: [0, 0],
    });
    const made = L.marker([name.at[0], name.at[1]], {
      icon,
      pane: 'names',
      interactive: false,
      keyboard: false,
    }).addTo(map);
    const text = made.getElement()?.firstElementChild;
    if (text instanceof HTMLElement) {
      text.textContent = NAMES[name.name.toLowerCase()]?.() ?? name.name;
      if (name.turn !== undefined) text.style.rotate = `${name.turn}deg`;
    }
    return made;
  };

  /** Shows each name in its place, else just above or below a pin, else hides it. */
  const settle = (): void => {
    const taken: Box[] = [...pins];
    for (const name of [...all, ...roads]) {
      const element = shown.get(name)?.getElement();
      const text = element?.firstElementChild;
      if (!(element instanceof HTMLElement) || !(text instanceof HTMLElement)) continue;
      const { x, y } = map.latLngToContainerPoint([name.at[0], name.at[1]]);
      const [w, h] = [text.offsetWidth / 2 + 3, text.offsetHeight / 2 + 1];
      const wide = name.kind === 'road' ? Math.max(w, h) : w;
      const tries = name.kind === 'road' ? [0] : [0, -26, 26, -40, 40];
      const free = tries
        .map((dy) => ({
          dy,
          box: { left: x - wide, right: x + wide, top: y + dy - h, bottom: y + dy + h },
        }))
        .find(({ box }) => !taken.some((other) => meets(box, other)));
      element.classList.toggle('is-crowded', free === undefined);
      if (free === undefined) continue;
      text.style.translate = free.dy === 0 ? '' : `0 ${free.dy}px`;
      taken.push(free.box);
    }
  };

  const update = (): void => {
    const zoom = map.getZoom();
    const view = map.getBounds().pad(0.2);
    for (const name of [...all, ...roads]) {
      const wanted = zoom >= name.from && view.contains([name.at[0], name.at[1]]);
      const marker = shown.get(name);
      if (wanted && marker === undefined) shown.set(name, label(name));
      else if (!wanted && marker !== undefined) {
        marker.remove();
        shown.delete(name);
      }
    }
    settle();
  };
  map.on('moveend zoomend', update);
  update();
  return {
    avoid(boxes) {
      pins = boxes;
      settle();
    },
  };
}
