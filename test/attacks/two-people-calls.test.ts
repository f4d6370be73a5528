import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingById } from '#marketplace/bookings/index.ts';
import { z } from 'zod';
import { calls } from '#api/index.ts';
import { goodInputs } from '#test/support/good-inputs.ts';
import { buildTour } from '#test/support/tours.ts';
import { twoPeople, type TwoPeople } from '#test/support/two-people.ts';
import { visit } from '#test/support/visitor.ts';

/**
 * He, and an operator, ask every call for her data. The list of calls and their fields comes from the contracts: a new
 * call, or a new field with an id, fails here until this list states the expected refusal.
 */
let p: TwoPeople;
let inputs: ReturnType<typeof goodInputs>;
beforeAll(async () => {
  p = await twoPeople();
  inputs = goodInputs({
    villa: p.villa,
    userId: p.of.user,
    bookingId: p.of.booking,
    tourId: (await buildTour(p.server.t.db)).id,
  });
}, 120_000);
afterAll(() => p.server.close());

/** Fields with the id of a personal record. */
const PERSONAL: ReadonlySet<string> = new Set([
  'user_id',
  'booking_id',
  'conversation_id',
  'old_booking_id',
  'session_id',
  'txn_id',
  'fingerprint',
]);
/** Other ids: of the catalogue, of a provider, and secrets that only their receivers know. */
const OTHER_IDS: ReadonlySet<string> = new Set([
  // closed nights and own bookings belong to a property: src/marketplace/bookings/block-nights.db.test.ts
  'block_id',
  // rows of the audit log belong to a property: src/api/host/people-and-calls.db.test.ts
  'audit_id',
  'before_id',
  // calendars of other sites belong to a property: src/api/host/feeds.db.test.ts
  'feed_id',
  // a sum of a booking that the account may see: src/marketplace/bookings/collect-balance.db.test.ts
  'collection_id',
  // reviews are public; replies belong to a property: src/marketplace/reviews/replies.db.test.ts
  'review_id',
  // the number of a UPI payment, as its guest says it
  'reference',
  'hotel_id',
  'room_id',
  'package_id',
  'offer_id',
  'to_id',
  'provider_id',
  'payment_id',
  'quote_id',
  'challenge_id',
  'email_challenge_id',
  'gstin_no',
]);

type Body = Readonly<Record<string, unknown>>;
interface Attempt {
  readonly body: () => Body;
  /** `missing`: as for an id that does not exist; `hidden`: answered without data of hers; `closed`: 403 for any id. */
  readonly answer: 'missing' | 'hidden' | 'closed';
}
const missing = (body: () => Body): Attempt => ({ body, answer: 'missing' });
const hidden = (body: () => Body): Attempt => ({ body, answer: 'hidden' });
const closed = (body: () => Body): Attempt => ({ body, answer: 'closed' });
const herBooking = [
  missing(() => ({ booking_id: p.of.booking })),
  missing(() => ({ booking_id: p.of.stayed })),
  missing(() => ({ booking_id: p.of.hold })),
];
const herChange = [
  missing(() => ({ booking_id: p.of.booking, start: '2026-12-05', end: '2026-12-07' })),
];
const herPayment = [
  missing(() => ({ session_id: p.of.paidSession, booking_id: p.of.booking })),
  missing(() => ({ session_id: p.of.openSession, booking_id: p.of.hold })),
  missing(() => ({ session_id: p.of.paidSession, booking_id: p.hisBooking })),
];
const herBrowser = [hidden(() => ({ fingerprint: 'browser-of-meera-0001' }))];

