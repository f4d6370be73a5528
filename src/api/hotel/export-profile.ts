import { exportPersonalData } from '#marketplace/personal-data/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { exportProfileContract } from './export-profile.contract.ts';

export const exportProfile = defineCall(exportProfileContract, async (_input, { ctx }) => ok({ data: { ...(await exportPersonalData(ctx)) } }));
