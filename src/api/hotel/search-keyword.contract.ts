import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** At most ten cities, localities and properties whose name matches. */
export const searchKeywordContract = defineContract({
  path: 'hotel/search_keyword',
  summary: 'Suggestions for a search term',
  auth: 'none',
  class: 'read',
  request: z.object({ keyword: required(text(100)) }),
  data: z.array(
    z.object({ name: z.string(), type: z.enum(['city', 'locality', 'property']), id: z.number(), latitude: z.number(), longitude: z.number() }),
  ),
});
