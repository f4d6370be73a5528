import { z } from 'zod';
import { signOut } from '#marketplace/accounts/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../shell/call.ts';
import { isApp } from '../shell/identity.ts';

/** Ends the session; also 200 without one. */
export const logout = defineCall(
  {
    path: 'hotel/logout',
    summary: 'End the session',
    auth: 'none',
    permission: 'account.leave',
    class: 'write',
    request: z.object({}),
    data: z.array(z.never()),
  },
  async (_input, { ctx, setCookie }) => {
    await signOut(ctx);
    if (!isApp(ctx.actor.client)) {
      setCookie('session', '', 0);
      setCookie('person', '', 0);
    }
    return ok({ data: [] });
  },
);
