import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingById, insertHeld, moveBooking } from '#marketplace/bookings/index.ts';
import { openMachine } from '#marketplace/bookings/testing/fixture.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import { systemClock } from '#platform/clock.ts';
import { addDays } from '#shared/dates.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { startJobs } from './jobs.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

async function until(what: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end; await sleep(50))
    if (await what()) return;
  throw new Error('it did not happen in time');
}

test('catches up at a start: ends overdue holds, completes past stays, extends nights, sends messages within two seconds', async () => {
  const open = openMachine(t.url, systemClock, { max: 5 });
  const { db } = t;
  const today = systemClock.today();
  const sent: string[] = [];
  const sender = { send: (message: { to: string }) => Promise.resolve(void sent.push(message.to)) };
  const property = await buildProperty(db, { from: addDays(today, -10), nights: 30 });
  const user = await buildUser(db);
  const quote = sampleQuote(property, {
    stay: { checkIn: addDays(today, -4), checkOut: addDays(today, -2) },
  });
  const overdue = await insertHeld(
    open,
    db,
    sampleBooking(user, quote, { holdExpiresAt: new Date(0) }),
  );
  const past = await insertHeld(
    open,
    db,
    sampleBooking(user, quote, { holdExpiresAt: new Date(8.64e15) }),
  );
  await moveBooking(open, db, past, 'confirm', 'system');

  const silent = {
    debug: () => undefined,
    warn: () => undefined,
    error: (facts: object) => expect.unreachable(JSON.stringify(facts)),
  };
  const jobs = await startJobs(
    { ...open, sms: sender, mail: sender },
    { trim: () => Promise.resolve(0) },
    t.url,
    silent,
  );
  try {
    await until(async () => (await bookingById(open, overdue))?.state === 'expired');
    await until(async () => (await bookingById(open, past))?.state === 'completed');
    const last = () =>
      db
        .selectFrom('room_nights')
        .select(({ fn }) => fn.max('night').as('night'))
        .where('property_id', '=', property.id)
        .executeTakeFirstOrThrow();
    await until(async () => ((await last()).night ?? '') >= addDays(today, 365));
    const asked = performance.now();
    await enqueueMessage(open, db, {
      eventKey: 'woken',
      channel: 'email',
      to: 'asha@example.in',
      template: 'support-message',
      subject: 'Hello',
      text: 'hello',
    });
    await until(async () => sent.length > 0);
    expect(performance.now() - asked).toBeLessThan(2500);
  } finally {
    await jobs.stop();
    await open.close();
  }
});
