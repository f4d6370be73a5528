import * as L from 'leaflet';
import type { Box } from './draw-ground.ts';
import { clusterPins, type PinGroup, spreadPins } from './pins.ts';
import type { MapOptions, MapPin } from './types.ts';

/** Approximate size of a price pill; its height is also the least distance within a column. */
const PILL = { width: 66, height: 40 } as const;

interface ShownMarker {
  readonly marker: L.Marker;
  readonly ids: readonly number[];
}

interface PinLayer {
  setPins(pins: readonly MapPin[]): void;
  setActive(id: number | null): void;
  /** focuses the pin, or the group that contains it */
  focus(id: number): void;
}

/**
 * The pins of a map, grouped where they would cover each other; each can be pressed and focused. A pin that stays in
 * view keeps its element, and so its focus, when the map moves. `beforeOpen` is called before a visitor's press on a
 * group moves the map, `onPlaced` with the pins' boxes after placing.
 */
export function createPinLayer(
  map: L.Map,
  options: MapOptions,
  mostZoom: number,
  beforeOpen: () => void,
  onPlaced: (boxes: readonly Box[]) => void,
): PinLayer {
  let pins: ReadonlyMap<number, MapPin> = new Map();
  let clusters = clusterPins([], mostZoom);
  let shown = new Map<string, ShownMarker>();
  let active: number | null = null;
  let focusNext: number | null = null;

  const paint = () => {
    for (const { marker, ids } of shown.values()) {
      const on = active !== null && ids.includes(active);
      marker.getElement()?.classList.toggle('is-active', on);
      marker.setZIndexOffset(on ? 1000 : 0);
    }
  };

  const focus = (id: number): void =>
    [...shown.values()]
      .find(({ ids }) => ids.includes(id))
      ?.marker.getElement()
      ?.focus({ preventScroll: true });

  const press = (ids: readonly number[], byKey: boolean) => {
    const [first = 0] = ids;
    if (ids.length === 1) return options.onPick?.(first);
    beforeOpen();
    if (byKey) focusNext = first;
    const members = ids.flatMap((id) => pins.get(id) ?? []);
    const around = L.latLngBounds(members.map((pin) => [pin.latitude, pin.longitude])).pad(0.3);
    // opening a group always zooms in, however close together its pins are
    map.setView(
      around.getCenter(),
      Math.min(mostZoom, Math.max(map.getZoom() + 1, map.getBoundsZoom(around))),
    );
  };

  const add = (ids: readonly number[], at: L.LatLng): ShownMarker => {
    const only = ids.length === 1 ? pins.get(ids[0] ?? 0) : undefined;
    const className = `map-pin ${only === undefined ? 'is-group' : ''} ${only?.muted ? 'is-muted' : ''} ${only?.mark ? 'is-mark' : ''}`;
    const marker = L.marker(at, {
      icon: L.divIcon({ className, html: '<span></span>', iconSize: [0, 0] }),
      keyboard: !only?.mark,
      interactive: !only?.mark,
    }).addTo(map);
    const node = marker.getElement();
    const label = node?.firstElementChild;
    if (label) label.textContent = only?.label ?? options.texts.group(ids.length);
    node?.setAttribute('aria-label', only?.title ?? options.texts.groupTitle(ids.length));
    marker.on('click', () => press(ids, false));
    node?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press(ids, true);
    });
    if (only && options.onHover) {
      const { onHover } = options;
      const { id } = only;
      marker.on('mouseover', () => onHover(id)).on('mouseout', () => onHover(null));
      node?.addEventListener('focus', () => onHover(id));
      node?.addEventListener('blur', () => onHover(null));
    }
    return { marker, ids };
  };

  const toPixel = ({ ids, latitude, longitude }: PinGroup) => {
    const { x, y } = map.project([latitude, longitude], mostZoom);
    return { id: ids[0] ?? 0, x, y };
  };

  const boxOf = ({ marker, ids }: ShownMarker): Box => {
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
    const pill = marker.getElement()?.firstElementChild;
    const half = Math.max(PILL.width, pill instanceof HTMLElement ? pill.offsetWidth : 0) / 2;
    // the mark of a small map stands above its point
    const up = ids.length === 1 && pins.get(ids[0] ?? 0)?.mark === true ? 54 : PILL.height / 2;
    return { left: x - half, right: x + half, top: y - up, bottom: y + PILL.height / 2 - 4 };
  };

  const draw = () => {
    const zoom = Math.round(map.getZoom());
    const box = map.getBounds().pad(0.3);
    const groups = clusters.at(
      { south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() },
      zoom,
    );
    // only at the closest zoom can pins cover each other
    const apart = new Map(
      zoom < mostZoom
        ? []
        : spreadPins(groups.map(toPixel), PILL.width, PILL.height).map((pin) => [pin.id, pin]),
    );
    const next = new Map<string, ShownMarker>();
    for (const { key, ids, latitude, longitude } of groups) {
      const moved = apart.get(ids[0] ?? 0);
      const at = moved ? map.unproject([moved.x, moved.y], zoom) : L.latLng(latitude, longitude);
      const before = shown.get(key);
      before?.marker.setLatLng(at);
      next.set(key, before ?? add(ids, at));
    }
    for (const [key, { marker }] of shown) if (!next.has(key)) marker.remove();
    shown = next;
    paint();
    onPlaced([...shown.values()].map(boxOf));
    if (focusNext === null) return;
    focus(focusNext);
    focusNext = null;
  };
  map.on('moveend', draw);

  return {
    setPins(list) {
      // labels may have changed: make all pins anew
      for (const { marker } of shown.values()) marker.remove();
      shown = new Map();
      pins = new Map(list.map((pin) => [pin.id, pin]));
      clusters = clusterPins(list, mostZoom);
      draw();
    },
    setActive(id) {
      active = id;
      paint();
    },
    focus,
  };
}
