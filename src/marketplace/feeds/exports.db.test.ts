import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOwnBooking, blockNights } from '#marketplace/bookings/blocks/index.ts';
import { holdBooking } from '#marketplace/bookings/index.ts';
import { bookingInput, confirmed } from '#marketplace/bookings/testing/fixture.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { addDays } from '#shared/dates.ts';
import { paise } from '#shared/money.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { randomFrom } from '#demo/random.ts';
import { openFeeds, pasted, type FeedsFixture } from './testing/fixture.ts';
import { removeFeed } from './change-feeds.ts';
import { exportedCalendar, exportsOf, shareCalendar, sharedCalendar } from './exports.ts';
import { readFeeds } from './read-feeds.ts';
import { readIcs } from './read-ics.ts';
import { silentFeeds } from './silent-feeds.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const TODAY = '2026-11-25';
const clock = fixedClock(NOW);
let fixture: FeedsFixture;
let f: FeedsFixture['f'];
let site: FeedsFixture['site'];
let villa: BuiltProperty;
let room: number;
let worker: Context;
let owner: Context;

beforeAll(async () => {
  fixture = await openFeeds(clock);
  ({ f, site, worker } = fixture);
});
beforeEach(async () => {
  clock.set(NOW);
  await f.t.db.deleteFrom('calendar_feeds').execute();
  await use(await buildProperty(f.t.db, { payHotel: true }));
});
afterAll(() => fixture.close());

