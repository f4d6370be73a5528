import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { releaseHold } from '../own-hold.ts';
import { payOnline } from '../pay.ts';
import { bookingInput, type Machine, openMachine, payNow } from '../testing/fixture.ts';
import { typedBefore } from './typed-before.ts';

const clock = fixedClock('2026-11-21T10:00:00+05:30');
let t: TestDatabase;
let one: Machine;
beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock);
});
afterAll(async () => {
  await one.close();
  await t.close();
});

const GST = {
  gstinNo: '27AAPFU0939F1ZV',
  companyName: 'Example Traders',
  companyAddress: '1 Example Road',
};

test('offers the details of an unconfirmed booking again for a day at its property, and a firm at every property', async () => {
  const [asha, ravi, villa, other] = [
    await buildUser(t.db),
    await buildUser(t.db),
    await buildProperty(t.db, { payHotel: false }),
    await buildProperty(t.db, { payHotel: false }),
  ];
  const begun = await payOnline(
    one,
    bookingInput(asha.id, { propertyId: villa.id }, { name: 'Meher Vaz', gst: GST }),
  );
  if (!begun.ok) throw new Error(begun.code);
  const whole = {
    guest: { name: 'Meher Vaz', phone: '+919820000001', email: 'asha@example.in', ...GST },
    company: GST,
  };
  expect(await typedBefore(one, asha.id, villa.id)).toEqual(whole);
  await releaseHold(one, asha.id, begun.value.bookingId);
  expect(await typedBefore(one, asha.id, villa.id)).toEqual(whole);
  expect(await typedBefore(one, asha.id, other.id)).toEqual({ guest: null, company: GST });
  expect(await typedBefore(one, ravi.id, villa.id)).toEqual({ guest: null, company: null });
  clock.advance(25 * 3_600_000);
  expect(await typedBefore(one, asha.id, villa.id)).toEqual({ guest: null, company: GST });
});

test('offers no details of a confirmed booking: the next form starts from the account', async () => {
  const [asha, villa] = [await buildUser(t.db), await buildProperty(t.db, { payHotel: false })];
  const begun = await payOnline(
    one,
    bookingInput(asha.id, { propertyId: villa.id }, { name: 'Meher Vaz' }),
  );
  if (!begun.ok) throw new Error(begun.code);
  await payNow(one, begun.value.payment.sessionId);
  expect(await typedBefore(one, asha.id, villa.id)).toEqual({ guest: null, company: null });
});
