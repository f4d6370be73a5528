export interface MapPin {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  /** text on the pill: the total of the stay */
  readonly label: string;
  /** for screen readers: name, price, state */
  readonly title: string;
  /** sold out */
  readonly muted: boolean;
  /** a drop instead of a pill, for a map of one place */
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
  /** a PMTiles archive of vector tiles; '' for none */
  readonly archiveUrl: string;
  readonly attribution: string;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  readonly bounds: MapBounds | null;
  /** zoom at which it opens round `centre`; by default that of a map of one place */
  readonly zoom?: number;
  /** the wheel zooms and one finger drags: for maps that fill the screen */
  readonly wheel: boolean;
  readonly texts: MapTexts;
  /** the visitor moved the map, by mouse, touch or keyboard */
  readonly onMoved?: (bounds: MapBounds) => void;
  readonly onPick?: (id: number | null) => void;
  readonly onHover?: (id: number | null) => void;
}

export interface MapHandle {
  setPins(pins: readonly MapPin[]): void;
  setActive(id: number | null): void;
  /** focuses a pin */
  focus(id: number): void;
  /** centres one place, at the zoom for the screen's width */
  show(place: { readonly latitude: number; readonly longitude: number }): void;
  /** zooms to show all pins */
  fit(): void;
  destroy(): void;
}
