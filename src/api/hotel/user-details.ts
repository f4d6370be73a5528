import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toLoginRecord } from '../wire/account.ts';
import { userDetailsContract } from './user-details.contract.ts';

export const userDetails = defineCall(userDetailsContract, async (_input, { session }) =>
  ok({ data: [{ ...toLoginRecord(session.account), name: session.account.name }], count: 1 }),
);