/** The request of each call that takes the id of a personal record. All get her `user_id` as well. */
const ATTEMPTS: Readonly<Record<string, readonly Attempt[]>> = {
  // He works for no property, so the number decides nothing.
  ...Object.fromEntries(
    ['check_in', 'check_out', 'no_show', 'take_back', 'collect_balance', 'return_balance'].map(
      (name) => [
        `host/${name}`,
        [closed(() => ({ booking_id: p.of.booking, collection_id: 1, method: 'cash', amount: 1 }))],
      ],
    ),
  ),
  'host/message': [closed(() => ({ conversation_id: p.of.conversation }))],
  'host/answer_message': [
    closed(() => ({ conversation_id: p.of.conversation, text: 'Not mine to say' })),
  ],
  'hotel/add_review': [
    missing(() => ({ booking_id: p.of.stayed })),
    missing(() => ({ booking_id: p.of.booking })),
  ],
  'hotel/add_wishlist': [],
  'hotel/booking_summary': herBooking,
  'hotel/cancel_booking': [
    ...herBooking.slice(0, 1),
    missing(() => ({ booking_id: p.of.hold })),
    missing(() => ({ booking_id: p.of.stayed })),
  ],
  'hotel/check_payment': herPayment,
  'hotel/check_payment_1': herPayment,
  'hotel/end_session': [missing(() => ({ session_id: p.of.signIn }))],
  'hotel/filter_hotel': herBrowser,
  'hotel/hotel_list': herBrowser,
  'hotel/modify_booking': herChange,
  'hotel/modify_hotelcheck': herChange,
  // Her nights stay closed to him: the number of her booking frees nothing.
  'hotel/price_calendar': [hidden(() => ({ booking_id: p.of.booking }))],
  'hotel/refund_preview': herBooking,
  'hotel/update_inventory': [
    missing(() => ({ booking_id: p.of.booking, txn_id: p.of.txn, old_booking_id: 0 })),
    missing(() => ({ booking_id: p.of.booking, txn_id: '' })),
    missing(() => ({ booking_id: p.hisBooking, txn_id: p.of.txn })),
    missing(() => ({ booking_id: p.hisBooking, old_booking_id: p.of.booking, txn_id: '' })),
  ],
  'hotel/view_modify_booking': herBooking,
  'hotel/view_receipt': herBooking,
  'hotel/wishlist': herBrowser,
};
/** A fingerprint in a sign-in is of the own browser: its wishlist joins the account, and nothing is shown. */
const BRINGS_ITS_OWN: ReadonlySet<string> = new Set([
  'hotel/add_wishlist',
  'hotel/check_otp',
  'hotel/login',
  'hotel/social_login',
  'hotel/verify_otp_update_password',
]);

const contracts = calls.map(({ contract }) => contract);
const fieldsOf = (request: z.ZodType): readonly string[] =>
  request instanceof z.ZodObject ? Object.keys(request.shape) : [];
const withUser = contracts
  .filter(({ request }) => fieldsOf(request).includes('user_id'))
  .map(({ path }) => path);
const cases = Object.entries(ATTEMPTS).flatMap(([path, attempts]) =>
  attempts.map((attempt, n) => [path, n, attempt] as const),
);

function showsNothing(body: unknown): void {
  const text = JSON.stringify(body);
  for (const secret of p.secrets) expect(text).not.toContain(secret);
}

describe('the list', () => {
  it('has an entry for every id in a contract', () => {
    const unknown = contracts.flatMap(({ path, request }) =>
      fieldsOf(request)
        .filter(
          (field) =>
            /(_id|^id|fingerprint|session|reference)$/.test(field) &&
            !PERSONAL.has(field) &&
            !OTHER_IDS.has(field),
        )
        .map((field) => `${path} ${field}`),
    );
    expect(unknown).toEqual([]);
  });

  it('asks every call with a personal id for her data', () => {
    const open = contracts.flatMap(({ path, request }) =>
      fieldsOf(request)
        .filter(
          (field) =>
            PERSONAL.has(field) &&
            field !== 'user_id' &&
            !(field === 'fingerprint' && BRINGS_ITS_OWN.has(path)),
        )
        .filter((field) => !(ATTEMPTS[path] ?? []).some(({ body }) => field in body()))
        .map((field) => `${path} ${field}`),
    );
    expect(open).toEqual([]);
    expect(
      Object.keys(ATTEMPTS).filter((path) => !contracts.some((contract) => contract.path === path)),
    ).toEqual([]);
  });
});

