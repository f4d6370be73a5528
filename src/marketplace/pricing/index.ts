export type * from './types.ts';
export { createPricing, type CachingPricing, type PricingDeps } from './create-pricing.ts';
export { hostParty, type HostRoom } from './rules/host-party.ts';
