import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enquireAboutTour, sendContactMessage } from '#marketplace/content/index.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import { actingAs, SYSTEM } from '#platform/context.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { buildTour } from '#test/support/tours.ts';
import { lastCode, visit, type Visitor } from '#test/support/visitor.ts';

/*
 * A person types another person's e-mail or number into their own account, a form or a booking. Without a proof the
 * account neither reads nor deletes that person's data.
 */
const VICTIM = { name: 'Vasudha Kelkar', phone: '+919811100001', email: 'vasudha@example.in' };
const THIEF = { name: 'Tukaram Thief', phone: '+919811100009' };
const SECRETS = /Vasudha|9811100001|please call me about my mother|your stay at Mogra/;

let server: TestServer;
let inn: BuiltProperty;
let tourId: number;
let thief: Visitor;

beforeAll(async () => {
  server = await openServer({ env: { OTP_PER_NUMBER_PER_HOUR: '50' } });
  inn = await buildProperty(server.t.db, {
    name: 'Wayside Inn',
    hotelType: 'hotel',
    rooms: [{ units: 50 }],
  });
  tourId = (await buildTour(server.t.db)).id;
});
afterAll(() => server.close());

beforeEach(async () => {
  for (const table of ['support_messages', 'tour_enquiries', 'messages', 'otp_challenges'] as const)
    await server.t.db.deleteFrom(table).execute();
  server.clock.advance(3_600_000);
  const visitor = actingAs(server.ctx, { ...SYSTEM, address: '198.51.100.7' });
  await sendContactMessage(visitor, {
    name: VICTIM.name,
    email: VICTIM.email,
    mobile: VICTIM.phone,
    message: 'please call me about my mother’s room',
  });
  // She mistyped her number: it is the thief's.
  await sendContactMessage(visitor, {
    name: VICTIM.name,
    email: VICTIM.email,
    mobile: THIEF.phone,
    message: 'please call me about my mother’s food',
  });
  await enquireAboutTour(visitor, {
    tourId,
    name: VICTIM.name,
    email: VICTIM.email,
    phone: THIEF.phone,
  });
  for (const [eventKey, to, channel] of [
    ['a', VICTIM.email, 'email'],
    ['b', VICTIM.phone, 'sms'],
  ] as const) {
    const text = 'Vasudha, your stay at Mogra House is confirmed.';
    await enqueueMessage(
      server.ctx,
      server.t.db,
      channel === 'sms'
        ? { eventKey, channel, to, template: 'booking-confirmed', text }
        : { eventKey, channel, to, template: 'booking-confirmed', subject: 'Your stay', text },
    );
  }
  thief = visit(server, '203.0.113.66');
});

async function register(email: string): Promise<void> {
  await server.t.db
    .updateTable('users')
    .set({
      deleted_at: server.clock.now(),
      name: 'Deleted account',
      phone: null,
      email: '',
      email_verified_at: null,
    })
    .where('deleted_at', 'is', null)
    .execute();
  expect(
    (await thief.call('hotel/register', { name: THIEF.name, mobile: THIEF.phone, email })).http,
  ).toBe(200);
  expect(
    (
      await thief.call('hotel/check_otp', {
        mobile: THIEF.phone,
        otp: await lastCode(server, THIEF.phone),
      })
    ).http,
  ).toBe(200);
  server.clock.advance(60_000);
}

async function exported(): Promise<string> {
  const reply = await thief.call('hotel/export_profile');
  expect(reply.http).toBe(200);
  return JSON.stringify(reply.body.data);
}

async function leave(): Promise<void> {
  server.clock.advance(60_000);
  expect((await thief.call('hotel/profile_otp', { for: 'delete' })).http).toBe(200);
  expect(
    (await thief.call('hotel/delete_profile', { otp: await lastCode(server, THIEF.phone) })).http,
  ).toBe(200);
}

