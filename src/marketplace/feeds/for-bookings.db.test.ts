import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBooking, payOnline, type AddBookingInput } from '#marketplace/bookings/index.ts';
import { bookingInput, soldNights } from '#marketplace/bookings/testing/fixture.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { holdForGroup } from '#marketplace/splits/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { openFeeds, pasted, type FeedsFixture } from './testing/fixture.ts';
import type { Result } from '#shared/result.ts';
import { readFeeds } from './read-feeds.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const STAY = { checkIn: '2026-12-04', checkOut: '2026-12-06' };
const clock = fixedClock(NOW);
let fixture: FeedsFixture;
let f: FeedsFixture['f'];
let site: FeedsFixture['site'];
let worker: Context;

beforeAll(async () => {
  fixture = await openFeeds(clock);
  ({ f, site, worker } = fixture);
});
afterAll(() => fixture.close());

/** A villa with a calendar of another site, read two minutes ago: not due, and not fresh. */
async function villaWith(name: string, payHotel = false): Promise<BuiltProperty> {
  clock.set('2026-11-25T09:58:00+05:30');
  const villa = await buildProperty(f.t.db, { payHotel });
  const owner = await memberOf(worker, [villa.id]);
  site.set(name, []);
  const place = { propertyId: villa.id, roomId: villa.rooms[0]?.id ?? 0 };
  await pasted(owner, site, place, name);
  await readFeeds(worker);
  clock.set(NOW);
  return villa;
}
/** Pays, or does as `act` says, while a worker reads what is due. */
async function payBeside(
  villa: BuiltProperty,
  act: (ctx: Context, input: AddBookingInput) => Promise<Result<unknown>> = payOnline,
): Promise<string> {
  const over = new AbortController();
  const working = (async () => {
    while (!over.signal.aborted) {
      await readFeeds(worker);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const paid = await act(f.two, bookingInput(f.asha.id, { propertyId: villa.id, stay: STAY }));
  over.abort();
  await working;
  return paid.ok ? 'open' : paid.code;
}
const orders = async (): Promise<number> =>
  (await f.t.db.selectFrom('payment_attempts').select('id').execute()).length;

it('a guest who pays while another site sells the nights is not charged, and the nights close', async () => {
  const villa = await villaWith('sold');
  site.set('sold', [{ uid: 'x', from: '2026-12-05', to: '2026-12-07' }]);
  const before = await orders();
  expect(await payBeside(villa)).toBe('inventory.sold-out');
  expect(await orders()).toBe(before);
  expect(await soldNights(f.t.db, villa.id)).toEqual([]);
  clock.set('2026-11-25T10:12:00+05:30');
  await readFeeds(worker);
  const closed = await f.t.db
    .selectFrom('room_nights')
    .select('night')
    .where('property_id', '=', villa.id)
    .where('units', '=', 0)
    .orderBy('night')
    .execute();
  expect(closed.map(({ night }) => night)).toEqual(['2026-12-05', '2026-12-06']);
});

it.each([
  ['pays at the property', 'arrival', addBooking, true],
  [
    'shares the payment',
    'shared',
    (ctx: Context, input: AddBookingInput) => holdForGroup(ctx, { ...input, splitAmong: 2 }),
    false,
  ],
] as const)('a guest who %s gets no night that another site has just sold', async (...row) => {
  const [, name, act, payHotel] = row;
  const villa = await villaWith(name, payHotel);
  site.set(name, [{ uid: 'x', from: '2026-12-05', to: '2026-12-07' }]);
  expect(await payBeside(villa, act)).toBe('inventory.sold-out');
  expect(await soldNights(f.t.db, villa.id)).toEqual([]);
});

it('a calendar that the other site only closed, or that is free, lets the guest pay', async () => {
  const villa = await villaWith('closed');
  const events = [
    { uid: 'x', from: '2026-12-05', to: '2026-12-07', summary: 'Airbnb (Not available)' },
  ];
  site.set('closed', events);
  expect(await payBeside(villa)).toBe('open');
});

it('a worker that does not answer delays nobody beyond the wait, and a villa without one asks for nothing', async () => {
  const villa = await villaWith('silent');
  site.set('silent', [{ uid: 'x', from: '2026-12-05', to: '2026-12-07' }]);
  const asked = bookingInput(f.asha.id, { propertyId: villa.id, stay: STAY });
  expect(await payOnline(f.two, asked)).toMatchObject({ ok: true });
  const other = await buildProperty(f.t.db, { payHotel: false });
  const plain = bookingInput(f.asha.id, { propertyId: other.id, stay: STAY });
  const sent = await queriesOf(f.two.pool, async () =>
    expect(await payOnline(f.two, plain)).toMatchObject({ ok: true }),
  );
  expect(sent.filter((text) => text.includes('calendar_feeds'))).toHaveLength(3);
  expect(sent.filter((text) => text.includes('send_job(') && text.includes('calendars'))).toEqual(
    [],
  );
});
