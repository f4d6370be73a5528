import { endOtherSessions, endSession as endOne } from '#marketplace/accounts/index.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { endSessionContract } from './end-session.contract.ts';

export const endSession = defineCall(endSessionContract, async ({ session_id, all_others }, { ctx }) => {
  if (all_others) return ok({ data: [{ ended: await endOtherSessions(ctx) }] });
  if (session_id === '') return refuse('invalid', 'session.which', common.field.required, { fields: { session_id: common.field.required } });
  return (await endOne(ctx, session_id)) ? ok({ data: [{ ended: 1 }] }) : refuse('not-found', 'session.not-found', common.notFound);
});
