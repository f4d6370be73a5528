export type * from './types.ts';
export { createInventory, type InventoryDeps } from './create-inventory.ts';
export { rateOf, type RateRule } from './rules/rate-calendar.ts';
export { claimNights } from './claim-nights.ts';
export { claimNightsBeyond, exchangeNights } from './exchange-nights.ts';
export { extendHorizon } from './extend-horizon.ts';
export { listNights } from './list-nights.ts';
export { releaseNights } from './release-nights.ts';
