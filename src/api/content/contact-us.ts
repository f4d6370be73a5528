import { z } from 'zod';
import { sendContactMessage } from '#marketplace/content/index.ts';
import * as contact from '#messages/contact.ts';
import { ok } from '#shared/result.ts';
import { optional, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

/** A message to support. All four fields are required; the support slice names missing ones, each with its own text. */
export const contactUs = defineCall(
  {
    path: 'hotel/contact_us',
    summary: 'Write to support',
    auth: 'none',
    permission: 'enquiry.send',
    class: 'write',
    request: z.object({
      name: optional(text(200), ''),
      email: optional(text(300), ''),
      mobile: optional(text(40), ''),
      message: optional(text(5000), ''),
    }),
    data: z.array(z.never()),
    invalidMessage: () => contact.invalid(),
  },
  async (input, { ctx }) => {
    const sent = await sendContactMessage(ctx, input);
    return sent.ok ? ok({ data: [], message: contact.thanks() }) : sent;
  },
);
