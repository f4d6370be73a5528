import { z } from 'zod';
import { exportPersonalData } from '#marketplace/personal-data/index.ts';
import { ok } from '#shared/result.ts';
import { userId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

/** Everything we hold of the signed-in traveller, as it is on the day. */
export const exportProfile = defineCall(
  {
    path: 'hotel/export_profile',
    summary: 'Everything we hold of the signed-in traveller',
    auth: 'required',
    class: 'read',
    request: z.object({ user_id: userId }),
    data: z.record(z.string(), z.unknown()),
  },
  async (_input, { ctx }) => ok({ data: { ...(await exportPersonalData(ctx)) } }),
);
