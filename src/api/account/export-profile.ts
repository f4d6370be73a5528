import { z } from 'zod';
import { exportPersonalData } from '#marketplace/personal-data/index.ts';
import { ok } from '#shared/result.ts';
import { userId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { stepUpWays, toStepUpWays } from './shapes.ts';

/** All data stored about the signed-in traveller. Some minutes after sign-in it needs a `step_up`. */
export const exportProfile = defineCall(
  {
    path: 'hotel/export_profile',
    summary: 'Everything we hold of the signed-in traveller',
    auth: 'required',
    permission: 'account.export',
    class: 'read',
    request: z.object({ user_id: userId }),
    data: z.record(z.string(), z.unknown()),
    refusalData: stepUpWays,
  },
  async (_input, { ctx }) => {
    const all = await exportPersonalData(ctx);
    return all.ok ? ok({ data: { ...all.value } }) : all;
  },
  toStepUpWays,
);
