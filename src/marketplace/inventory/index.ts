export {
  addBlock,
  blocksWithin,
  cutBlock,
  lockBlock,
  lockRoomForBlocks,
  moveBlock,
  type Block,
  type BlockRange,
  type ShortNight,
} from './blocks.ts';
export {
  type StayLimits,
  type StaySet,
  hasLimits,
  NO_LIMITS,
  setsRules,
  staySetProblem,
} from './stay-set.ts';
export { extendHorizon } from './horizon.ts';
export { A_YEAR, copyYear } from './copy-year.ts';
export type { NightsChange } from './night-changes.ts';
export {
  MOST_CELLS,
  NIGHTS_AHEAD,
  rangeProblem,
  rateProblem,
  setProblem,
  weekdaysProblem,
} from './night-changes.ts';
export { forgetOldRates, seasonNames, type MovedNight } from './rate-edits.ts';
export { addRateRules, type NewRule, type RoomRule } from './rate-rules.ts';
export { listSeasons, removeSeason, saveSeason, type Season } from './seasons.ts';
export { setNights, type RatesSet, type RoomRates } from './set-nights.ts';
export {
  claimNights,
  claimNightsBeyond,
  exchangeNights,
  releaseNights,
  releaseNightsFrom,
} from './nights.ts';
export { personalData } from './personal-data.ts';
export { inventoryFigures } from './figures.ts';
export { refuseStay } from './refuse-stay.ts';
export { isRule, sayNotSellable } from './say-stay.ts';
export {
  SOLD_OUT,
  sellable,
  whyNone,
  type NightFacts,
  type NotSellable,
  type Sellable,
} from './sellable.ts';
export {
  nightsAsJson,
  nightsNotOnSale,
  nightsOfRoom,
  sellableNights,
  type NightRow,
} from './sellable-nights.ts';
