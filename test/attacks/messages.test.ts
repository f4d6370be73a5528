import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/**
 * An attacker makes us send messages to a stranger: by booking and cancelling with the stranger's number and address,
 * and with a name that contains a text.
 */

const STRANGER = { phone: '98765 43210', email: 'stranger@example.com' };
let server: TestServer;
let villa: BuiltProperty;
let bully: Visitor & { readonly user: BuiltUser };
beforeAll(async () => {
  server = await openServer({
    env: {
      RATE_LIMITS: '1',
      UNPAID_NIGHTS_PER_PERSON: '500',
      UNPAID_NIGHTS_AT_PROPERTY: '500',
      LIMITS: 'booking.account=100,booking-mail.recipient=3,booking-mail.account=5',
    },
  });
  villa = await buildProperty(server.t.db, { hotelType: 'hotel', rooms: [{ units: 60 }] });
  bully = await newTraveller();
});
beforeEach(() => server.t.db.deleteFrom('budget_spends').execute());
afterAll(() => server.close());

async function newTraveller() {
  const user = await buildUser(server.t.db);
  const browser = visit(server, `198.51.100.${user.id}`);
  await browser.signIn(user.phone);
  return { ...browser, user };
}
const book = async (who: Visitor, more: object) =>
  who.call<{ booking_id: number }>(
    'hotel/add_booking',
    bookingOf(villa.id, '2026-12-04', '2026-12-06', more),
  );
const bookAndCancel = async (who: Visitor, more: object): Promise<void> => {
  const { body } = await book(who, more);
  await who.call('hotel/cancel_booking', { booking_id: body.data.booking_id });
};
const sentTo = async (recipient: string): Promise<number> =>
  (
    await server.t.db
      .selectFrom('messages')
      .select('id')
      .where('recipient', '=', recipient)
      .where('template', 'not like', 'otp%')
      .execute()
  ).length;

it('bookings and cancellations under a stranger’s number send no SMS', async () => {
  for (let at = 0; at < 4; at += 1)
    await bookAndCancel(bully, { phone: STRANGER.phone, email: bully.user.email });
  expect(await sentTo('+919876543210')).toBe(0);
  // A proved number gets a message about each.
  expect(await sentTo(bully.user.phone)).toBe(8);
});

it('a stranger’s address gets messages of a few bookings a day, also from many accounts at once', async () => {
  const email = 'stranger.two@example.com';
  const gang = await Promise.all([newTraveller(), newTraveller(), newTraveller(), newTraveller()]);
  const answers = await Promise.all(
    gang.map((one, n) =>
      book(one, { ...STRANGER, email: n % 2 === 0 ? email : email.toUpperCase() }),
    ),
  );
  expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 200, 200, 429]);
  const refused = answers.find(({ http }) => http === 429);
  expect(refused?.body).toMatchObject({
    code: 'booking.mailed-often',
    message: expect.stringContaining('e-mail'),
  });
  expect((await sentTo(email)) + (await sentTo(email.toUpperCase()))).toBe(3);
  // One account cannot send to many strangers either.
  const many = [];
  for (let at = 0; at < 7; at += 1)
    many.push((await book(bully, { ...STRANGER, email: `stranger${at}@other.example` })).http);
  expect(many).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('a guest who books for themselves gets every message, whether the address is proved or not', async () => {
  bully = await newTraveller();
  for (let at = 0; at < 12; at += 1)
    await bookAndCancel(bully, { phone: bully.user.phone, email: bully.user.email });
  for (const place of [bully.user.email, bully.user.phone]) expect(await sentTo(place)).toBe(24);
});

describe('a name that says "claim prize at evil.example"', () => {
  const name = 'claim prize at evil.example';
  const gst = {
    is_gst: true,
    gstin_no: '27AAPFU0939F1ZV',
    company_name: 'Example Traders',
    company_address: '1 Example Road',
  };
  it.each([
    [
      'as the guest',
      'hotel/add_booking',
      'name',
      (id: number) => bookingOf(id, '2026-12-04', '2026-12-06', { name }),
    ],
    [
      'as the company',
      'hotel/add_booking',
      'company_name',
      (id: number) =>
        bookingOf(id, '2026-12-04', '2026-12-06', { ...gst, company_name: 'evil.com' }),
    ],
    [
      'in the company’s address',
      'hotel/add_booking',
      'company_address',
      (id: number) =>
        bookingOf(id, '2026-12-04', '2026-12-06', { ...gst, company_address: 'www.evil.example' }),
    ],
    [
      'paying online',
      'hotel/add_online_booking_1',
      'name',
      (id: number) => bookingOf(id, '2026-12-04', '2026-12-06', { name: 'Call 98765 43210' }),
    ],
    [
      'at registration',
      'hotel/register',
      'name',
      () => ({ name, mobile: '9812300001', email: 'new@example.in', password: '' }),
    ],
    [
      'in the profile',
      'hotel/update_profile',
      'user_name',
      () => ({ user_name: name, phone: bully.user.phone, email: bully.user.email }),
    ],
    [
      'in a message to support',
      'hotel/contact_us',
      'name',
      () => ({ name, email: 'a@example.in', mobile: '9812300001', message: 'Hello' }),
    ],
    [
      'of an owner',
      'hotel/list_your_property',
      'hotelier_name',
      () => ({ hotelier_name: name, hotel_name: 'Fern House' }),
    ],
    [
      'of a house',
      'hotel/list_your_property',
      'hotel_name',
      () => ({ hotelier_name: 'Tara', hotel_name: 'Prize t.me/x' }),
    ],
  ])('is refused %s, by its field', async (_, call, field, input) => {
    const before = await server.rowCounts();
    const answer = await bully.call(call, input(villa.id));
    expect(answer.http).toBe(400);
    expect(answer.body.fields?.[field]).toMatch(/without a web or e-mail address|no web address/);
    expect(await server.rowCounts()).toEqual(before);
  });
});
