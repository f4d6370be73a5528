import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { clusterPins, type PinGroup } from './cluster-pins.ts';
import { drawGround } from './draw-ground.ts';
import type { MapBounds, MapHandle, MapOptions, MapPin } from './types.ts';

/** About the size of a price pill: closer pins join. */
const PILL = { width: 66, height: 32 } as const;
const MOST_ZOOM = 16;

const boundsOf = (map: L.Map): MapBounds => {
  const box = map.getBounds();
  return { south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() };
};

/** Opens a map in an element. The only code of the product that speaks to Leaflet. */
export function createMap(element: HTMLElement, options: MapOptions): MapHandle {
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 7,
    maxZoom: MOST_ZOOM,
    scrollWheelZoom: options.wheel,
    // one finger scrolls the page past a small map; two move it
    dragging: options.wheel || !L.Browser.mobile,
    fadeAnimation: false,
    zoomAnimation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  L.control.zoom({ position: 'topright', zoomInTitle: options.texts.zoomIn, zoomOutTitle: options.texts.zoomOut }).addTo(map);
  const credit = L.control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map);
  if (options.bounds) map.fitBounds([[options.bounds.south, options.bounds.west], [options.bounds.north, options.bounds.east]], { animate: false });
  else map.setView([options.centre.latitude, options.centre.longitude], options.zoom, { animate: false });
  if (options.tileUrl === '') {
    drawGround(L, map);
    credit.addAttribution(options.texts.drawn);
  } else {
    L.tileLayer(options.tileUrl, { maxZoom: MOST_ZOOM }).addTo(map);
    if (options.attribution) credit.addAttribution(options.attribution.replaceAll('<', '&lt;'));
  }

  let pins: readonly MapPin[] = [];
  let active: number | null = null;
  let markers: { group: PinGroup; marker: L.Marker }[] = [];
  // moves that we make ourselves are not a person looking elsewhere
  let byHand = false;
  map.on('dragstart', () => (byHand = true));
  element.addEventListener('wheel', () => (byHand = true), { passive: true });
  element.addEventListener('keydown', () => (byHand = true));
  element.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('.leaflet-control-zoom')) byHand = true;
  });
  element.addEventListener('touchstart', (event) => event.touches.length > 1 && (byHand = true), { passive: true });

  const paint = () => {
    for (const { group, marker } of markers) {
      const on = active !== null && group.ids.includes(active);
      marker.getElement()?.classList.toggle('is-active', on);
      marker.setZIndexOffset(on ? 1000 : 0);
    }
  };
  const draw = () => {
    for (const { marker } of markers) marker.remove();
    const zoom = map.getZoom();
    const placed = pins.map((pin) => {
      const { x, y } = map.project([pin.latitude, pin.longitude], zoom);
      return { id: pin.id, x, y };
    });
    const byId = new Map(pins.map((pin) => [pin.id, pin]));
    markers = clusterPins(placed, PILL.width, PILL.height).map((group) => {
      const members = group.ids.flatMap((id) => byId.get(id) ?? []);
      const [first] = members;
      const single = members.length === 1 ? first : undefined;
      const className = `map-pin ${single ? (single.muted ? 'is-muted' : '') : 'is-group'} ${single?.mark ? 'is-mark' : ''}`;
      const at = single ? L.latLng(single.latitude, single.longitude) : map.unproject([group.x, group.y], zoom);
      const marker = L.marker(at, { icon: L.divIcon({ className, html: '<span></span>', iconSize: [0, 0] }), keyboard: !single?.mark, interactive: !single?.mark }).addTo(map);
      const node = marker.getElement();
      const label = node?.firstElementChild;
      if (label) label.textContent = single ? single.label : options.texts.group(members.length);
      node?.setAttribute('aria-label', single ? single.title : options.texts.groupTitle(members.length));
      const press = () => {
        if (single) options.onPick?.(single.id);
        else {
          byHand = true;
          map.fitBounds(L.latLngBounds(members.map((pin) => [pin.latitude, pin.longitude])).pad(0.4), { maxZoom: MOST_ZOOM });
        }
      };
      marker.on('click', press);
      marker.on('keypress', (event) => event.originalEvent.key === 'Enter' && press());
      if (single && options.onHover) {
        const { onHover } = options;
        marker.on('mouseover', () => onHover(single.id)).on('mouseout', () => onHover(null));
        node?.addEventListener('focus', () => onHover(single.id));
        node?.addEventListener('blur', () => onHover(null));
      }
      return { group, marker };
    });
    paint();
  };
  map.on('zoomend', draw);
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
      draw();
    },
    setActive(id) {
      active = id;
      paint();
    },
    fit() {
      if (pins.length === 0) return;
      byHand = false;
      map.fitBounds(L.latLngBounds(pins.map((pin) => [pin.latitude, pin.longitude])).pad(0.12), { maxZoom: 14, animate: false });
    },
    destroy() {
      resized.disconnect();
      map.remove();
    },
  };
}
