/** Draws the pictures of the demo catalogue from facts, the same on every machine. */
import { banners } from './named/banners.ts';
import { blog } from './named/blog.ts';
import type { NamedScene } from './named/canvas.ts';
import { houseStories } from './named/indoors.ts';
import { places } from './named/places.ts';
import { domesticTours } from './named/tours-india.ts';
import { moreOfDomesticTours } from './named/tours-india-more.ts';
import { worldTours } from './named/tours-world.ts';
import { moreOfWorldTours } from './named/tours-world-more.ts';
import { vignettes } from './named/vignettes.ts';

export { bathroomsOf } from './evidence.ts';
export { examples } from './examples.ts';
export type * from './facts.ts';
export { characterOf, levelOf } from './interiors/character.ts';
export type { NamedScene } from './named/canvas.ts';
export { portraitOf, type Sitter } from './named/portraits.ts';
export type { Scene } from './scenes/frame.ts';
export { scenesFor } from './scenes/property.ts';

/** Pictures of the product itself: banners, places, stories, tours and the small vignettes. */
export function namedScenes(): NamedScene[] {
  return [
    ...banners(),
    ...places(),
    ...blog(),
    ...houseStories(),
    ...domesticTours(),
    ...moreOfDomesticTours(),
    ...worldTours(),
    ...moreOfWorldTours(),
    ...vignettes(),
  ];
}
