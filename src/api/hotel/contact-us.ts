import { sendContactMessage } from '#marketplace/content/index.ts';
import { contact } from '#shared/messages/pages.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { contactUsContract } from './contact-us.contract.ts';

export const contactUs = defineCall(contactUsContract, async (input, { ctx }) => {
  const sent = await sendContactMessage(ctx, input);
  return sent.ok ? ok({ data: [], message: contact.thanks }) : sent;
});
