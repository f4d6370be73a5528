import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, optionalStayFields, typeAll } from '../contract/fields.ts';
import { propertyRecord } from '../contract/property.ts';

/** The property's record by id. */
export const hotelDetailsContract = defineContract({
  path: 'hotel/hotel_details',
  summary: 'A property by id',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId, ...optionalStayFields, type: typeAll }),
  data: z.array(propertyRecord),
});
