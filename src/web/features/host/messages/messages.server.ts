import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import {
  answerGuest,
  threadOfProperty,
  threadsOfProperties,
  type PropertyThread,
} from '#marketplace/conversations/index.ts';
import * as texts from '#messages/owner-messages.ts';
import { DAY_MS, formatInstant, formatNearStay, HOUR_MS } from '#shared/dates.ts';
import { bookingNumber, readId } from '#shared/ids.ts';
import { dotted } from '#shared/phrases.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { isForLater } from '#web/features/conversations/thread.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage, requireHost } from '../host-door.server.ts';

const NOT_KEPT = { headers: { 'Cache-Control': 'no-store' } };

/** 'Waiting 25 min', 'Waiting 3 hours', 'Waiting 2 days'. */
export function saysWait(since: Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - since.getTime());
  if (waited < HOUR_MS) return texts.waits.minutes({ n: Math.floor(waited / 60_000) });
  if (waited < DAY_MS) return texts.waits.hours({ n: Math.floor(waited / HOUR_MS) });
  return texts.waits.days({ n: Math.floor(waited / DAY_MS) });
}

/** What a thread is about: 'Question', 'Fri 4 – Sun 6 Dec', 'OH00012, not booked yet'. */
function subjectOf({ bookingId, stay }: Pick<PropertyThread, 'bookingId' | 'stay'>): string {
  if (stay !== null) return formatNearStay({ checkIn: stay.from, checkOut: stay.to });
  return bookingId === null
    ? texts.question()
    : dotted([bookingNumber(bookingId), texts.notBooked()]);
}

/** GET /host/messages: the threads of one's properties. */
export async function messagesLoader({ context, url }: LoaderFunctionArgs) {
  requireHost(context, 'inbox.read', url);
  const ctx = context.get(appContext);
  const hosted = await hostedProperties(ctx);
  const found = await threadsOfProperties(
    ctx,
    hosted.map(({ propertyId }) => propertyId),
  );
  if (!found.ok) throw inPlaceOfPage(found);
  const now = ctx.clock.now();
  const rows = found.value.map((thread) => ({
    id: thread.conversationId,
    guest: thread.guestName,
    about: dotted([hosted.length > 1 ? thread.hotelName : '', subjectOf(thread)]),
    isWaiting: thread.waitsSince !== null,
    when:
      thread.waitsSince === null
        ? texts.last({ time: formatInstant(thread.at) })
        : saysWait(thread.waitsSince, now),
    text: thread.text,
    unread: thread.unread,
  }));
  return data(
    {
      waiting: rows.filter(({ isWaiting }) => isWaiting),
      answered: rows.filter(({ isWaiting }) => !isWaiting),
    },
    NOT_KEPT,
  );
}

/** GET /host/messages/:id: one thread, with what is known of the stay. */
export async function messageLoader({ context, params, request, url }: LoaderFunctionArgs) {
  requireHost(context, 'inbox.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']) ?? 0;
  const found = await threadOfProperty(ctx, id, { reads: !isForLater(request) });
  if (!found.ok) throw inPlaceOfPage(found);
  const { guestName, hotelName, bookingId, stay, messages } = found.value;
  return data(
    {
      id,
      guest: guestName,
      hotel: hotelName,
      about: dotted([
        hotelName,
        subjectOf(found.value),
        stay === null || bookingId === null ? '' : bookingNumber(bookingId),
      ]),
      card: stay === null ? null : `/host/stays/${bookingId}`,
      isCancelled: stay?.isCancelled === true,
      messages: messages.map(({ at, by, byDesk, ...message }) => ({
        ...message,
        at: formatInstant(at),
        fresh: false,
        by: byDesk ? texts.byDesk({ name: by, brand: ctx.settings.BRAND_NAME }) : by,
      })),
      sent: url.searchParams.has('sent'),
      key: crypto.randomUUID(),
    },
    NOT_KEPT,
  );
}

interface AnswerReply {
  readonly message: string;
  readonly text: string;
}

/** POST /host/messages/:id: answers the guest in the name of the property. */
export async function messageAction({ context, params, request, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const id = readId(params['id']) ?? 0;
  const form = await readForm(request);
  const text = formText(form, 'text', 8000);
  const answered = await answerGuest(context.get(appContext), id, text, {
    idempotencyKey: formText(form, 'key', 64) || null,
  });
  if (answered.ok) return redirect(`/host/messages/${id}?sent=1`, 303);
  const isFormer = answered.code === 'access.former-member';
  if (answered.kind === 'not-found' || isFormer) throw inPlaceOfPage(answered);
  return refused<AnswerReply>(answered, {
    message: answered.fields?.['text'] ?? answered.message,
    text,
  });
}
