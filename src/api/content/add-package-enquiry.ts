import { z } from 'zod';
import { enquireAboutTour } from '#marketplace/content/index.ts';
import * as tours from '#messages/tours.ts';
import * as texts from '#messages/tours.ts';
import { ok } from '#shared/result.ts';
import { id, optional, required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

/**
 * Stores an enquiry for a tour package. The tours slice names missing names, phones and e-mails, each with its own
 * text.
 */
export const addPackageEnquiry = defineCall(
  {
    path: 'hotel/add_package_enquiry',
    summary: 'Ask about a tour package',
    auth: 'none',
    permission: 'enquiry.send',
    class: 'write',
    request: z.object({
      package_id: required(id),
      name: optional(text(200), ''),
      phone: optional(text(40), ''),
      email: optional(text(300), ''),
    }),
    data: z.array(z.never()),
    invalidMessage: () => tours.enquiry.invalid(),
  },
  async ({ package_id, ...traveller }, { ctx }) => {
    const asked = await enquireAboutTour(ctx, { tourId: package_id, ...traveller });
    return asked.ok ? ok({ data: [], message: texts.enquiry.thanks() }) : asked;
  },
);
