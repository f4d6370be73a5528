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
export { endedShare, type EndedShare } from './ended-links.ts';
export { splitHooks } from './for-bookings.ts';
export { holdForGroup, splitOffer } from './hold-split.ts';
export { notComing, type NotComing } from './not-coming.ts';
export { setSplitHoldHours } from './hold-hours.ts';
export { backFromShare, payShare, sharePage, type SharePage } from './pay-share.ts';
export { NO_ENDED_PAYER, NO_PAYER, NO_RECEIPT, personalData } from './personal-data.ts';
export { setShares, type TypedShare } from './set-shares.ts';
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
