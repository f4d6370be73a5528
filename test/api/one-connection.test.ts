import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#api/index.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { goodInputs } from '#test/support/good-inputs.ts';
import { openPooler, type Pooler } from '#test/support/pooler.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { buildTour } from '#test/support/tours.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/**
 * Every call on a pool of one connection, through a stand-in for a pooler in transaction mode. No call asks for a
 * second connection while it holds one, and none relies on a session that outlives its transaction.
 */
let server: TestServer;
let pooler: Pooler;
let guest: Visitor;
let inputs: ReturnType<typeof goodInputs>;
beforeAll(async () => {
  server = await openServer({
    env: { OTP_PER_ADDRESS_PER_HOUR: '1000', OTP_PER_NUMBER_PER_HOUR: '1000' },
    pool: 1,
    through: async (url) => (pooler = await openPooler(url)).url,
  });
  const { db } = server.t;
  const villa = await buildProperty(db, {
    hotelType: 'hotel',
    slug: 'mist-house',
    amenities: [41],
    rooms: [{ units: 100 }],
  });
  await db
    .insertInto('coupons')
    .values({ code: 'MONSOON', title: 'Rain', amount: 10_000, funded_by: 'platform' })
    .execute();
  const { id: userId, phone } = await buildUser(db, { phone: '+919876543210' });
  await buildMember(db, userId, villa.id);
  guest = visit(server);
  await guest.signIn(phone);
  const booked = await guest.call<{ booking_id: number }>(
    'hotel/add_booking',
    bookingOf(villa.id, '2027-02-04', '2027-02-06'),
  );
  const online = await buildProperty(db, {
    hotelType: 'hotel',
    slug: 'lake-house',
    payHotel: false,
    rooms: [{ units: 100 }],
  });
  const stay = bookingOf(online.id, '2027-02-04', '2027-02-06');
  inputs = {
    ...goodInputs({
      villa,
      userId,
      bookingId: booked.body.data.booking_id,
      tourId: (await buildTour(db)).id,
    }),
    'hotel/add_online_booking': stay,
    'hotel/add_online_booking_1': stay,
  };
});
afterAll(async () => {
  await server.close();
  await pooler.close();
});

it('answers every call, also several at once, and sets nothing on a session', async () => {
  // Calls that sign out or delete the account run last: without a session a call may be refused before it reads the
  // database.
  const leaving = /logout|delete_profile|sign_out/;
  const ordered = calls
    .map(({ contract }) => contract.path)
    .toSorted((a, b) => Number(leaving.test(a)) - Number(leaving.test(b)));
  const answers: [string, number, unknown][] = [];
  for (const path of ordered) {
    const { http, body } = await guest.call(path, inputs[path] ?? {});
    answers.push([path, http, body]);
  }
  expect(answers.filter(([, http]) => http >= 500)).toEqual([]);
  expect(answers.filter(([, http]) => http === 200).length).toBeGreaterThan(answers.length * 0.7);
  const stranger = visit(server);
  const reading = calls
    .filter(({ contract }) => contract.class === 'read' && contract.auth !== 'required')
    .map(({ contract }) => contract.path);
  const together = await Promise.all(
    reading.map(
      async (path) => [path, (await stranger.call(path, inputs[path] ?? {})).http] as const,
    ),
  );
  expect(together.filter(([, http]) => http >= 500)).toEqual([]);
  expect([server.t.isPooled(), pooler.wrongs()]).toEqual([true, []]);
});
