import type { TourDetails } from '#marketplace/content/index.ts';
import { picture } from './sample-property.ts';

/** Two days in Kochi, with a title that must not become markup. */
export const tour: TourDetails = {
  id: 12,
  kind: 'domestic',
  slug: 'kerala',
  title: 'Backwaters',
  summary: 'By boat.',
  price: 2_499_950,
  days: 2,
  nights: 1,
  places: ['Kochi'],
  bestMonths: [12, 1],
  picture,
  startsAt: 'Kochi',
  endsAt: 'Kochi',
  pictures: [picture],
  dayPlan: [
    { title: 'Kochi <fort>', text: 'Walk.', stay: 'Kochi', meals: ['breakfast'], road: '4 km' },
    { title: 'Home', text: 'Leave.', stay: '', meals: [], road: '' },
  ],
  inclusions: ['Boat'],
  exclusions: ['Flights'],
  terms: ['20 % to hold.'],
  updatedAt: new Date('2026-11-01T00:00:00Z'),
};
