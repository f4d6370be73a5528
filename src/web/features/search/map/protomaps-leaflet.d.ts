/**
 * Types of the parts of protomaps-leaflet that we use. The library's own types expect Leaflet as a global and type the
 * layer as `any`.
 */
declare module 'protomaps-leaflet' {
  import type { GridLayer } from 'leaflet';

  export interface Feature {
    readonly props: Readonly<Record<string, unknown>>;
    /** 1 point, 2 line, 3 polygon */
    readonly geomType: number;
  }
  type Of<T> = T | ((zoom: number, feature?: Feature) => T);
  /** how a feature is drawn; opaque */
  interface Symbolizer {
    readonly perFeature?: boolean;
  }
  /** pixels of the world at the zoom of the layout */
  export interface Bbox {
    readonly minX: number;
    readonly minY: number;
    readonly maxX: number;
    readonly maxY: number;
  }
  /** a placed name: `draw` starts at its anchor */
  export interface Label {
    readonly anchor: { add(by: { readonly x: number; readonly y: number }): Label['anchor'] };
    readonly bboxes: readonly Bbox[];
  }
  export interface LabelSymbolizer {
    place(
      layout: { readonly zoom: number },
      geometry: unknown,
      feature: Feature,
    ): readonly Label[] | undefined;
  }
  interface TextOptions {
    labelProps?: Of<string[]>;
    fill?: string;
    stroke?: string;
    width?: number;
    font?: Of<string>;
    lineHeight?: number;
  }
  export const PolygonSymbolizer: new (options: {
    fill?: Of<string>;
    opacity?: Of<number>;
    stroke?: string;
    width?: Of<number>;
    perFeature?: boolean;
  }) => Symbolizer;
  export const LineSymbolizer: new (options: {
    color?: Of<string>;
    width?: Of<number>;
    opacity?: Of<number>;
    dash?: number[];
    dashColor?: string;
    dashWidth?: number;
    lineCap?: string;
    lineJoin?: string;
  }) => Symbolizer;
  export const CenteredTextSymbolizer: new (options: TextOptions) => LabelSymbolizer;
  export const LineLabelSymbolizer: new (options: TextOptions) => LabelSymbolizer;
  interface Rule {
    readonly dataLayer: string;
    readonly minzoom?: number;
    readonly maxzoom?: number;
    readonly filter?: (zoom: number, feature: Feature) => boolean;
    readonly symbolizer: Symbolizer;
  }
  export type PaintRule = Rule;
  export type LabelRule = Omit<Rule, 'symbolizer'> & {
    readonly symbolizer: LabelSymbolizer;
    readonly sort?: (a: Feature['props'], b: Feature['props']) => number;
  };

  interface Archive {
    getHeader(): Promise<{ readonly tileType: number; readonly maxZoom: number }>;
    getMetadata(): Promise<unknown>;
    getZxy(z: number, x: number, y: number, signal?: AbortSignal): Promise<unknown>;
  }
  export class PmtilesSource {
    constructor(url: string, shouldCancelZooms: boolean);
    readonly p: Archive;
  }
  /** Needs Leaflet as the global `L`. */
  export function leafletLayer(options: {
    url: Archive;
    maxDataZoom: number;
    paintRules: readonly PaintRule[];
    labelRules: readonly LabelRule[];
    backgroundColor: string;
    attribution: string;
    pane?: string;
  }): GridLayer & {
    /** forgets where names were placed */
    clearLayout(): void;
    rerenderTiles(): void;
  };
}
