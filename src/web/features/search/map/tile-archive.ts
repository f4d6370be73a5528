import * as L from 'leaflet';
import { type Bbox, leafletLayer, PmtilesSource } from 'protomaps-leaflet';
import type { Box, Ground } from './draw-ground.ts';
import { asideRules } from './names-aside.ts';
import { labelRules, type MapInks, paintRules } from './tile-rules.ts';

/** An archive that does not answer within this time has failed. */
const PATIENCE_MS = 8_000;
/** PMTiles' number for vector tiles. */
const VECTOR = 1;

/** The value of a custom property or colour in the current theme. */
function resolved(element: HTMLElement, colour: string): string {
  const probe = element.appendChild(document.createElement('span'));
  probe.style.color = colour;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const inksOf = (element: HTMLElement): MapInks => ({
  land: resolved(element, 'var(--map-land)'),
  water: resolved(element, 'var(--map-water)'),
  shore: resolved(element, 'var(--map-shore)'),
  road: resolved(element, 'var(--map-road)'),
  roadEdge: resolved(element, 'var(--map-case)'),
  green: resolved(element, 'var(--map-low)'),
  ink: resolved(element, 'var(--color-ink)'),
  muted: resolved(element, 'var(--color-muted)'),
  turmeric: resolved(element, 'var(--color-turmeric)'),
});

const within = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>(
      (_, fail) =>
        void setTimeout(() => fail(new Error('The tile archive does not answer.')), PATIENCE_MS),
    ),
  ]);

/** The archive's attribution as plain text; its HTML is not rendered. */
function creditIn(metadata: unknown): string {
  const credit = (metadata as { attribution?: unknown } | null)?.attribution;
  return typeof credit === 'string'
    ? (new DOMParser().parseFromString(credit, 'text/html').body.textContent ?? '')
        .trim()
        .slice(0, 200)
    : '';
}

/**
 * Shows a PMTiles archive of vector tiles as the ground of a map and draws it anew when the theme changes. Rejects if
 * the archive cannot be read; calls `onFailed` and removes the layer if its first tiles cannot.
 */
export async function showArchive(
  map: L.Map,
  url: string,
  onFailed: () => void,
): Promise<
  Ground & {
    /** attribution to show; '' for none */ readonly credit: string;
    readonly stop: () => void;
  }
> {
  // the library extends Leaflet's classes through the global `L`
  (globalThis as { L?: typeof L }).L ??= L;
  const { p: archive } = new PmtilesSource(url, false);
  const { tileType, maxZoom } = await within(archive.getHeader());
  if (tileType !== VECTOR) throw new Error('The tile archive has no vector tiles.');
  const credit = creditIn(await within(archive.getMetadata()).catch(() => null));
  let layer: ReturnType<typeof leafletLayer> | null = null;
  let pins: { readonly zoom: number; readonly boxes: readonly Bbox[] } = { zoom: -1, boxes: [] };
  let shown = false;
  let over = false;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const stop = (): void => {
    over = true;
    dark.removeEventListener('change', draw);
    layer?.remove();
  };
  const readTile = archive.getZxy.bind(archive);
  archive.getZxy = async (z, x, y, signal) => {
    try {
      const tile = await readTile(z, x, y, signal);
      shown = true;
      return tile;
    } catch (error) {
      if (!shown && !over && (error as Error).name !== 'AbortError') {
        stop();
        onFailed();
      }
      throw error;
    }
  };
  function draw(): void {
    const element = map.getContainer();
    const inks = inksOf(element);
    const face = {
      text: getComputedStyle(element).fontFamily,
      display:
        getComputedStyle(document.documentElement).getPropertyValue('--font-display') || 'serif',
    };
    const before = layer;
    layer = leafletLayer({
      url: archive,
      maxDataZoom: maxZoom,
      paintRules: paintRules(inks),
      labelRules: asideRules(
        labelRules(inks, face, document.documentElement.lang.slice(0, 2)),
        (zoom) => (zoom === pins.zoom ? pins.boxes : []),
      ),
      backgroundColor: inks.land,
      attribution: '',
    }).addTo(map);
    before?.remove();
  }
  draw();
  dark.addEventListener('change', draw);
  function avoid(boxes: readonly Box[]): void {
    const { min } = map.getPixelBounds();
    if (min === undefined) return;
    const next = {
      zoom: map.getZoom(),
      boxes: boxes.map(({ left, top, right, bottom }) => ({
        minX: Math.round(left + min.x),
        minY: Math.round(top + min.y),
        maxX: Math.round(right + min.x),
        maxY: Math.round(bottom + min.y),
      })),
    };
    if (JSON.stringify(next) === JSON.stringify(pins)) return;
    pins = next;
    layer?.clearLayout();
    layer?.rerenderTiles();
  }
  return { credit, stop, avoid };
}
