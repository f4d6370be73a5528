export {
  collectable,
  collectOffer,
  endOverdueCollecting,
  othersByHead,
  startCollecting,
  type CollectOffer,
} from './collect.ts';
export { comeAfterAll, declineShare } from './decline-share.ts';
export { dividedAmong, divideAmongRest, restOf } from './divide-rest.ts';
export { callOffSplit } from './end-split.ts';
export { splitHooks } from './for-bookings.ts';
export { holdForGroup, setShares, splitOffer, type TypedShare } from './hold-split.ts';
export { backFromShare, payShare, sharePage, type SharePage } from './pay-share.ts';
export { NO_PAYER, personalData } from './personal-data.ts';
export { remindOfShares } from './split-reminders.ts';
export {
  byHead,
  MOST_SHARES,
  purposeOf,
  sharePath,
  splitOf,
  splitsOf,
  type Share,
  type Split,
  type SplitKind,
  type SplitState,
} from './splits.ts';
