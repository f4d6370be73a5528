import * as L from 'leaflet';
import { scaleKm, scaleMetres } from '#messages/map.ts';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { type Box, drawGround, type Ground } from './draw-ground.ts';
import { createPinLayer } from './pin-layer.ts';
import type { MapBounds, MapHandle, MapOptions, MapPin } from './types.ts';
import { zoomFor } from './zoom-for.ts';

const MOST_ZOOM = 16;
/** Keys with which Leaflet moves a focused map. */
const MOVING_KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  '+',
  '=',
  '-',
  '_',
]);

const boundsOf = (map: L.Map): MapBounds => {
  const box = map.getBounds();
  return { south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() };
};

/**
 * Height in px of the controls over the top left of a map: two rows of buttons on a phone, else one. Pins that must be
 * visible are kept below it.
 */
const underControls = (element: HTMLElement): number => (element.clientWidth < 640 ? 104 : 52);

/** Leaflet writes its scale in English; this writes the same length in the page's language. */
function sayScale(scale: L.Control.Scale): void {
  const line = scale.getContainer()?.firstElementChild;
  const [, n, unit] = /^([\d.]+) (k?m)$/.exec(line?.textContent ?? '') ?? [];
  if (line && n !== undefined)
    line.textContent = unit === 'km' ? scaleKm({ n }) : scaleMetres({ n });
}

/** Opens a map in an element. Besides this file only `pin-layer.ts` and `draw-ground.ts` call Leaflet. */
export function createMap(element: HTMLElement, options: MapOptions): MapHandle {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 6,
    maxZoom: MOST_ZOOM,
    scrollWheelZoom: options.wheel,
    // on phones one finger scrolls the page past a small map; two fingers move the map
    dragging: options.wheel || !L.Browser.mobile,
    fadeAnimation: false,
    zoomAnimation: !still,
    inertia: !still,
  });
  L.control
    .zoom({
      position: 'topright',
      zoomInTitle: options.texts.zoomIn,
      zoomOutTitle: options.texts.zoomOut,
    })
    .addTo(map);
  const credit = L.control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map);
  if (options.bounds)
    map.fitBounds(
      [
        [options.bounds.south, options.bounds.west],
        [options.bounds.north, options.bounds.east],
      ],
      { animate: false },
    );
  else
    map.setView(
      [options.centre.latitude, options.centre.longitude],
      options.zoom ?? zoomFor(window.innerWidth),
      { animate: false },
    );
  const scale = L.control
    .scale({ imperial: false, position: 'bottomright', maxWidth: 90 })
    .addTo(map);
  map.on('move', () => sayScale(scale)).whenReady(() => sayScale(scale));
  let ground: Ground | null = null;
  let placed: readonly Box[] = [];
  const stand = (next: Ground): void => {
    ground = next;
    next.avoid(placed);
  };
  let gone = false;
  let stopArchive: (() => void) | null = null;
  const credits = (text: string): unknown =>
    text !== '' && credit.addAttribution(text.replaceAll('<', '&lt;'));
  const drawOwn = (): void => {
    if (gone) return;
    stand(drawGround(L, map));
    credits(options.texts.drawn);
  };
  if (options.archiveUrl !== '') {
    // if the archive cannot be read the drawn ground stays
    import('./tile-archive.ts')
      .then(({ showArchive }) => showArchive(map, options.archiveUrl, drawOwn))
      .then((archive) => {
        if (gone) return archive.stop();
        stopArchive = archive.stop;
        stand(archive);
        credits(options.attribution || archive.credit);
      })
      .catch(drawOwn);
  } else if (options.tileUrl === '') drawOwn();
  else {
    L.tileLayer(options.tileUrl, { maxZoom: MOST_ZOOM }).addTo(map);
    credits(options.attribution);
  }

  let pins: readonly MapPin[] = [];
  // moves by code are not reported as moves by the visitor
  let byHand = false;
  map.on('dragstart', () => (byHand = true));
  element.addEventListener('wheel', () => (byHand = options.wheel), { passive: true });
  element.addEventListener('keydown', (event) => MOVING_KEYS.has(event.key) && (byHand = true));
  element.addEventListener('dblclick', () => (byHand = true));
  element.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('.leaflet-control-zoom'))
      byHand = true;
  });
  element.addEventListener('touchstart', (event) => event.touches.length > 1 && (byHand = true), {
    passive: true,
  });
  const layer = createPinLayer(
    map,
    options,
    MOST_ZOOM,
    () => (byHand = true),
    (boxes) => {
      placed = boxes;
      ground?.avoid(boxes);
    },
  );
  map.on('moveend', () => {
    if (!byHand) return;
    byHand = false;
    options.onMoved?.(boundsOf(map));
  });
  map.on('click', () => options.onPick?.(null));
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);

  return {
    setPins(next) {
      pins = next;
      layer.setPins(next);
    },
    setActive: (id) => layer.setActive(id),
    focus: (id) => layer.focus(id),
    show({ latitude, longitude }) {
      byHand = false;
      map.setView([latitude, longitude], zoomFor(window.innerWidth), { animate: false });
    },
    fit() {
      if (pins.length === 0) return;
      byHand = false;
      map.fitBounds(L.latLngBounds(pins.map((pin) => [pin.latitude, pin.longitude])).pad(0.12), {
        maxZoom: 14,
        animate: false,
        paddingTopLeft: [0, underControls(element)],
      });
    },
    destroy() {
      gone = true;
      stopArchive?.();
      resized.disconnect();
      map.remove();
    },
  };
}
