import { socialLogin as signInWithToken } from '#marketplace/accounts/index.ts';
import { writeCookie } from '#platform/http/cookies.ts';
import { ok } from '#shared/result.ts';
import { isApp } from '../call/client-id.ts';
import { defineCall } from '../call/define-call.ts';
import { answerSignIn, withFingerprint } from './answer-sign-in.ts';
import { socialLoginContract } from './social-login.contract.ts';

/** The specification's numbers for what a provider's word led to. */
const EXISTING = 400;
const NEW = 200;
const EMAIL_KNOWN = 500;

export const socialLogin = defineCall(socialLoginContract, async ({ provider, token, nonce, provider_id: providerId, fingerprint }, context) => {
  const outcome = await signInWithToken(
    withFingerprint(context, fingerprint),
    { provider, token, ...(nonce === '' ? {} : { nonce }), ...(providerId === '' ? {} : { providerId }) },
  );
  if (!outcome.ok) return outcome;
  if (outcome.value.known) return ok({ ...answerSignIn(outcome.value.signedIn, context), status: EXISTING });
  const { ticket, expiresIn, emailKnown } = outcome.value;
  const status = emailKnown ? EMAIL_KNOWN : NEW;
  if (isApp(context.ctx.actor.client)) return ok({ status, data: [], extra: { ticket, expires_in: expiresIn } });
  context.setCookie(writeCookie('social', ticket, { maxAge: expiresIn, secure: context.config.secureCookies }));
  return ok({ status, data: [], extra: { expires_in: expiresIn } });
});
