export { anyWeekend, type StayOnWeekend } from './any-weekend.ts';
export { closestStays, type Difference } from './closest.ts';
export {
  firstProperties,
  listProperties,
  listWithCounts,
  nearestStays,
} from './list-properties.ts';
export { townsAsked } from './area.ts';
export { nearbyDates } from './nearby-dates.ts';
export { pairsFor } from './pairs.ts';
export { similarStays } from './similar.ts';
export { nameMeant, suggestNames, type KeywordHit } from './suggest-names.ts';
export { understandWords, type WordsUnderstood } from './understand-words.ts';
export type {
  CountedResult,
  GroupNeeds,
  SearchItem,
  SearchRequest,
  SearchResult,
} from './request.ts';
export type { Bounds } from './geo.ts';
export type { Spend } from './words/read-words.ts';
export type { FilterCounts, Filters } from '#shared/filters.ts';
export { personalData } from './personal-data.ts';
