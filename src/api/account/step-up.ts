import { z } from 'zod';
import { stepUp as prove } from '#marketplace/accounts/index.ts';
import * as texts from '#messages/step-up.ts';
import { ok } from '#shared/result.ts';
import { oneTimeCode, optional, secretText, userId } from '../fields.ts';
import { instant, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { challengeId, keepRenewed, withSent } from './shapes.ts';

/**
 * Proves that it is the account's owner who holds the session, by the code of `profile_otp {for: step_up}` or the password.
 * For the next minutes the calls that answer `step-up.required` (403) are open: `update_profile` with a new number or
 * e-mail, `export_profile`, `end_session`; also `change_pass` and `delete_profile` without a proof of their own. A browser
 * gets a new session cookie with it.
 */
export const stepUp = defineCall(
  {
    path: 'hotel/step_up',
    summary: 'Prove that it is the account’s owner who asks',
    auth: 'required',
    class: 'sign-in',
    request: z.object({
      user_id: userId,
      otp: optional(oneTimeCode(20), ''),
      challenge_id: challengeId,
      password: optional(secretText(300), ''),
    }),
    data: z.array(z.object({ proved_until: instant })),
  },
  async ({ otp, password, ...sent }, context) => {
    const proved = await prove(withSent(context, sent), { otp, password });
    if (!proved.ok) return proved;
    keepRenewed(proved.value.renewed, context);
    return ok({
      data: [{ proved_until: toInstant(proved.value.until) }],
      count: 1,
      message: texts.done(),
    });
  },
);
