import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import type { SignedQuote } from '#marketplace/pricing/index.ts';
import { messageText } from '#test/support/message-text.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { dataOf } from '#shared/result.ts';
import { DAY_MS } from '#shared/dates.ts';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { addBooking } from './book.ts';
import { bookingById } from './booking.ts';
import { holdBooking } from './hold.ts';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { bookingInput, type Machine, openMachine } from './testing/fixture.ts';

let t: TestDatabase;
let open: Machine;
let user: BuiltUser;
const clock = fixedClock('2026-12-01T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  open = openMachine(t.url, clock, { max: 25 });
  user = await buildUser(t.db);
});
afterAll(async () => {
  await open.close();
  await t.close();
});

const bookingsOf = (propertyId: number) =>
  t.db
    .selectFrom('bookings')
    .select(['id', 'state'])
    .where('property_id', '=', propertyId)
    .execute();
const claimsOf = (propertyId: number) =>
  t.db.selectFrom('night_claims').select('night').where('property_id', '=', propertyId).execute();
const quoteOf = async (propertyId: number): Promise<SignedQuote> => {
  const quote = await checkPrice(open, bookingInput(user.id, { propertyId }).request);
  if (!quote.ok) throw new Error(quote.code);
  return quote.value;
};

describe('booking with payment at the property', () => {
  test('confirms, takes the nights, freezes price and policy, and writes SMS and e-mail', async () => {
    const villa = await buildProperty(t.db, { name: 'Cloud Porch' });
    const quote = await quoteOf(villa.id);
    const gst = {
      gstinNo: '27AAPFU0939F1ZV',
      companyName: 'Example Traders',
      companyAddress: '1 Example Road',
    };
    const made = await addBooking(
      open,
      bookingInput(
        user.id,
        { propertyId: villa.id },
        { quoteId: quote.quoteId, amount: quote.grandTotal, payAmount: 0, gst },
      ),
    );
    if (!made.ok) throw new Error(made.code);
    const booking = await bookingById(open, made.value.bookingId);
    expect(booking).toMatchObject({
      state: 'confirmed',
      amount: quote.grandTotal,
      payAmount: 0,
      paymentType: 'PAH',
      rooms: 1,
      confirmedAt: clock.now(),
    });
    expect(booking?.guest).toEqual({
      name: 'Asha Example',
      phone: '+919820000001',
      email: 'asha@example.in',
      ...gst,
    });
    expect(booking?.policy).toMatchObject({
      ladder: [{ hours_before: 288, percent: 100 }],
      checkinTime: '14:00',
      checkoutTime: '11:00',
    });
    const { quoteId: _id, expiresAt: _at, nextAvailableDate: _next, ...frozen } = quote;
    expect(booking?.quote).toEqual(frozen);
    expect(booking?.quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(booking?.amount);
    expect(await claimsOf(villa.id)).toEqual([{ night: '2026-12-04' }, { night: '2026-12-05' }]);
    const events = await t.db
      .selectFrom('booking_events')
      .select(['event', 'actor', 'to_state'])
      .where('booking_id', '=', made.value.bookingId)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { event: 'hold', actor: 'guest', to_state: 'held' },
      { event: 'confirm', actor: 'guest', to_state: 'confirmed' },
    ]);
    const messages = await t.db
      .selectFrom('messages')
      .selectAll()
      .where('event_key', 'like', `booking-confirmed:${made.value.bookingId}:%`)
      .orderBy('channel')
      .execute();
    expect(messages.map((m) => [m.channel, m.recipient])).toEqual([
      ['email', 'asha@example.in'],
      ['sms', user.phone],
    ]);
    for (const message of messages) {
      expect(messageText(message)).toContain(`OH000${made.value.bookingId}`);
      expect(messageText(message)).toContain('Cloud Porch');
      expect(messageText(message)).toContain(
        `https://verandah.example/receipt/${made.value.bookingId}`,
      );
    }
  });

  test('books nothing with invalid guest details and names the invalid fields', async () => {
    const villa = await buildProperty(t.db);
    const refused = await addBooking(
      open,
      bookingInput(
        user.id,
        { propertyId: villa.id },
        { name: '', email: 'x', idempotencyKey: 'wrong-details' },
      ),
    );
    expect(refused).toMatchObject({
      ok: false,
      kind: 'invalid',
      code: 'booking.invalid',
      fields: { name: 'Please enter your name' },
    });
    expect(await bookingsOf(villa.id)).toEqual([]);
  });

  test('is refused for a property that is paused, gone or unknown', async () => {
    const [paused, gone] = [
      await buildProperty(t.db, { state: 'paused' }),
      await buildProperty(t.db, { state: 'gone' }),
    ];
    for (const propertyId of [paused.id, gone.id, 2_000_000_000, 1e18, -1, 1.5]) {
      expect(
        await addBooking(open, bookingInput(user.id, { propertyId })),
        String(propertyId),
      ).toMatchObject({ ok: false, kind: 'not-found', code: 'booking.property-gone' });
    }
  });

  test('is refused for unknown rooms or plans and invalid numbers, dates or parties, and changes nothing', async () => {
    const [villa, other] = [await buildProperty(t.db), await buildProperty(t.db)];
    const [room, foreign] = [villa.rooms[0], other.rooms[0]];
    if (room?.planIds[0] === undefined || foreign?.planIds[0] === undefined)
      throw new Error('the built property needs a room with a plan');
    const mine = { roomId: room.id, planId: room.planIds[0] };
    const requests = [
      { picks: [{ roomId: foreign.id, planId: foreign.planIds[0], quantity: 1 }] },
      { picks: [{ ...mine, planId: foreign.planIds[0], quantity: 1 }] },
      ...[0, -1, 1.5, 2, 1e9, Number.NaN].map((quantity) => ({ picks: [{ ...mine, quantity }] })),
      {
        picks: [
          { ...mine, quantity: 1 },
          { ...mine, quantity: 1 },
        ],
      },
      { stay: { checkIn: '2026-11-30', checkOut: '2026-12-02' } },
      { stay: { checkIn: '2026-12-06', checkOut: '2026-12-04' } },
      { stay: { checkIn: '2026-13-45', checkOut: "'; drop table bookings; --" } },
      { stay: { checkIn: '2026-12-04', checkOut: '2027-12-04' } },
      { party: { adults: 40, childAges: [], rooms: 1 } },
      { party: { adults: 2, childAges: [1, 2, 3, 4, 5], rooms: 1 } },
      { couponCode: "NOSUCH' or 1=1" },
    ];
    for (const request of requests) {
      const refused = await addBooking(
        open,
        bookingInput(user.id, { propertyId: villa.id, ...request }),
      );
      expect(refused.ok, JSON.stringify(request)).toBe(false);
    }
    expect([await bookingsOf(villa.id), await claimsOf(villa.id)]).toEqual([[], []]);
  });

  test('is refused where money is due online, in full or in part; a hold is accepted', async () => {
    for (const shape of [
      { payHotel: false },
      { payHotel: true, payType: 'flat', payValue: 100_000 },
      { payHotel: true, payType: 'percent', payValue: 20 },
    ] as const) {
      const villa = await buildProperty(t.db, shape);
      const refused = await addBooking(open, bookingInput(user.id, { propertyId: villa.id }));
      expect(refused).toMatchObject({ ok: false, kind: 'conflict', code: 'booking.pay-online' });
      expect(await bookingsOf(villa.id)).toEqual([]);
      expect(
        await holdBooking(open, bookingInput(user.id, { propertyId: villa.id })),
      ).toMatchObject({ ok: true, value: { expiresAt: new Date('2026-12-01T10:15:00+05:30') } });
    }
  });
});

