/** Texts of the maps. */
export const map = {
  of: (label: string) => `Map of ${label}`,
  openIn: 'Open in your maps app',
  retry: 'Load the map again',
  failed: 'The map could not be loaded.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  drawn: 'Our own drawing, for orientation',
  group: (stays: number) => `${stays} stays`,
  groupTitle: (stays: number) => `${stays} stays close together, zoom in`,
  results: 'Map of the stays in the list',
  asIMove: 'Search as I move the map',
  show: 'Map',
  showList: 'List',
  close: 'Close',
} as const;
