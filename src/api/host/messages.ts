import { z } from 'zod';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import {
  answerGuest,
  threadOfProperty,
  threadsOfProperties,
  type PropertyThread,
} from '#marketplace/conversations/index.ts';
import { ok } from '#shared/result.ts';
import { id, optional, required, text } from '../fields.ts';
import { flag, instant, isoDate, toFlag, toInstant, toInstantOrNull } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

const thread = z.object({
  conversation_id: z.number(),
  hotel_id: z.number(),
  guest_name: z.string(),
  booking_id: z.number().nullable(),
  stay: z.object({ from: isoDate, to: isoDate, is_cancelled: flag }).nullable(),
  waits_since: instant.nullable(),
  unread: flag,
});
const message = z.object({
  message_id: z.number(),
  side: z.enum(['guest', 'property']),
  text: z.string(),
  written_at: instant,
  answered_by: z.string(),
  by_desk: flag,
});

const toThread = (one: PropertyThread): z.input<typeof thread> => ({
  conversation_id: one.conversationId,
  hotel_id: one.propertyId,
  guest_name: one.guestName,
  booking_id: one.bookingId,
  stay:
    one.stay === null
      ? null
      : { from: one.stay.from, to: one.stay.to, is_cancelled: toFlag(one.stay.isCancelled) },
  waits_since: toInstantOrNull(one.waitsSince),
  unread: toFlag(one.unread),
});

const NO_PROPERTY = {
  'property.unknown': 'there is no such property, or the account does not work for it',
};
const NO_THREAD = {
  'conversation.not-found':
    'there is no such thread, or the account does not work for its property',
};
const READS = {
  auth: 'required',
  permission: 'inbox.read',
  audit: 'none',
  undo: 'none',
  secondStep: 'staff',
  class: 'read',
} as const;

/** The threads of guests with one's properties. */
export const hostMessages = defineCall(
  {
    ...READS,
    path: 'host/messages',
    summary: 'Messages from guests',
    request: z.object({ hotel_id: optional(id, null) }),
    data: z.array(thread.extend({ text: z.string(), written_at: instant })),
    errors: { 404: NO_PROPERTY },
  },
  async ({ hotel_id }, { ctx }) => {
    const propertyIds =
      hotel_id === null
        ? (await hostedProperties(ctx)).map(({ propertyId }) => propertyId)
        : [hotel_id];
    const found = await threadsOfProperties(ctx, propertyIds);
    if (!found.ok) return found;
    const data = found.value.map((one) => ({
      ...toThread(one),
      text: one.text,
      written_at: toInstant(one.at),
    }));
    return ok({ data, count: data.length });
  },
);

/** One thread of a guest with a property. */
export const hostMessage = defineCall(
  {
    ...READS,
    path: 'host/message',
    summary: 'A guest’s messages',
    request: z.object({ conversation_id: required(id) }),
    data: thread.extend({ messages: z.array(message) }),
    errors: { 404: NO_THREAD },
  },
  async ({ conversation_id }, { ctx }) => {
    const found = await threadOfProperty(ctx, conversation_id, { reads: true });
    if (!found.ok) return found;
    const messages = found.value.messages.map((one) => ({
      message_id: one.id,
      side: one.side,
      text: one.text,
      written_at: toInstant(one.at),
      answered_by: one.by,
      by_desk: toFlag(one.byDesk),
    }));
    return ok({ data: { ...toThread(found.value), messages } });
  },
);

/** Answers a guest in the name of the property. */
export const answerMessage = defineCall(
  {
    path: 'host/answer_message',
    summary: 'Answer a guest',
    auth: 'required',
    permission: 'inbox.answer',
    audit: 'thread.answered',
    undo: 'sent',
    secondStep: 'staff',
    class: 'write',
    idempotent: true,
    request: z.object({ conversation_id: required(id), text: required(text(2000)) }),
    data: z.object({ conversation_id: z.number(), message_id: z.number() }),
    errors: {
      400: { 'conversation.invalid': 'the text is empty or too long' },
      404: NO_THREAD,
      429: { 'conversation.limited': 'too many answers in a short time' },
    },
  },
  async ({ conversation_id, text: typed }, { ctx, idempotencyKey }) => {
    const answered = await answerGuest(ctx, conversation_id, typed, { idempotencyKey });
    if (!answered.ok) return answered;
    const { conversationId, messageId } = answered.value;
    return ok({ data: { conversation_id: conversationId, message_id: messageId } });
  },
);
