import { z } from 'zod';
import {
  socialLogin as signInWithToken,
  verifyMobile as sendVerification,
} from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import * as social from '#messages/social.ts';
import { ok } from '#shared/result.ts';
import { fingerprint, isAbsent, oneOf, optional, required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { isApp } from '../shell/identity.ts';
import {
  answerOtp,
  answerSignIn,
  loginRecord,
  otpSent,
  puzzle,
  puzzleData,
  sessionExtra,
  toPuzzleData,
  withFingerprint,
  withSent,
} from './shapes.ts';

/** The specification's numbers for what a provider's word led to. */
const EXISTING = 400;
const NEW = 200;
const EMAIL_KNOWN = 500;

/**
 * Signs in with the ID token of Google or Facebook, which alone is believed: `name` and `email` are ignored, and
 * `provider_id` must be the token's. Three outcomes travel as HTTP 200: `status` 400, the account exists and is signed
 * in; 200 or, where the token's verified e-mail has an account, 500: the mobile number is needed, to be sent to
 * hotel/verify_mobile with `ticket` (browsers keep it in a cookie). Each token is taken once.
 */
export const socialLogin = defineCall(
  {
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
    extra: sessionExtra.extend({
      ticket: z.string().optional(),
      expires_in: z
        .number()
        .optional()
        .meta({ description: 'seconds that the ticket is good for' }),
    }),
    outcomes: [200, 400, 500],
  },
  async ({ provider, token, nonce, provider_id: providerId, fingerprint }, context) => {
    const outcome = await signInWithToken(withFingerprint(context, fingerprint), {
      provider,
      token,
      ...(nonce === '' ? {} : { nonce }),
      ...(providerId === '' ? {} : { providerId }),
    });
    if (!outcome.ok) return outcome;
    if (outcome.value.known)
      return ok({ ...answerSignIn(outcome.value.signedIn, context), status: EXISTING });
    const { ticket, expiresIn, emailKnown } = outcome.value;
    const status = emailKnown ? EMAIL_KNOWN : NEW;
    if (isApp(context.ctx.actor.client))
      return ok({ status, data: [], extra: { ticket, expires_in: expiresIn } });
    context.setCookie('social', ticket, expiresIn);
    return ok({ status, data: [], extra: { expires_in: expiresIn } });
  },
);

/**
 * After hotel/social_login: sends the code to the number that this person is to be known by; hotel/check_otp with its
 * `challenge_id` confirms it. `ticket` is the one of social_login, which browsers send as a cookie. Answers 400
 * `required` or 409 `same_account`.
 */
export const verifyMobile = defineCall(
  {
    path: 'hotel/verify_mobile',
    summary: 'Ask for the code that joins a sign-in elsewhere with a mobile number',
    auth: 'none',
    class: 'sign-in',
    request: z.object({
      mobile: required(text(40), personFields.mobileRequired),
      provider_id: optional(text(255), ''),
      ticket: optional(text(100), ''),
      puzzle,
    }),
    data: otpSent,
    refusalData: puzzleData,
    invalidMessage: ({ mobile }) => (isAbsent(mobile) ? 'required' : personFields.mobileInvalid()),
  },
  async ({ mobile, provider_id: providerId, ticket, ...sent }, context) =>
    answerOtp(
      await sendVerification(withSent(context, sent), {
        mobile,
        ticket: ticket === '' ? context.socialTicket : ticket,
        ...(providerId === '' ? {} : { providerId }),
      }),
      context,
    ),
  (refusal) => toPuzzleData(refusal),
);
