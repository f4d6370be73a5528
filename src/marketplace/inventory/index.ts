export { extendHorizon } from './horizon.ts';
export {
  claimNights,
  claimNightsBeyond,
  exchangeNights,
  listNights,
  releaseNights,
  type Claim,
  type Night,
} from './nights.ts';
export { personalData } from './personal-data.ts';
export { rateOf, type RateRule } from './rate-calendar.ts';
export { inventoryFigures } from './figures.ts';
