import { tourHtml, type TourCard, type TourDetails } from '#marketplace/content/index.ts';
import { toRupees } from '#shared/money.ts';
import { toImage } from './scalars.ts';

const facts = (tour: TourCard) => ({
  id: tour.id,
  url: tour.slug,
  type: tour.kind,
  title: tour.title,
  price: toRupees(tour.price),
  days: tour.days,
  night: tour.nights,
  summary: tour.summary,
  places: [...tour.places],
  best_months: [...tour.bestMonths],
});

export const toTourCard = (tour: TourCard) => ({ ...facts(tour), image: toImage(tour.picture) });

export function toTourRecord(tour: TourDetails) {
  const { tourPlan, inclusionExclusion, termsConditions } = tourHtml(tour);
  return {
    ...facts(tour),
    image: tour.pictures.map((picture) => ({ image: toImage(picture, 1200) })),
    start_place: tour.startsAt,
    end_place: tour.endsAt,
    tour_plan: tourPlan,
    inclusion_exclusion: inclusionExclusion,
    terms_conditions: termsConditions,
    day_plan: tour.dayPlan.map(({ meals, ...day }, i) => ({ day: i + 1, ...day, meals: [...meals] })),
    inclusions: [...tour.inclusions],
    exclusions: [...tour.exclusions],
    terms: [...tour.terms],
  };
}
