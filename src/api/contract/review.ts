import { z } from 'zod';
import { isoDate } from './reply-fields.ts';

/** Averages in stars, one decimal. */
export const reviewScores = z.object({
  overall: z.number(),
  location: z.number(),
  food: z.number(),
  cleaning: z.number(),
  facility: z.number(),
  money: z.number(),
});

/** A published review. */
export const review = z.object({
  id: z.number(),
  rating: z.number(),
  title: z.string(),
  details: z.string(),
  user_name: z.string(),
  date: isoDate,
  review_type: z.string(),
});