describe('the price', () => {
  test.each([
    ['a smaller amount', -100, 0],
    ['a larger amount', 100, 0],
    ['another amount to pay now', 0, 100],
  ])('sent as %s conflicts with the new quote and books nothing', async (_what, off, payAmount) => {
    const villa = await buildProperty(t.db);
    const quote = await quoteOf(villa.id);
    const refused = await addBooking(
      open,
      bookingInput(
        user.id,
        { propertyId: villa.id },
        { amount: quote.grandTotal + off, payAmount },
      ),
    );
    expect(refused).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'booking.price-changed',
      data: { grandTotal: quote.grandTotal, quoteId: expect.any(String) },
    });
    expect(await bookingsOf(villa.id)).toEqual([]);
    expect(await claimsOf(villa.id)).toEqual([]);
  });

  test('of a quote holds while the quote is valid, even after a rate change; afterwards it is refused with the new quote', async () => {
    const [kept, lapsed] = [await buildProperty(t.db), await buildProperty(t.db)];
    const [keptQuote, lapsedQuote] = [await quoteOf(kept.id), await quoteOf(lapsed.id)];
    await t.db
      .updateTable('room_nights')
      .set({ rate: 900_000 })
      .where('property_id', 'in', [kept.id, lapsed.id])
      .execute();
    const asQuoted = (quote: SignedQuote) =>
      bookingInput(
        user.id,
        { propertyId: quote.propertyId },
        { quoteId: quote.quoteId, amount: quote.grandTotal, payAmount: 0 },
      );
    const made = await addBooking(open, asQuoted(keptQuote));
    expect(made.ok && (await bookingById(open, made.value.bookingId))?.amount).toBe(
      keptQuote.grandTotal,
    );

    clock.advance(16 * 60_000);
    const refused = await addBooking(open, asQuoted(lapsedQuote));
    if (refused.ok) throw new Error('expected a refusal once the quote had expired');
    expect(refused.code).toBe('booking.price-changed');
    const now = dataOf(refused, 'booking.price-changed')!;
    expect(now.grandTotal).toBeGreaterThan(lapsedQuote.grandTotal);
    expect(await addBooking(open, asQuoted(now))).toMatchObject({ ok: true });
  });
});