async function use(property: BuiltProperty): Promise<void> {
  villa = property;
  room = villa.rooms[0]?.id ?? 0;
  owner = await memberOf(worker, [villa.id]);
}
const day = (n: number) => addDays(TODAY, n);
async function feed(name: string, events: readonly (readonly [from: number, to: number])[]) {
  site.set(
    name,
    events.map(([from, to]) => ({ uid: `${name}-${from}`, from: day(from), to: day(to) })),
  );
  const id = await pasted(owner, site, { propertyId: villa.id, roomId: room }, name);
  await readFeeds(worker);
  return id;
}
const tokenOf = (address: string): string => /\/ical\/([\w-]{40})\.ics$/.exec(address)?.[1] ?? '';
async function share(feedId: number | null = null): Promise<string> {
  const channel = { propertyId: villa.id, roomId: room, feedId };
  const made = await shareCalendar(owner, channel);
  if (!made.ok) throw new Error(made.code);
  const shown = await exportedCalendar(owner, channel);
  return shown.ok ? tokenOf(shown.value?.address ?? '') : expect.fail(shown.code);
}
/** The spans of a calendar of ours, as days from today. */
async function taken(token: string): Promise<readonly string[]> {
  const calendar = await sharedCalendar(worker, token);
  if (calendar === null) throw new Error('no such calendar');
  return new ICAL.Component(ICAL.parse(calendar.text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => {
      const of = (name: string) => String(event.getFirstPropertyValue(name));
      return `${of('dtstart')} ${of('dtend')}`;
    });
}
const spans = (...days: readonly (readonly [from: number, to: number])[]) =>
  days.map(([from, to]) => `${day(from)} ${day(to)}`);
const book = (from: number, to: number) =>
  confirmed(worker, f.asha.id, villa.id, { stay: { checkIn: day(from), checkOut: day(to) } });

describe('our calendar for another site', () => {
  it('has bookings, own bookings, closed nights and other sites’ nights, and names nobody', async () => {
    await book(10, 12);
    const at = (from: number, to: number) => ({
      propertyId: villa.id,
      roomId: room,
      from: day(from),
      to: day(to),
    });
    await blockNights(owner, {
      closing: { ...at(14, 15), kind: 'maintenance', note: 'Pool tiles' },
      idempotencyKey: null,
    });
    await addOwnBooking(
      owner,
      {
        ...at(15, 17),
        units: null,
        name: 'Anil Deshpande',
        mobile: '9812345678',
        adults: 4,
        children: 0,
        amount: paise(10_000),
        advance: paise(0),
        note: 'Comes late',
      },
      null,
    );
    await feed('booking', [[20, 22]]);
    const token = await share();
    expect(await taken(token)).toEqual(spans([10, 12], [14, 17], [20, 22]));
    const text = (await sharedCalendar(worker, token))?.text ?? '';
    for (const secret of ['Asha', 'Deshpande', '98123', 'Pool', 'late', 'booking'])
      expect(text).not.toContain(secret);
  });

  it('never gives a site its own nights back, and gives them to every other one', async () => {
    const random = randomFrom('calendars');
    for (let round = 0; round < 6; round += 1) {
      await use(await buildProperty(f.t.db, { payHotel: true }));
      const nights = (from: number): [number, number] => [from, from + 1 + random.int(0, 2)];
      const first = [nights(3), nights(9), nights(20)];
      const second = [nights(14), nights(25)];
      const own = nights(30);
      await book(...own);
      const [a, b] = [await feed(`a${round}`, first), await feed(`b${round}`, second)];
      expect(await taken(await share(a))).toEqual(spans(...second, own));
      expect(await taken(await share(b))).toEqual(spans(...first, own));
      expect(await taken(await share())).toEqual(
        spans(...[...first, ...second, own].toSorted((x, y) => x[0] - y[0])),
      );
      await removeFeed(owner, { propertyId: villa.id, feedId: a });
      expect((await exportsOf(worker, villa.id)).map(({ feedId }) => feedId)).not.toContain(a);
    }
  });

  it('leaves out the nights that somebody holds for minutes, and counts units', async () => {
    await use(await buildProperty(f.t.db, { rooms: [{ units: 2 }], payHotel: false }));
    const token = await share();
    const asked = (from: number) => ({
      propertyId: villa.id,
      stay: { checkIn: day(from), checkOut: day(from + 1) },
    });
    for (let n = 0; n < 2; n += 1) await book(10, 11);
    await book(12, 13);
    expect(await taken(token)).toEqual(spans([10, 11]));
    const held = await holdBooking(worker, bookingInput(f.asha.id, asked(12)));
    expect(held).toMatchObject({ ok: true });
    expect(await taken(token)).toEqual(spans([10, 11]));
  });

  it('copied back by another site closes nothing here', async () => {
    await book(10, 12);
    const host = new URL(worker.settings.publicUrl).hostname;
    const { text = '' } = (await sharedCalendar(worker, await share())) ?? {};
    expect(readIcs(text, TODAY, host)).toMatchObject({ ok: true, events: [] });
    expect(readIcs(text, TODAY)).toMatchObject({ ok: true, events: [{ from: day(10) }] });
  });

  it('has one address for each site; a new one ends the one before it', async () => {
    const old = await share();
    const { version } = (await sharedCalendar(worker, old)) ?? {};
    clock.set('2026-11-25T11:00:00+05:30');
    expect((await sharedCalendar(worker, old))?.version).toBe(version);
    const [first] = await exportsOf(worker, villa.id);
    expect(tokenOf(first?.address ?? '')).toBe(old);
    expect(first?.readAt).toEqual(clock.now());
    // each is told the address that holds in the end, or the one that the other has ended
    const told = new Set(await Promise.all([share(), share()]));
    expect(await sharedCalendar(worker, old)).toBeNull();
    const still = await Promise.all([...told].map((token) => sharedCalendar(worker, token)));
    expect(still.filter((calendar) => calendar !== null)).toHaveLength(1);
    expect(await exportsOf(worker, villa.id)).toHaveLength(1);
    await book(10, 12);
    const now = tokenOf((await exportsOf(worker, villa.id))[0]?.address ?? '');
    expect((await sharedCalendar(worker, now))?.version).not.toBe(version);
  });

  it('is the owner’s alone, for a room and a feed of the property', async () => {
    const caretaker = await memberOf(worker, [villa.id], 'caretaker');
    const stranger = await memberOf(worker, [(await buildProperty(f.t.db)).id]);
    const channel = { propertyId: villa.id, roomId: room, feedId: null };
    expect(await shareCalendar(caretaker, channel)).toMatchObject({ code: 'access.caretaker' });
    expect(await shareCalendar(stranger, channel)).toMatchObject({ code: 'property.unknown' });
    expect(await shareCalendar(owner, { ...channel, roomId: 1 })).toMatchObject({
      code: 'room.unknown',
    });
    expect(await shareCalendar(owner, { ...channel, feedId: 9_999 })).toMatchObject({
      code: 'feed.gone',
    });
    expect(await sharedCalendar(worker, 'A'.repeat(40))).toBeNull();
  });
});

describe('a silent feed', () => {
  const texts = async () =>
    (
      await f.t.db
        .selectFrom('messages')
        .select('text')
        .where('template', '=', 'calendar-silent')
        .execute()
    ).map(({ text }) => text);
  const after = async (minutes: number) => {
    clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
    return readFeeds(worker);
  };

  it('is told once by SMS after two hours, stands on Today, and again after it recovered', async () => {
    await feed('Airbnb', [[4, 6]]);
    site.set('Airbnb', [], 'gone');
    await after(11);
    await after(100);
    expect(await texts()).toEqual([]);
    expect(await silentFeeds(worker, [villa.id])).toEqual([]);
    await after(61);
    const [sent, ...more] = await texts();
    expect(sent).toContain('the calendar Airbnb of');
    expect(sent).toContain(`/host/calendar/${villa.id}/others`);
    expect(more).toEqual([]);
    expect(await silentFeeds(worker, [villa.id])).toMatchObject([{ name: 'Airbnb' }]);
    await after(120);
    expect(await texts()).toHaveLength(1);
    site.set('Airbnb', [{ uid: 'x', from: day(4), to: day(6) }]);
    await after(120);
    expect(await silentFeeds(worker, [villa.id])).toEqual([]);
    site.set('Airbnb', [], 'gone');
    await after(11);
    await after(130);
    expect(await texts()).toHaveLength(2);
  });
});
