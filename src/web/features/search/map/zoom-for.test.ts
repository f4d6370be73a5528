import { expect, test } from 'vitest';
import { zoomFor } from './zoom-for.ts';

test.each([
  [390, 11],
  [768, 13],
  [1440, 15],
])('opens a map %d pixels wide at zoom %d', (width, zoom) => expect(zoomFor(width)).toBe(zoom));
