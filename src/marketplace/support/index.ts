export type * from './types.ts';
export { createSupport, type SupportDeps } from './create-support.ts';
export { USUAL_CONTACT_LIMITS, type ContactLimits } from './limits.ts';
