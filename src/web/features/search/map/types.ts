export interface MapPin {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  /** on the pill: the stay's total */
  readonly label: string;
  /** for screen readers: name, price, state */
  readonly title: string;
  /** sold out */
  readonly muted: boolean;
  /** the one place of a small map: a drop instead of a pill */
  readonly mark?: boolean;
}

export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly drawn: string;
  readonly group: (stays: number) => string;
  readonly groupTitle: (stays: number) => string;
}

export interface MapOptions {
  readonly tileUrl: string;
  /** of a PMTiles archive of vector tiles; '' for none */
  readonly archiveUrl: string;
  readonly attribution: string;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly bounds: MapBounds | null;
  /** how close it opens round `centre`; by default as a map of one place does */
  readonly zoom?: number;
  /** the wheel zooms and one finger drags: for maps that fill their place */
  readonly wheel: boolean;
  readonly texts: MapTexts;
  /** a person moved the map, by any means */
  readonly onMoved?: (bounds: MapBounds) => void;
  readonly onPick?: (id: number | null) => void;
  readonly onHover?: (id: number | null) => void;
}

export interface MapHandle {
  setPins(pins: readonly MapPin[]): void;
  setActive(id: number | null): void;
  /** puts the keyboard on a pin */
  focus(id: number): void;
  /** one place, as close as the screen's width asks for */
  show(place: { readonly latitude: number; readonly longitude: number }): void;
  /** shows all pins */
  fit(): void;
  destroy(): void;
}
