import { z } from 'zod';
import { listTours, type TourCard, TOUR_KINDS } from '#marketplace/content/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { oneOf, required } from '../fields.ts';
import { image, money, toImage } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

const kind = z.enum(TOUR_KINDS);

/** A tour package in lists. */
export const tourCard = z.object({
  id: z.number(),
  url: z.string().meta({ description: 'slug; the page is /{domestic|international}/{url}/{id}' }),
  type: kind,
  title: z.string(),
  image,
  price: money.meta({ description: 'rupees for each of two adults who share a room' }),
  days: z.number().int(),
  night: z.number().int(),
  summary: z.string(),
  places: z.array(z.string()),
  best_months: z.array(z.number().int().min(1).max(12)),
});

/** Tour packages within India or abroad, in the order of the page. */
export const packageList = defineCall(
  {
    path: 'extranet/package_list',
    summary: 'Tour packages',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ type: required(oneOf(TOUR_KINDS)) }),
    data: z.array(tourCard),
  },
  async ({ type }, { ctx }) => {
    const data = (await listTours(ctx, type)).map(toTourCard);
    return ok({ data, count: data.length });
  },
);

export const tourFacts = (tour: TourCard) => ({
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

const toTourCard = (tour: TourCard) => ({
  ...tourFacts(tour),
  image: toImage(tour.picture),
});
