export type * from './types.ts';
export { createInventory, type InventoryDeps } from './create-inventory.ts';
export { rateOf, type RateRule } from './rules/rate-calendar.ts';
