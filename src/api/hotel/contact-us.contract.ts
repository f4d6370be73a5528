import { z } from 'zod';
import { contact } from '#shared/messages/pages.ts';
import { defineContract } from '../contract/define.ts';
import { optional } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** A message to support. All four fields are required; missing ones are named by support, each with its own text. */
export const contactUsContract = defineContract({
  path: 'hotel/contact_us',
  summary: 'Write to support',
  auth: 'none',
  class: 'write',
  request: z.object({
    name: optional(text(200), ''),
    email: optional(text(300), ''),
    mobile: optional(text(40), ''),
    message: optional(text(5000), ''),
  }),
  data: z.array(z.never()),
  invalidMessage: () => contact.invalid,
});
