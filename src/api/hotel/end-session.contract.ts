import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { userId } from '../contract/fields.ts';
import { optional } from '../contract/readers.ts';
import { flag, text } from '../contract/readers-of-values.ts';
import { count } from '../contract/reply-fields.ts';

/** Ends one session of the traveller, or with `all_others` every one but the one that asks. */
export const endSessionContract = defineContract({
  path: 'hotel/end_session',
  summary: 'End sessions',
  auth: 'required',
  class: 'write',
  request: z.object({ user_id: userId, session_id: optional(text(40), ''), all_others: optional(flag, false) }),
  data: z.array(z.object({ ended: count })),
});
