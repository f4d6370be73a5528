import type { DrawnProperty } from '@verandah/art';
import { type Grounds, groundsOf } from '#shared/grounds.ts';
import type { SeedProperty } from './facts.ts';

/** A property of the catalogue with the grounds that its floor plan shows, as its pictures are drawn. */
export const drawnOf = (
  property: SeedProperty,
): SeedProperty & DrawnProperty & { readonly grounds: Grounds } => ({
  ...property,
  grounds: groundsOf({
    slug: property.slug,
    spaces: property.rooms.flatMap((room) => room.spaces),
    pools: property.facts.pools,
  }),
});
