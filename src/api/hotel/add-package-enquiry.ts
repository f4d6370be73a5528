import { enquireAboutTour } from '#marketplace/content/index.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { addPackageEnquiryContract } from './add-package-enquiry.contract.ts';

export const addPackageEnquiry = defineCall(addPackageEnquiryContract, async ({ package_id, ...traveller }, { ctx }) => {
  const asked = await enquireAboutTour(ctx, { tourId: package_id, ...traveller });
  return asked.ok ? ok({ data: [], message: texts.enquiry.thanks }) : asked;
});
