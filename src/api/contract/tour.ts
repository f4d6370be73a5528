import { z } from 'zod';
import { image, money } from './reply-fields.ts';

const kind = z.enum(['domestic', 'international']);

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

const html = z.string().meta({ description: 'HTML made from plain texts' });

/** A tour package on its own: `image` is the list of its pictures. */
export const tourRecord = tourCard.extend({
  image: z.array(z.object({ image })),
  start_place: z.string(),
  end_place: z.string(),
  tour_plan: html,
  inclusion_exclusion: html,
  terms_conditions: html,
  day_plan: z.array(z.object({ day: z.number().int(), title: z.string(), text: z.string(), stay: z.string(), meals: z.array(z.string()), road: z.string() })),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  terms: z.array(z.string()),
});