describe('the same key', () => {
  const key = (name: string): string => `key-of-${name}`;

  test('makes one booking, one claim and one message per channel, whether repeated or sent 20 times at once', async () => {
    const villa = await buildProperty(t.db, { rooms: [{ units: 40 }] });
    const input = bookingInput(
      user.id,
      { propertyId: villa.id },
      { idempotencyKey: key('patient') },
    );
    const first = await addBooking(open, input);
    expect(await addBooking(open, input)).toEqual(first);
    const crowd = bookingInput(user.id, { propertyId: villa.id }, { idempotencyKey: key('crowd') });
    const answers = await Promise.all(Array.from({ length: 20 }, () => addBooking(open, crowd)));
    expect(new Set(answers.map((a) => (a.ok ? a.value.bookingId : a.code))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await bookingsOf(villa.id)).toHaveLength(2);
    expect(await claimsOf(villa.id)).toHaveLength(4);
  });

  test('conflicts with another body or another call', async () => {
    const villa = await buildProperty(t.db, { rooms: [{ units: 5 }] });
    const input = bookingInput(
      user.id,
      { propertyId: villa.id },
      { idempotencyKey: key('twobodies') },
    );
    expect((await addBooking(open, input)).ok).toBe(true);
    for (const other of [
      { ...input, name: 'Ravi Example' },
      {
        ...input,
        request: { ...input.request, stay: { checkIn: '2026-12-10', checkOut: '2026-12-11' } },
      },
    ]) {
      expect(await addBooking(open, other)).toMatchObject({
        ok: false,
        kind: 'conflict',
        code: 'idempotency.reused',
      });
    }
    expect(await holdBooking(open, input)).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'idempotency.reused',
    });
    expect(await bookingsOf(villa.id)).toHaveLength(1);
  });

  test('of another user is a different key', async () => {
    const villa = await buildProperty(t.db, { rooms: [{ units: 5 }] });
    const other = await buildUser(t.db);
    const both = await Promise.all(
      [user, other].map((u) =>
        addBooking(
          open,
          bookingInput(u.id, { propertyId: villa.id }, { idempotencyKey: key('shared') }),
        ),
      ),
    );
    expect(both.map((r) => r.ok)).toEqual([true, true]);
    expect(await bookingsOf(villa.id)).toHaveLength(2);
  });

  test('may be used again after a refusal', async () => {
    const villa = await buildProperty(t.db);
    const hold = await holdBooking(open, bookingInput(user.id, { propertyId: villa.id }));
    if (!hold.ok) throw new Error(hold.code);
    const input = bookingInput(
      (await buildUser(t.db)).id,
      { propertyId: villa.id },
      { idempotencyKey: key('retry') },
    );
    expect(await addBooking(open, input)).toMatchObject({ ok: false, code: 'inventory.sold-out' });
    clock.advance(16 * 60_000);
    expect(await addBooking(open, input)).toMatchObject({ ok: true });
  });

  test('answers a repeated hold with the same end time', async () => {
    const villa = await buildProperty(t.db);
    const input = bookingInput(
      user.id,
      { propertyId: villa.id },
      { idempotencyKey: key('holding') },
    );
    const first = await holdBooking(open, input);
    expect(first.ok && first.value.expiresAt).toBeInstanceOf(Date);
    expect(await holdBooking(open, input)).toEqual(first);
  });

  test('has 8 to 200 characters', async () => {
    const villa = await buildProperty(t.db);
    for (const idempotencyKey of ['', 'short', 'x'.repeat(201)]) {
      expect(
        await addBooking(open, bookingInput(user.id, { propertyId: villa.id }, { idempotencyKey })),
      ).toMatchObject({ ok: false, kind: 'invalid', code: 'idempotency.key' });
    }
  });

  test('is forgotten after a week', async () => {
    await t.db.deleteFrom('idempotency_keys').execute();
    const villa = await buildProperty(t.db);
    await addBooking(
      open,
      bookingInput(user.id, { propertyId: villa.id }, { idempotencyKey: key('old') }),
    );
    expect(await enforceRetention(open)).toBe(0);
    const later = openMachine(
      t.url,
      fixedClock(new Date(clock.now().getTime() + 8 * DAY_MS).toISOString()),
      { max: 2 },
    );
    expect(await enforceRetention(later)).toBe(1);
    await later.close();
  });
});
