export type * from './types.ts';
export { createAccounts, type AccountsDeps } from './create-accounts.ts';
export { DEFAULT_LIMITS, type AccountLimits } from './rules/limits.ts';
