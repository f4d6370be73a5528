import { listSessions } from '#marketplace/accounts/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toFlag, toInstant } from '../wire/scalars.ts';
import { sessionListContract } from './session-list.contract.ts';

export const sessionList = defineCall(sessionListContract, async (_input, { ctx }) => {
  const sessions = await listSessions(ctx);
  const data = sessions.map((one) => ({ session_id: one.id, device: one.device, address: one.address, started_at: toInstant(one.startedAt), last_seen_at: toInstant(one.lastSeenAt), is_current: toFlag(one.current) }));
  return ok({ data, count: data.length });
});
