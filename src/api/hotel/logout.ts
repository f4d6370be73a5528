import { signOut } from '#marketplace/accounts/index.ts';
import { writeCookie } from '#platform/http/cookies.ts';
import { ok } from '#shared/result.ts';
import { isApp } from '../call/client-id.ts';
import { defineCall } from '../call/define-call.ts';
import { logoutContract } from './logout.contract.ts';

export const logout = defineCall(logoutContract, async (_input, { ctx, config, setCookie }) => {
  await signOut(ctx);
  if (!isApp(ctx.actor.client)) setCookie(writeCookie('session', '', { maxAge: 0, secure: config.secureCookies }));
  return ok({ data: [] });
});
