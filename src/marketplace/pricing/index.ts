export type * from './types.ts';
export { createPricing, type CachingPricing, type PricingDeps } from './create-pricing.ts';
