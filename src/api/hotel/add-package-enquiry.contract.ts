import { z } from 'zod';
import { tours } from '#shared/messages/tours.ts';
import { defineContract } from '../contract/define.ts';
import { optional, required } from '../contract/readers.ts';
import { id, text } from '../contract/readers-of-values.ts';

/** Ask for a quote for a tour package. Missing names, phones and e-mails are named by tours, each with its own text. */
export const addPackageEnquiryContract = defineContract({
  path: 'hotel/add_package_enquiry',
  summary: 'Ask about a tour package',
  auth: 'none',
  class: 'write',
  request: z.object({
    package_id: required(id),
    name: optional(text(200), ''),
    phone: optional(text(40), ''),
    email: optional(text(300), ''),
  }),
  data: z.array(z.never()),
  invalidMessage: () => tours.enquiry.invalid,
});
