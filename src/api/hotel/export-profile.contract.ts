import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { userId } from '../contract/fields.ts';

/** Everything we hold of the signed-in traveller, as it is on the day. */
export const exportProfileContract = defineContract({
  path: 'hotel/export_profile',
  summary: 'Everything we hold of the signed-in traveller',
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId }),
  data: z.record(z.string(), z.unknown()),
});
