export type * from './types.ts';
export { createProperties, type PropertiesDeps } from './create-properties.ts';
export type { CatalogueMemory } from './catalogue-memory.ts';
