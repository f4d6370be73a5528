import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { userId } from '../contract/fields.ts';
import { optional } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';
import { instant, isoDate } from '../contract/reply-fields.ts';
import { secretText } from '../contract/secret-fields.ts';

/**
 * Deletes the signed-in traveller's account, proved by the code of `profile_otp` or the password; 400 without either,
 * 409 while stays are ahead. The reply is the receipt, and the session is over.
 */
export const deleteProfileContract = defineContract({
  path: 'hotel/delete_profile',
  summary: 'Delete the account',
  auth: 'required',
  class: 'write',
  request: z.object({ user_id: userId, otp: optional(text(20), ''), password: optional(secretText(300), '') }),
  data: z.array(z.object({ reference: z.string(), deleted_at: instant, kept_until: isoDate.nullable() })),
});
