import type { TourCard } from '../types.ts';

/** The others, those that share most places with `tour` first, then those of a similar length; ties keep the list's order. */
export function relatedFirst(tour: Pick<TourCard, 'id' | 'places' | 'days'>, all: readonly TourCard[]): TourCard[] {
  const shared = (other: TourCard): number => other.places.filter((place) => tour.places.includes(place)).length;
  const apart = (other: TourCard): number => Math.abs(other.days - tour.days);
  return all.filter(({ id }) => id !== tour.id).sort((a, b) => shared(b) - shared(a) || apart(a) - apart(b));
}
