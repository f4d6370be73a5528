import { tours as texts } from '#shared/messages/tours.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { addPackageEnquiryContract } from './add-package-enquiry.contract.ts';

export const addPackageEnquiry = defineCall(addPackageEnquiryContract, async ({ package_id, ...traveller }, { services, caller }) => {
  const asked = await services.tours.enquire({ tourId: package_id, ...traveller }, caller.address);
  return asked.ok ? ok({ data: [], message: texts.enquiry.thanks }) : asked;
});
