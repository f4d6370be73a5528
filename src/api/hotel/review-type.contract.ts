import { z } from 'zod';
import { defineContract } from '../contract/define.ts';

/** The types a review may be written as; the form calls them 'Tag'. */
export const reviewTypeContract = defineContract({
  path: 'hotel/review_type',
  summary: 'Types of reviews',
  auth: 'none',
  class: 'read',
  request: z.object({}),
  data: z.array(z.object({ id: z.number().int(), type: z.string(), name: z.string() })),
});
