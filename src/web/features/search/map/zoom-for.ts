/** The widest of the specification's three zooms: from the hills round Lonavala to the edge of Pune. */
export const REGION_ZOOM = 11;

/** The zoom of a map of one place: the specification's 15, 13 or 11, by the screen's width in pixels. */
export const zoomFor = (width: number): number =>
  width >= 1024 ? 15 : width >= 640 ? 13 : REGION_ZOOM;
