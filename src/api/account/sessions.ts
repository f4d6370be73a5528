import { z } from 'zod';
import {
  endOtherSessions,
  endSession as endOne,
  listSessions,
} from '#marketplace/accounts/index.ts';
import * as common from '#messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { bool, described, optional, text, userId } from '../fields.ts';
import { count, flag, instant, toFlag, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { stepUpWays, toStepUpWays } from './shapes.ts';

/** The traveller's sessions; the calling one comes first. */
export const sessionList = defineCall(
  {
    path: 'hotel/session_list',
    summary: 'Where the traveller is signed in',
    auth: 'required',
    permission: 'account.read',
    class: 'read',
    request: z.object({ user_id: userId }),
    data: z.array(
      z.object({
        session_id: z.string().meta({ description: 'for end_session; it opens nothing' }),
        device: z.string(),
        address: z.string(),
        started_at: instant,
        last_seen_at: instant,
        is_current: flag,
      }),
    ),
  },
  async (_input, { ctx }) => {
    const sessions = await listSessions(ctx);
    const data = sessions.map((one) => ({
      session_id: one.id,
      device: one.device,
      address: one.address,
      started_at: toInstant(one.startedAt),
      last_seen_at: toInstant(one.lastSeenAt),
      is_current: toFlag(one.current),
    }));
    return ok({ data, count: data.length });
  },
);

/**
 * Ends one session of the traveller, or with `all_others` all but the calling one. Some minutes after sign-in it needs
 * a `step_up`.
 */
export const endSession = defineCall(
  {
    path: 'hotel/end_session',
    summary: 'End sessions',
    auth: 'required',
    permission: 'account.change',
    class: 'write',
    request: z.object({
      user_id: userId,
      session_id: described(optional(text(40), ''), {
        description: 'session_id of session_list; not needed with all_others',
      }),
      all_others: optional(bool, false),
    }),
    data: z.array(z.object({ ended: count })),
    refusalData: stepUpWays,
  },
  async ({ session_id, all_others }, { ctx }) => {
    if (!all_others && session_id === '')
      return refuse('invalid', 'session.which', common.field.required(), {
        fields: { session_id: common.field.required() },
      });
    const ended = all_others ? await endOtherSessions(ctx) : await endOne(ctx, session_id);
    return ended.ok ? ok({ data: [ended.value] }) : ended;
  },
  toStepUpWays,
);
