export { extendHorizon } from './horizon.ts';
export { claimNights, claimNightsBeyond, exchangeNights, releaseNights } from './nights.ts';
export { personalData } from './personal-data.ts';
export { inventoryFigures } from './figures.ts';
export { refuseStay } from './refuse-stay.ts';
export { NO_RULES } from './stay-rules.ts';
export {
  NOT_SELLABLE,
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
