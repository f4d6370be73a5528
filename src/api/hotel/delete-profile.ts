import { deleteAccount } from '#marketplace/personal-data/index.ts';
import { writeCookie } from '#platform/http/cookies.ts';
import { leaving } from '#shared/messages/leaving.ts';
import { ok } from '#shared/result.ts';
import { isApp } from '../call/client-id.ts';
import { defineCall } from '../call/define-call.ts';
import { toInstant } from '../wire/scalars.ts';
import { deleteProfileContract } from './delete-profile.contract.ts';

export const deleteProfile = defineCall(deleteProfileContract, async ({ otp, password }, { ctx, config, setCookie }) => {
  const left = await deleteAccount(ctx, { otp, password });
  if (!left.ok) return left;
  if (!isApp(ctx.actor.client)) setCookie(writeCookie('session', '', { maxAge: 0, secure: config.secureCookies }));
  const { reference, deletedAt, keptUntil } = left.value;
  return ok({ data: [{ reference, deleted_at: toInstant(deletedAt), kept_until: keptUntil }], count: 1, message: leaving.doneTitle });
});
