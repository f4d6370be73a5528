import type { Properties } from '#marketplace/catalogue/index.ts';
import type { Search } from '#marketplace/search/index.ts';

/** All use cases of the marketplace, by slice; built once in the composition root, types only here. */
export interface Services {
  readonly properties: Properties;
  readonly search: Search;
}
