import type { AccountLimits } from '#marketplace/accounts/index.ts';

/** From one address for one account; three times that for all accounts, five times for one from all addresses. */
export const passwordLimits = (perHour: number): Partial<AccountLimits> => ({
  passwordTriesPerAddress: perHour,
  passwordTriesFromAddress: perHour * 3,
  passwordTriesByOthers: perHour * 5,
});
