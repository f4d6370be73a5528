import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOwnBooking, blockNights } from '#marketplace/bookings/blocks/index.ts';
import { addDraft } from '#marketplace/catalogue/before-sale/index.ts';
import { hostCalendar } from '#marketplace/host/index.ts';
import { extendHorizon, saveSeason } from '#marketplace/inventory/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { paise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import { buildCity } from '#test/support/builders.ts';
import { readFeeds } from './read-feeds.ts';
import { exportedCalendar, shareCalendar, sharedCalendar } from './exports.ts';
import { hostFeeds } from './host-feeds.ts';
import { openFeeds, pasted, type FeedsFixture } from './testing/fixture.ts';

/** An owner works on a property before it is for sale: as a draft without rates, and while it is paused. */
const clock = fixedClock('2026-11-25T10:00:00+05:30');
let fixture: FeedsFixture;
beforeAll(async () => {
  fixture = await openFeeds(clock);
  await buildCity(fixture.f.t.db, 'Lonavala');
});
afterAll(() => fixture.close());

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.fields)}`);
  return result.value;
}
const FACTS = {
  name: 'Fern House',
  hotelType: 'bungalow',
  streetAddress: '7 Mill Lane',
  city: 'Lonavala',
  locality: 'Tungarli',
  region: 'Maharashtra',
  zipcode: '410401',
  starRating: 4,
  rooms: 3,
  checkinTime: '14:00',
  checkoutTime: '11:00',
  phone: '+919812345678',
  email: 'tara@example.com',
} as const;
let number = 0;

describe.each(['draft', 'paused'] as const)('the owner of a %s property', (state) => {
  let owner: Context;
  let place: { readonly propertyId: number; readonly roomId: number };
  const range = (from: string, to: string) => ({
    ...place,
    from: `2026-12-${from}`,
    to: `2026-12-${to}`,
  });

  beforeAll(async () => {
    const { f, worker } = fixture;
    number += 1;
    const { propertyId } = must(await addDraft(worker, f.t.db, FACTS, number));
    if (propertyId === null) throw new Error('no place');
    if (state === 'paused')
      await f.t.db.updateTable('properties').set({ state }).where('id', '=', propertyId).execute();
    const room = await f.t.db
      .selectFrom('rooms')
      .select('id')
      .where('property_id', '=', propertyId)
      .executeTakeFirstOrThrow();
    place = { propertyId, roomId: room.id };
    owner = await memberOf(worker, [propertyId]);
  });

  it('closes nights, and writes down a booking that nobody else may take', async () => {
    const closing = { ...range('01', '03'), kind: 'maintenance' as const, note: '' };
    must(await blockNights(owner, { closing, idempotencyKey: null }));
    const booking = {
      ...range('04', '06'),
      name: 'Meera',
      mobile: '98200 00001',
      adults: 4,
      children: 0,
      amount: paise(2_000_000),
      advance: paise(500_000),
      note: '',
    };
    must(await addOwnBooking(owner, booking, null));
    expect(await addOwnBooking(owner, booking, null)).toMatchObject({ code: 'night.blocked' });
  });

  it('reads the calendars of other sites, and sees which nights are sold twice', async () => {
    const { site, worker } = fixture;
    site.set(`a-${state}`, [range('05', '08')]);
    site.set(`b-${state}`, [range('07', '09')]);
    await pasted(owner, site, place, `a-${state}`);
    await pasted(owner, site, place, `b-${state}`);
    await readFeeds(worker);
    const feeds = must(await hostFeeds(owner, place.propertyId));
    expect(feeds.flatMap(({ conflicts }) => conflicts.map(({ kind }) => kind)).toSorted()).toEqual([
      'feed',
      'own_booking',
    ]);
  });

  it('gives other sites a calendar with what is taken', async () => {
    const channel = { ...place, feedId: null };
    must(await shareCalendar(owner, channel));
    const shown = must(await exportedCalendar(owner, channel));
    const token = /\/ical\/([\w-]{40})\.ics$/.exec(shown?.address ?? '')?.[1] ?? '';
    const calendar = await sharedCalendar(fixture.worker, token);
    const events = new ICAL.Component(
      ICAL.parse(calendar?.text ?? '') as unknown[],
    ).getAllSubcomponents('vevent');
    expect(events.map((event) => String(event.getFirstPropertyValue('dtstart')))).toContain(
      '2026-12-04',
    );
  });

  it('sees in the calendar what is taken before the nights have prices', async () => {
    const [shown] = must(
      await hostCalendar(owner, {
        propertyIds: [place.propertyId],
        from: '2026-12-01',
        to: '2026-12-05',
      }),
    );
    expect(
      shown?.rooms[0]?.nights.map(({ onSale, blocked, ownBooking }) => [
        onSale,
        blocked,
        ownBooking,
      ]),
    ).toEqual([
      [false, 1, false],
      [false, 1, false],
      [false, 0, false],
      [false, 1, true],
    ]);
  });

  it('keeps all of it when the nights get prices', async () => {
    const season = { kind: 'base', label: 'All year', from: null, to: null } as const;
    must(
      await saveSeason(owner, {
        propertyId: place.propertyId,
        season: { ...season, rate: paise(1_200_000) },
        idempotencyKey: null,
      }),
    );
    await extendHorizon(fixture.worker, 60);
    const [shown] = must(
      await hostCalendar(owner, {
        propertyIds: [place.propertyId],
        from: '2026-12-01',
        to: '2026-12-10',
      }),
    );
    expect(shown?.rooms[0]?.nights.map(({ free }) => free)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 1]);
  });
});