/** The rows of hers, in every table. */
async function hers(): Promise<unknown> {
  const { db } = server.t;
  return {
    written: await db
      .selectFrom('support_messages')
      .select(['phone', 'message'])
      .where('email', '=', VICTIM.email)
      .orderBy('id')
      .execute(),
    enquiries: await db
      .selectFrom('tour_enquiries')
      .select('phone')
      .where('email', '=', VICTIM.email)
      .execute(),
    sent: await db
      .selectFrom('messages')
      .select(['recipient', 'text', 'state'])
      .where('event_key', 'in', ['a', 'b'])
      .orderBy('id')
      .execute(),
    mailedToSupport: await db
      .selectFrom('messages')
      .select('text')
      .where('template', 'in', ['support-message', 'tour-enquiry'])
      .orderBy('id')
      .execute(),
  };
}

describe('another person’s e-mail in the own account', () => {
  test.each([VICTIM.email, VICTIM.email.toUpperCase()])(
    '%s: deleting the account removes nothing of hers, and the export shows nothing of hers',
    async (email) => {
      const before = await hers();
      await register(email);
      // A code that she requests meanwhile stays hers.
      await server.t.db
        .insertInto('otp_challenges')
        .values({
          id: `hers-${email}`,
          phone: VICTIM.email,
          purpose: 'email',
          code_hash: Buffer.alloc(32),
          payload: '{"userId": 0}',
          expires_at: new Date(server.clock.now().getTime() + 3_600_000),
        })
        .execute();
      expect(await exported()).not.toMatch(SECRETS);
      await leave();
      expect(await hers()).toEqual(before);
      expect(
        await server.t.db
          .selectFrom('otp_challenges')
          .select('id')
          .where('id', '=', `hers-${email}`)
          .execute(),
      ).toHaveLength(1);
    },
  );

  test('once it is proved it is theirs: later messages are exported, and deleting the account removes them', async () => {
    await register(VICTIM.email);
    await server.t.db
      .updateTable('users')
      .set({ email_verified_at: server.clock.now() })
      .where('phone', '=', THIEF.phone)
      .execute();
    await enqueueMessage(server.ctx, server.t.db, {
      eventKey: 'after',
      channel: 'email',
      to: VICTIM.email,
      template: 'support-message',
      subject: 's',
      text: 'written after the proof',
    });
    const file = await exported();
    expect(file).toContain('written after the proof');
    expect(file).not.toContain('your stay at Mogra');
    await leave();
    expect(
      await server.t.db
        .selectFrom('messages')
        .select('text')
        .where('event_key', 'in', ['a', 'after'])
        .execute(),
    ).toEqual([{ text: '' }, { text: '' }]);
    // Her e-mail with the number that was never this account's stays. The one with both is deleted, with its copy to
    // support.
    expect(await server.t.db.selectFrom('support_messages').select('phone').execute()).toEqual([
      { phone: VICTIM.phone },
    ]);
    expect(
      await server.t.db
        .selectFrom('messages')
        .select('text')
        .where('template', '=', 'support-message')
        .where('text', '<>', '')
        .execute(),
    ).toHaveLength(1);
  });
});

test('another person’s contacts at checkout: deletion removes nothing of theirs, and the export holds only what was typed', async () => {
  const before = await hers();
  await register('tukaram@example.in');
  const booked = await thief.call<{ booking_id: number }>(
    'hotel/add_booking',
    bookingOf(inn.id, '2026-12-04', '2026-12-06', {
      name: 'Guest',
      phone: VICTIM.phone.slice(3),
      email: VICTIM.email,
    }),
  );
  expect(booked.http).toBe(200);
  expect(await exported()).not.toMatch(/please call me|your stay at Mogra/);
  expect(
    (await thief.call('hotel/cancel_booking', { booking_id: booked.body.data.booking_id })).http,
  ).toBe(200);
  await leave();
  expect(await hers()).toEqual(before);
});

test('a number that was another person’s: messages from before its proof are not exported', async () => {
  await enqueueMessage(server.ctx, server.t.db, {
    eventKey: 'old',
    channel: 'sms',
    to: THIEF.phone,
    template: 'booking-confirmed',
    text: 'Vasudha, your stay at Mogra House is confirmed.',
  });
  server.clock.advance(60_000);
  await register('tukaram@example.in');
  await enqueueMessage(server.ctx, server.t.db, {
    eventKey: 'new',
    channel: 'sms',
    to: THIEF.phone,
    template: 'booking-confirmed',
    text: 'Tukaram, your room is ready.',
  });
  const file = await exported();
  expect(file).not.toMatch(SECRETS);
  expect(file).toContain('your room is ready');
});
