/** The widest of the specification's three: from the hills round Lonavala to the edge of Pune, whatever the screen. */
export const REGION_ZOOM = 11;

/** How close a map of one place opens: the specification's 15, 13 or 11 by the width of the screen in pixels. */
export const zoomFor = (width: number): number =>
  width >= 1024 ? 15 : width >= 640 ? 13 : REGION_ZOOM;
