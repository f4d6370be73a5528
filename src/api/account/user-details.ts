import { z } from 'zod';
import { ok } from '#shared/result.ts';
import { userId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { loginRecord, toLoginRecord } from './shapes.ts';

/** The record of the signed-in traveller. */
export const userDetails = defineCall(
  {
    path: 'hotel/user_details',
    summary: "The signed-in traveller's name, e-mail and phone",
    auth: 'required',
    permission: 'account.read',
    class: 'read',
    request: z.object({ user_id: userId }),
    data: z.array(loginRecord.extend({ name: z.string() })),
  },
  async (_input, { session }) =>
    ok({ data: [{ ...toLoginRecord(session.account), name: session.account.name }], count: 1 }),
);
