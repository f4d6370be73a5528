import type * as Leaflet from 'leaflet';
import { baseMap, type MapName } from './base-map.ts';

/** Draws the ground of our own map under everything else; names come and go with the zoom. */
export function drawGround(L: typeof Leaflet, map: Leaflet.Map): void {
  const ground = map.createPane('ground');
  ground.style.zIndex = '250';
  const names = map.createPane('names');
  names.style.zIndex = '350';
  const common = { pane: 'ground', interactive: false } as const;
  const path = (points: readonly (readonly [number, number])[]): [number, number][] => points.map(([lat, lng]) => [lat, lng]);
  for (const region of baseMap) {
    for (const shape of region.sea ?? []) L.polygon(path(shape), { ...common, className: 'map-water map-sea', smoothFactor: 0.6 }).addTo(map);
    for (const shape of region.water) L.polygon(path(shape), { ...common, className: 'map-water', smoothFactor: 0.6 }).addTo(map);
  }
  for (const region of baseMap) {
    for (const line of region.lines) {
      // a road is a casing with its surface on top
      if (line.kind === 'expressway' || line.kind === 'highway') L.polyline(path(line.points), { ...common, className: `map-line map-${line.kind}-case` }).addTo(map);
      L.polyline(path(line.points), { ...common, className: `map-line map-${line.kind}` }).addTo(map);
      if (line.kind === 'railway') L.polyline(path(line.points), { ...common, className: 'map-line map-railway-ties' }).addTo(map);
    }
  }
  const shown = new Map<MapName, Leaflet.Marker>();
  const all = baseMap.flatMap((region) => region.names);
  const update = () => {
    const zoom = map.getZoom();
    const view = map.getBounds().pad(0.2);
    for (const name of all) {
      const wanted = zoom >= name.from && view.contains([name.at[0], name.at[1]]);
      const marker = shown.get(name);
      if (wanted && marker === undefined) {
        const icon = L.divIcon({ className: `map-name map-name-${name.kind}`, html: '<span></span>', iconSize: [0, 0] });
        const made = L.marker([name.at[0], name.at[1]], { icon, pane: 'names', interactive: false, keyboard: false }).addTo(map);
        const label = made.getElement()?.firstElementChild;
        if (label) label.textContent = name.name;
        shown.set(name, made);
      } else if (!wanted && marker !== undefined) {
        marker.remove();
        shown.delete(name);
      }
    }
  };
  map.on('moveend zoomend', update);
  update();
}
