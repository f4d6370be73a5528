/** Tour packages, written for people who want to know what they pay for. Pictures are drawn in `art/named`. */
import { farSouthAndIslands } from './tours-far-south.ts';
import { hillsAndSnow } from './tours-hills.ts';
import { islandsAbroad } from './tours-islands-abroad.ts';
import { citiesAbroad } from './tours-abroad.ts';
import { plainsAndDeserts } from './tours-plains.ts';

interface SeedTourDay {
  title: string;
  text: string;
  stay?: string;
  meals?: readonly ('breakfast' | 'lunch' | 'dinner')[];
  road?: string;
}

export interface SeedTour {
  kind: 'domestic' | 'international';
  slug: string;
  title: string;
  summary: string;
  /** for each of two adults who share a room */
  rupees: number;
  startsAt: string;
  places: readonly string[];
  endsAt: string;
  /** 1 to 12, in the order of the season */
  months: readonly number[];
  plan: readonly SeedTourDay[];
  included: readonly string[];
  excluded: readonly string[];
  /** what holds for this tour alone; the terms of all tours follow */
  terms: readonly string[];
  /** three names of `art/named`, the card's first */
  pictures: readonly [string, string, string];
}

/** In the order of the lists: what most people ask about first. */
export const tours: readonly SeedTour[] = [
  ...farSouthAndIslands,
  ...hillsAndSnow,
  ...plainsAndDeserts,
  ...islandsAbroad,
  ...citiesAbroad,
];

const HOLDING = [
  'Nothing is paid with the enquiry. You get a written quote for your dates, good for seven days.',
  'A fifth of the price holds the places; the rest is due 21 days before departure.',
  'Cancelled more than 30 days before departure: all of it comes back but what airlines and parks keep by their own rules. From 30 to 13 days: half. Within 12 days: nothing.',
  'The price is for each of two adults who share a room. A room for one costs more, a child under 12 in its parents’ room less; both stand in the quote. GST is in it.',
];

const ON_THE_ROAD = [
  'The lead traveller is 18 or older. Everybody carries the original of a photo identity card.',
  'Weather, closed roads and strikes may turn the order of days round or cost one. What was paid for and not given is paid back; what the delay itself costs is not.',
];

const ABROAD = [
  'Passports are valid for at least six months after the journey home. Visas are decided by the country alone; a refusal is a cancellation by you.',
  'The law asks us to collect tax at source on tours abroad. It comes on top, is shown on the invoice and counts towards your income tax.',
];

/** The terms of all tours of a kind, after a tour’s own. */
export const termsOf = ({ kind, terms }: Pick<SeedTour, 'kind' | 'terms'>): string[] => [
  ...terms,
  ...HOLDING,
  ...(kind === 'international' ? ABROAD : []),
  ...ON_THE_ROAD,
];
