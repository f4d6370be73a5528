import { z } from 'zod';
import {
  socialLogin as signInWithToken,
  verifyMobile as sendVerification,
} from '#marketplace/accounts/index.ts';
import * as personFields from '#messages/person-fields.ts';
import * as social from '#messages/social.ts';
import { ok } from '#shared/result.ts';
import { described, fingerprint, isAbsent, oneOf, optional, required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { isApp } from '../shell/identity.ts';
import {
  answerOtp,
  answerSignIn,
  errorsOf,
  exampleSent,
  loginRecord,
  MOBILE,
  MOBILE_ERRORS,
  otpSent,
  puzzle,
  puzzleData,
  SENDS_CODE,
  sessionExtra,
  TAKES_PUZZLE,
  toPuzzleData,
  withFingerprint,
  withSent,
} from './shapes.ts';

/** The specification's numbers for the outcomes. */
const EXISTING = 400;
const NEW = 200;
const EMAIL_KNOWN = 500;

/**
 * Signs in with an ID token of Google or Facebook. Only the token counts: `name` and `email` are ignored, and
 * `provider_id` must equal the token's. Three outcomes travel as HTTP 200. `status` 400: the account exists and is
 * signed in. 200, or 500 if the token's verified e-mail has an account: a mobile number is needed, sent to
 * hotel/verify_mobile with `ticket` (browsers keep it in a cookie). Each token is accepted once.
 */
export const socialLogin = defineCall(
  {
    path: 'hotel/social_login',
    summary: 'Sign in with a signed token of Google or Facebook',
    auth: 'none',
    permission: 'account.enter',
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

export const verifyMobile = defineCall(
  {
    path: 'hotel/verify_mobile',
    summary: 'Ask for the code that joins a sign-in elsewhere with a mobile number',
    description:
      'After social_login answered 200 or 500: sends a code by SMS to the number that this person is to be known by. check_otp takes it, with the `challenge_id` of this reply.',
    auth: 'none',
    permission: 'account.enter',
    class: 'sign-in',
    request: z.object({
      mobile: described(required(text(40), personFields.mobileRequired), MOBILE),
      provider_id: described(optional(text(255), ''), {
        description: 'id of the person at the provider; compared with the ticket when it is sent',
      }),
      ticket: described(optional(text(100), ''), {
        description: 'ticket of the reply of social_login; browsers may leave it to their cookie',
      }),
      puzzle,
    }),
    data: otpSent,
    refusalData: puzzleData,
    errors: errorsOf(SENDS_CODE, TAKES_PUZZLE, MOBILE_ERRORS, {
      400: {
        'social.over': 'the ticket is missing, or no longer counts: sign in at the provider again',
      },
      409: { same_account: 'the number belongs to somebody else than this person' },
    }),
    example: {
      request: { mobile: '9876543210', ticket: 'q7c1mZ0xT3vK9rB2nD4wEg' },
      reply: exampleSent,
    },
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
