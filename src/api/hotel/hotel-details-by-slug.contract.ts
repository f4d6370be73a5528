import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { typeAll } from '../contract/fields.ts';
import { propertyRecord } from '../contract/property.ts';
import { required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** The property's record by slug. */
export const hotelDetailsBySlugContract = defineContract({
  path: 'hotel/hotel_details_by_slug',
  summary: 'A property by slug',
  auth: 'none',
  class: 'read',
  request: z.object({ slug: required(text(200)), type: typeAll }),
  data: z.array(propertyRecord),
});
