import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { offerDetails } from '../contract/offer.ts';
import { required } from '../contract/readers.ts';
import { id } from '../contract/readers-of-values.ts';

/** One offer with the dates its page opens with. 404 for an unknown one, 410 once it has ended. */
export const offerDetailsContract = defineContract({
  path: 'hotel/offer_details',
  summary: 'An offer and the stay it holds for',
  auth: 'none',
  class: 'read',
  request: z.object({ offer_id: required(id) }),
  data: z.array(offerDetails),
});
