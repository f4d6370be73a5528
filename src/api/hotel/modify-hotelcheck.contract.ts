import { z } from 'zod';
import { changeFields, changeState } from '../contract/change.ts';
import { defineContract } from '../contract/define.ts';

/** The price of a changed stay beside the old one; nights of the booking itself do not conflict. */
export const modifyHotelcheckContract = defineContract({
  path: 'hotel/modify_hotelcheck',
  summary: 'The price of changing a booking',
  auth: 'required',
  class: 'read',
  request: z.object(changeFields),
  data: changeState,
});
