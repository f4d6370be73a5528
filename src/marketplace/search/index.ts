export type * from './types.ts';
export { BUDGET_BANDS, POPULAR_FILTERS, SORTS } from './types.ts';
export { createSearch, type SearchDeps } from './create-search.ts';
export type { PriceMemory } from './price-memory.ts';
export { personalData } from './personal-data.ts';
