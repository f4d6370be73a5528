import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { userId } from '../contract/fields.ts';
import { flag, instant } from '../contract/reply-fields.ts';

/** Where the traveller is signed in; the session that asks comes first. */
export const sessionListContract = defineContract({
  path: 'hotel/session_list',
  summary: 'Where the traveller is signed in',
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId }),
  data: z.array(z.object({ session_id: z.string(), device: z.string(), address: z.string(), started_at: instant, last_seen_at: instant, is_current: flag })),
});