describe('her account named in the payload', () => {
  it.each(withUser)('%s: 403, and changes nothing', async (path) => {
    const before = await p.server.rowCounts();
    for (const [who, user_id] of [
      [p.his, p.of.user],
      [p.his, String(p.of.user)],
      [p.operators, p.of.user],
    ] as const) {
      const { http, body } = await who.call(path, { ...inputs[path], user_id });
      expect({ http, status: body.status, code: body.code }).toEqual({
        http: 403,
        status: 403,
        code: 'account.not-yours',
      });
      expect(body.data).toBeUndefined();
      showsNothing(body);
    }
    expect(await p.server.rowCounts()).toEqual(before);
  });
});

describe('her data, requested by him', () => {
  it.each(cases)('%s, %i', async (path, _n, { body: fields, answer }) => {
    const before = await p.server.rowCounts();
    const { user_id: _hers, ...good } = { ...inputs[path] };
    const asked = { ...good, ...fields() };
    // The operator's role grants nothing here: operators use commands.
    for (const who of [p.his, p.operators]) {
      const { http, body } = await who.call(path, asked);
      showsNothing(body);
      if (answer !== 'missing') expect(http).toBe(answer === 'hidden' ? 200 : 403);
      else {
        expect({ http, data: body.data }, JSON.stringify(body)).toEqual({
          http: 404,
          data: undefined,
        });
        // The same text as for an id that does not exist.
        const nobodys = Object.fromEntries(
          Object.entries(fields()).map(([name, value]) => [
            name,
            name.includes('booking_id') && (value !== p.hisBooking || who !== p.his) && value !== 0
              ? 2_000_000_000
              : name === 'txn_id' && value !== ''
                ? 'T00000000000000000000'
                : name === 'session_id'
                  ? '0b5c8c1e-6a58-4a8e-9d0e-6f1f2c3d4e5f'
                  : value,
          ]),
        );
        const unknown = await who.call(path, { ...good, ...nobodys });
        expect({ ...body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
      }
    }
    const stranger = await visit(p.server, '198.51.100.7').call(path, asked);
    showsNothing(stranger.body);
    if (contracts.find((contract) => contract.path === path)?.auth === 'required')
      expect(stranger.http).toBe(401);
    expect(await p.server.rowCounts()).toEqual(before);
  });

  it('her data is unchanged', async () => {
    expect(
      (await p.hers.call<object[]>('hotel/view_receipt', { booking_id: p.of.booking })).body.data,
    ).toHaveLength(1);
    expect(
      (
        await p.hers.call('hotel/check_payment', {
          session_id: p.of.paidSession,
          booking_id: p.of.booking,
        })
      ).body.data,
    ).toMatchObject({ is_booked: '1' });
    expect(
      (await p.hers.call<{ session_id: string }[]>('hotel/session_list')).body.data.some(
        ({ session_id }) => session_id === p.of.signIn,
      ),
    ).toBe(true);
    expect((await bookingById(p.server.ctx, p.of.hold))?.state).toBe('held');
    expect((await p.hers.call<object[]>('hotel/wishlist')).body.data).toHaveLength(1);
  });

  it('her data is in none of his lists and files', async () => {
    for (const path of contracts
      .filter(({ auth, class: kind }) => auth === 'required' && kind === 'read')
      .map((contract) => contract.path)) {
      const { user_id: _hers, ...rest } = { ...inputs[path] };
      const { body } = await p.his.call(path, { ...rest, booking_id: p.hisBooking });
      showsNothing({
        ...body,
        data: JSON.stringify(body.data ?? '').replaceAll(
          /Meher Vaz|\+?9?1?9876501234|meher@example\.in/g,
          '',
        ),
      });
    }
  });
});
