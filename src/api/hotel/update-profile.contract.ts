import { z } from 'zod';
import { auth } from '#shared/messages/auth.ts';
import { loginRecord } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { userId } from '../contract/fields.ts';
import { optional, required } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';
import { instant } from '../contract/reply-fields.ts';

/**
 * Name, number and e-mail of the signed-in traveller; the reply's record replaces the stored login. The name counts at
 * once. A new number or e-mail is sent a code and stands in `pending` until the call comes again with `otp` (for the
 * number) or `email_otp`.
 */
export const updateProfileContract = defineContract({
  path: 'hotel/update_profile',
  summary: "Change the signed-in traveller's name, phone and e-mail",
  auth: 'required',
  class: 'sign-in',
  request: z.object({
    user_id: userId,
    user_name: required(text(200), auth.nameRequired),
    phone: required(text(40), auth.registerMobileRequired),
    email: required(text(254), auth.emailRequired),
    otp: optional(text(20), ''),
    email_otp: optional(text(20), ''),
  }),
  data: z.array(loginRecord),
  extra: z.object({ pending: z.array(z.object({ field: z.enum(['phone', 'email']), to: z.string(), expires_at: instant, resend_at: instant })) }),
});
