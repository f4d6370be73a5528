import { z } from 'zod';
import { tourById, tourHtml, type TourDetails } from '#marketplace/content/index.ts';
import * as texts from '#messages/tours.ts';
import { ok, refuse } from '#shared/result.ts';
import { id, required } from '../fields.ts';
import { image, toImage } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { tourCard, tourFacts } from './package-list.ts';

const html = z.string().meta({ description: 'HTML made from plain texts' });

/** A tour package in full; `image` is the list of its pictures. */
const tourRecord = tourCard.extend({
  image: z.array(z.object({ image })),
  start_place: z.string(),
  end_place: z.string(),
  tour_plan: html,
  inclusion_exclusion: html,
  terms_conditions: html,
  day_plan: z.array(
    z.object({
      day: z.number().int(),
      title: z.string(),
      text: z.string(),
      stay: z.string(),
      meals: z.array(z.string()),
      road: z.string(),
    }),
  ),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  terms: z.array(z.string()),
});

/** One tour package with its pictures, day plan, inclusions and terms. */
export const packageDetails = defineCall(
  {
    path: 'hotel/package_details',
    summary: 'A tour package by id',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ package_id: required(id) }),
    data: z.array(tourRecord),
  },
  async ({ package_id }, { ctx }) => {
    const tour = await tourById(ctx, package_id);
    return tour === null
      ? refuse('not-found', 'tour.not-found', texts.notFound())
      : ok({ data: [toTourRecord(tour)], count: 1 });
  },
);

function toTourRecord(tour: TourDetails) {
  const { tourPlan, inclusionExclusion, termsConditions } = tourHtml(tour);
  return {
    ...tourFacts(tour),
    image: tour.pictures.map((picture) => ({ image: toImage(picture, 1200) })),
    start_place: tour.startsAt,
    end_place: tour.endsAt,
    tour_plan: tourPlan,
    inclusion_exclusion: inclusionExclusion,
    terms_conditions: termsConditions,
    day_plan: tour.dayPlan.map(({ meals, ...day }, i) => ({
      day: i + 1,
      ...day,
      meals: [...meals],
    })),
    inclusions: [...tour.inclusions],
    exclusions: [...tour.exclusions],
    terms: [...tour.terms],
  };
}
