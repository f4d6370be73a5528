import { listStates } from '#marketplace/intake/index.ts';
import { intake } from '#shared/messages/intake.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { stateListContract } from './state-list.contract.ts';

export const stateList = defineCall(stateListContract, async ({ country }, { ctx }) => {
  const states = await listStates(ctx, country);
  if (states === null) return refuse('not-found', 'place.unknown', intake.wrong.country, { fields: { country: intake.wrong.country } });
  return ok({ data: states.map(({ name, code }) => ({ name, code })), count: states.length });
});
