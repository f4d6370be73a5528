import { z } from 'zod';
import * as auth from '#messages/auth.ts';
import * as content from '#messages/content.ts';
import type { OtpSent, Renewed, SignedIn } from '#marketplace/accounts/index.ts';
import { actingAs, type Account, type Context } from '#platform/context.ts';
import { dataOf, ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { described, oneTimeCode, optional, text } from '../fields.ts';
import { count, instant, toInstant } from '../replies.ts';
import type { CallContext, CallErrors } from '../shell/call.ts';
import { isApp } from '../shell/identity.ts';

/** The login record as clients keep it for display; never an authority. */
export const loginRecord = z.object({
  user_id: z.number().meta({ description: 'id of the account' }),
  user_name: z.string().meta({ description: 'name of the traveller' }),
  phone: z
    .string()
    .meta({ description: 'mobile number with +91 in front', examples: ['+919876543210'] }),
  email: z.string().meta({ description: 'e-mail address; empty without one' }),
});
export const exampleRecord = {
  user_id: 7,
  user_name: 'Kavya Rao',
  phone: '+919876543210',
  email: 'kavya@example.com',
};

const CHALLENGE = 'Vd0yJ4m3Qk2sX8wZ1aB5cA';

/**
 * Part of every reply that sends a code. Browsers keep it in a cookie; clients without cookies send it back with the
 * code.
 */
export const sentChallengeId = z.string().meta({
  description:
    'finds the code that was sent: send it back as challenge_id together with the code, unless the client keeps cookies',
  examples: [CHALLENGE],
});
/** A code was sent. */
export const otpSent = z.object({
  expires_in: count.meta({ description: 'seconds for which the code counts' }),
  resend_after: count.meta({ description: 'seconds after which another code may be asked for' }),
  challenge_id: sentChallengeId,
});
export const exampleSent = {
  message: 'otp_sent',
  data: { expires_in: 300, resend_after: 30, challenge_id: CHALLENGE },
};
/** Fields of an example request with a code. */
export const exampleCode = { otp: '123456', challenge_id: CHALLENGE };

/** A mobile number for codes. */
export const MOBILE = {
  description: 'Indian mobile number, ten digits, with or without +91 or 0 in front',
  examples: ['9876543210'],
} as const;
/** A code that proves the owner of the account. */
export const ownerCode = described(optional(oneTimeCode(20), ''), {
  description: 'the six digits that profile_otp sent',
  examples: ['123456'],
});

/** The challenge of the code, from clients without cookies; it overrides the cookie's. */
export const challengeId = described(optional(text(100), ''), {
  description:
    'challenge_id of the reply that sent the code. Needed with a code from clients that keep no cookies; browsers may leave it to their cookie',
  examples: [CHALLENGE],
});
/** A solved puzzle in ALTCHA's format: base64 of { challenge, solution }. */
export const puzzle = described(optional(text(4000), ''), {
  description:
    'the solved puzzle of a refusal otp.puzzle: base64 of the JSON {challenge, solution} of ALTCHA',
});

/**
 * Data of a refusal `otp.puzzle` beyond a limit: an ALTCHA challenge. The same call with its solution as `puzzle` goes
 * through at once; without it, after the seconds of Retry-After.
 */
export const puzzleData = z.object({
  puzzle: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
});
export function toPuzzleData(refusal: Refusal): z.input<typeof puzzleData> | undefined {
  const puzzle = dataOf(refusal, 'otp.puzzle')?.puzzle;
  return (
    puzzle && {
      puzzle: { parameters: { ...puzzle.parameters }, signature: puzzle.signature ?? '' },
    }
  );
}

const LIMITS = {
  'otp.puzzle': 'beyond a limit',
  'otp.too-many': 'beyond the limit of solved puzzles too',
};
/** Refusals of every call that sends a code. */
export const SENDS_CODE = {
  429: { ...LIMITS, 'otp.too-soon': 'another code was asked for a moment ago' },
} as const;
/** Refusals of every call that takes a code. */
export const TAKES_CODE = {
  400: {
    'otp.challenge-missing':
      'a code came without `challenge_id` and without the cookie that stands for it; `fields` names the field to send',
    'otp.incorrect': 'the code is wrong, or is not the one of this challenge',
    'otp.too-many-tries': 'too many wrong codes were sent for this challenge; ask for a new one',
  },
  410: { 'otp.expired': 'the code no longer counts; ask for a new one' },
  429: LIMITS,
} as const;
/** The refusal of a call that takes a solved puzzle. */
export const TAKES_PUZZLE = {
  429: {
    'otp.puzzle':
      'beyond a limit; the same request with the solved `data.puzzle`, a challenge of ALTCHA, as `puzzle` goes through at once',
  },
} as const;
/** Refusals of every call that sends a code to a given number. */
export const MOBILE_ERRORS = {
  400: { 'mobile.invalid': 'not an Indian mobile number' },
} as const;
/** Refusals of every call that accepts a password as proof. */
export const TAKES_PASSWORD = {
  400: { 'password.old-wrong': 'the password is wrong' },
  429: {
    'password.too-many': 'too many wrong passwords',
    'password.busy': 'too many people sign in at this moment',
  },
} as const;

/** Joins several lists of refusals. */
export function errorsOf(...lists: readonly CallErrors[]): CallErrors {
  const all: Record<number, Record<string, string>> = {};
  for (const list of lists)
    for (const [status, codes] of Object.entries(list))
      all[Number(status)] = { ...all[Number(status)], ...codes };
  return all;
}

/** The context with values from the request: a challenge in place of the cookie's, a solved puzzle. */
export function withSent(
  { ctx }: Pick<CallContext, 'ctx'>,
  sent: { readonly challenge_id?: string; readonly puzzle?: string },
): Context {
  const { challenge_id: challenge = '', puzzle: solved = '' } = sent;
  return actingAs(ctx, {
    ...ctx.actor,
    ...(challenge === '' ? {} : { challengeId: challenge }),
    ...(solved === '' ? {} : { puzzle: solved }),
  });
}

/** The refusal of a code without a challenge, at the given field. */
export const challengeMissing = (field: string): Refusal => {
  const message = auth.challengeMissing({ field });
  return refuse('invalid', 'otp.challenge-missing', message, { fields: { [field]: message } });
};

/**
 * The context for a call that takes a code. Only the challenge identifies a code, so a code without one is refused with
 * `otp.challenge-missing`, before number, account or code are looked up.
 */
export function withCode(
  { ctx }: Pick<CallContext, 'ctx'>,
  sent: { readonly otp: string; readonly challenge_id: string; readonly puzzle?: string },
): Result<Context> {
  const acting = withSent({ ctx }, sent);
  return sent.otp !== '' && acting.actor.challengeId === undefined
    ? challengeMissing('challenge_id')
    : ok(acting);
}

/** App clients get the session in the reply; browsers get a cookie. */
export const sessionExtra = z.object({
  token: z.string().optional().meta({
    description: 'for app clients (X-Client-Id android or ios): the bearer of later calls',
  }),
  token_expires_at: instant.optional().meta({
    description: 'until when the token counts, ISO 8601 with the offset of India',
  }),
});

export const toLoginRecord = (account: Account): z.input<typeof loginRecord> => ({
  user_id: account.id,
  user_name: account.name,
  phone: account.phone,
  email: account.email,
});

const toOtpSent = (sent: OtpSent): z.input<typeof otpSent> => ({
  expires_in: sent.expiresIn,
  resend_after: sent.resendAfter,
  challenge_id: sent.challengeId,
});

/**
 * The reply of every call that sends a code: `otp_sent`, or the refusal. An unknown number gets the bare word
 * `not_found`, which the sign-in dialog expects. Browsers get the challenge as a cookie, which binds the code to the
 * browser that requested it.
 */
export function answerOtp(sent: Result<OtpSent>, { ctx, setCookie }: CallContext) {
  if (!sent.ok) return sent.kind === 'not-found' ? { ...sent, message: 'not_found' } : sent;
  if (!isApp(ctx.actor.client)) {
    setCookie('challenge', sent.value.challengeId, sent.value.heldFor);
  }
  return ok({ data: toOtpSent(sent.value), message: 'otp_sent' });
}

/**
 * The context with a fingerprint from the request in place of the cookie's; its wishlist joins the account. '' keeps
 * the cookie's.
 */
export function withFingerprint({ ctx }: Pick<CallContext, 'ctx'>, sent: string | null): Context {
  if (sent === null) return ctx;
  const { fingerprint: _ofCookie, ...actor } = ctx.actor;
  return actingAs(ctx, sent === '' ? actor : { ...actor, fingerprint: sent });
}

/**
 * The reply of every call that signs in: the login record, and for browsers the session as a cookie. App clients get
 * `token` beside the record, because clients store the record for display.
 */
export function answerSignIn(
  { account, token, expiresAt, known }: SignedIn,
  { ctx, setCookie }: CallContext,
) {
  const reply = { data: [toLoginRecord(account)], count: 1, message: content.signedIn() };
  if (isApp(ctx.actor.client))
    return { ...reply, extra: { token, token_expires_at: toInstant(expiresAt) } };
  setCookie('session', token, (expiresAt.getTime() - ctx.clock.now().getTime()) / 1000);
  setCookie('challenge', '', 0);
  // the next page is rendered for this person and sets the cookie anew
  setCookie('person', '', 0);
  if (known !== null) setCookie('known', known.token, known.maxAge);
  return { ...reply, extra: {} };
}

/**
 * Data of `step-up.required` (403): the proofs that the traveller can give. Apps continue with `profile_otp` and
 * `step_up`.
 */
export const stepUpWays = z.object({ ways: z.array(z.enum(['otp', 'password', 'passkey'])) });

export function toStepUpWays(refusal: Refusal): z.input<typeof stepUpWays> | undefined {
  const ways = dataOf(refusal, 'step-up.required')?.ways;
  return ways && { ways: [...ways] };
}

/** Replaces a browser's session cookie by its new token. */
export function keepRenewed(
  renewed: Renewed | null,
  { ctx, setCookie }: Pick<CallContext, 'ctx' | 'setCookie'>,
): void {
  if (renewed !== null)
    setCookie(
      'session',
      renewed.token,
      (renewed.expiresAt.getTime() - ctx.clock.now().getTime()) / 1000,
    );
}
