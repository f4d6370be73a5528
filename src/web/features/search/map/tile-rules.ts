import {
  CenteredTextSymbolizer,
  type Feature,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';

/** Colours of the drawn map, resolved for the current theme. */
export interface MapInks {
  readonly land: string;
  readonly water: string;
  readonly shore: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly green: string;
  readonly ink: string;
  readonly muted: string;
  readonly turmeric: string;
}

const kind = ({ props }: Feature): unknown => props['kind'];
const of =
  (...kinds: readonly string[]) =>
  (_zoom: number, feature: Feature): boolean =>
    kinds.includes(kind(feature) as string);
const polygon = (_zoom: number, feature: Feature): boolean => feature.geomType === 3;
const line = (_zoom: number, feature: Feature): boolean => feature.geomType === 2;
/** A line width in pixels that doubles every second zoom; `at` is the width at zoom 12. */
const wide =
  (at: number, most: number) =>
  (zoom: number): number =>
    Math.min(most, at * 2 ** ((zoom - 12) / 2));

const ROADS = [
  { kinds: ['minor_road', 'other'], from: 12, width: 1.6, most: 9 },
  { kinds: ['major_road'], from: 8, width: 2.6, most: 12 },
  { kinds: ['highway'], from: 6, width: 3.6, most: 14 },
] as const;

/**
 * Paint rules that draw a tile archive in the product's colours. Layers and kinds are those of the Protomaps basemap,
 * version 4.
 */
export function paintRules(ink: MapInks): readonly PaintRule[] {
  const roads = ROADS.flatMap(({ kinds, from, width, most }): PaintRule[] => [
    {
      dataLayer: 'roads',
      minzoom: from,
      filter: of(...kinds),
      symbolizer: new LineSymbolizer({
        color: ink.roadEdge,
        width: (zoom) => wide(width, most)(zoom) + 1.6,
        lineCap: 'round',
        lineJoin: 'round',
      }),
    },
  ]);
  const surfaces = ROADS.map(({ kinds, from, width, most }): PaintRule => ({
    dataLayer: 'roads',
    minzoom: from,
    filter: of(...kinds),
    symbolizer: new LineSymbolizer({
      color: kinds[0] === 'highway' ? ink.turmeric : ink.road,
      width: wide(width, most),
      lineCap: 'round',
      lineJoin: 'round',
    }),
  }));
  return [
    { dataLayer: 'earth', filter: polygon, symbolizer: new PolygonSymbolizer({ fill: ink.land }) },
    {
      dataLayer: 'landcover',
      filter: of('forest', 'grassland', 'scrub', 'trees', 'shrub'),
      symbolizer: new PolygonSymbolizer({ fill: ink.green, opacity: 0.3 }),
    },
    {
      dataLayer: 'landuse',
      filter: of(
        'wood',
        'forest',
        'park',
        'nature_reserve',
        'national_park',
        'protected_area',
        'grass',
        'garden',
        'orchard',
      ),
      symbolizer: new PolygonSymbolizer({ fill: ink.green, opacity: 0.4 }),
    },
    {
      dataLayer: 'water',
      filter: polygon,
      symbolizer: new PolygonSymbolizer({ fill: ink.water, stroke: ink.shore, width: 1 }),
    },
    {
      dataLayer: 'water',
      filter: line,
      minzoom: 9,
      symbolizer: new LineSymbolizer({ color: ink.shore, width: wide(1.2, 5) }),
    },
    {
      dataLayer: 'buildings',
      minzoom: 14,
      filter: polygon,
      symbolizer: new PolygonSymbolizer({ fill: ink.roadEdge, opacity: 0.45 }),
    },
    {
      dataLayer: 'roads',
      minzoom: 13,
      filter: of('path'),
      symbolizer: new LineSymbolizer({ color: ink.roadEdge, width: 1, dash: [3, 3] }),
    },
    ...roads,
    ...surfaces,
    {
      dataLayer: 'roads',
      minzoom: 9,
      filter: of('rail'),
      symbolizer: new LineSymbolizer({ color: ink.muted, width: 1.2, dash: [6, 3] }),
    },
    {
      dataLayer: 'boundaries',
      symbolizer: new LineSymbolizer({ color: ink.muted, width: 1, opacity: 0.6, dash: [6, 4] }),
    },
  ];
}

const rank = (props: Feature['props']): number => Number(props['population_rank'] ?? 0);

/** Label rules with names in the page's language where the archive has them, in fonts that the page already loaded. */
export function labelRules(
  ink: MapInks,
  face: { readonly text: string; readonly display: string },
  language: string,
): readonly LabelRule[] {
  const labelProps = [`name:${language}`, 'name:en', 'name'];
  const halo = { stroke: ink.land, width: 3 };
  return [
    {
      dataLayer: 'places',
      filter: of('locality'),
      sort: (a, b) => rank(b) - rank(a),
      symbolizer: new CenteredTextSymbolizer({
        ...halo,
        labelProps,
        fill: ink.ink,
        lineHeight: 1.3,
        font: (_zoom, feature) =>
          feature !== undefined && rank(feature.props) >= 6
            ? `600 17px ${face.display}`
            : `500 13px ${face.text}`,
      }),
    },
    {
      dataLayer: 'places',
      minzoom: 13,
      filter: of('neighbourhood', 'macrohood'),
      symbolizer: new CenteredTextSymbolizer({
        ...halo,
        labelProps,
        fill: ink.muted,
        font: `500 12px ${face.text}`,
      }),
    },
    {
      dataLayer: 'water',
      minzoom: 11,
      filter: (_zoom, feature) => feature.geomType === 1,
      symbolizer: new CenteredTextSymbolizer({
        labelProps,
        fill: ink.shore,
        stroke: ink.water,
        width: 2,
        font: `italic 500 13px ${face.text}`,
      }),
    },
    {
      dataLayer: 'pois',
      minzoom: 11,
      filter: of('peak', 'fort', 'waterfall', 'station', 'viewpoint', 'attraction'),
      symbolizer: new CenteredTextSymbolizer({
        ...halo,
        labelProps,
        fill: ink.muted,
        font: `500 12px ${face.text}`,
      }),
    },
    {
      dataLayer: 'roads',
      minzoom: 13,
      filter: of('highway', 'major_road'),
      symbolizer: new LineLabelSymbolizer({
        labelProps,
        fill: ink.muted,
        stroke: ink.road,
        width: 3,
        font: `500 11px ${face.text}`,
      }),
    },
  ];
}
