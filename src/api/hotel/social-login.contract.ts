import { z } from 'zod';
import { social } from '#shared/messages/social.ts';
import { loginRecord, sessionExtra } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { fingerprint } from '../contract/fields.ts';
import { optional, required } from '../contract/readers.ts';
import { oneOf, text } from '../contract/readers-of-values.ts';

/**
 * Signs in with the ID token of Google or Facebook, which alone is believed: `name` and `email` are ignored, and
 * `provider_id` must be the token's. Three outcomes travel as HTTP 200: `status` 400, the account exists and is signed
 * in; 200 or, where the token's verified e-mail has an account, 500: the mobile number is needed, to be sent to
 * hotel/verify_mobile with `ticket` (browsers keep it in a cookie). Each token is taken once.
 */
export const socialLoginContract = defineContract({
  path: 'hotel/social_login',
  summary: 'Sign in with a signed token of Google or Facebook',
  auth: 'none',
  class: 'sign-in',
  request: z.object({
    provider: required(oneOf(['google', 'facebook'])),
    token: required(text(20_000), social.tokenRefused),
    provider_id: optional(text(255), ''),
    nonce: optional(text(255), ''),
    name: optional(text(1000), ''),
    email: optional(text(1000), ''),
    fingerprint,
  }),
  data: z.array(loginRecord),
  extra: sessionExtra.extend({ ticket: z.string().optional(), expires_in: z.number().optional().meta({ description: 'seconds that the ticket is good for' }) }),
  outcomes: [200, 400, 500],
});
