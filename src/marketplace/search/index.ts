export { listProperties, listWithCounts, nearestStays } from './list-properties.ts';
export { nearbyDates, type NearbyDate } from './nearby-dates.ts';
export { nameMeant, suggestNames, type KeywordHit } from './suggest-names.ts';
export { understandWords, type WordsUnderstood } from './understand-words.ts';
export type { CountedResult, SearchItem, SearchRequest, SearchResult } from './request.ts';
export type { Bounds } from './geo.ts';
export type { Assumption, PlaceMeant } from './words/read-words.ts';
export type { BudgetBand, FilterCounts, Filters, PopularFilter, Sort } from '#shared/filters.ts';
export { personalData } from './personal-data.ts';
