import type { AccountLimits } from './limits.ts';

/** Wrong tries of one challenge so far. */
export interface Tries {
  /** from the address that tries now */
  readonly own: number;
  /** from all addresses but the one that asked for the challenge */
  readonly others: number;
}

/** Whether one more try may be made; after that even the right code is refused. */
export function mayTry(tries: Tries, fromRequester: boolean, limits: AccountLimits): boolean {
  return tries.own < limits.triesPerAddress && (fromRequester || tries.others < limits.triesByOthers);
}
