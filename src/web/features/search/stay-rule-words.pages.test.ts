import { RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setLocaleReader, type Locale } from '#i18n/locale.ts';
import { createBoard, liveProperties } from '#marketplace/boards/index.ts';
import { addBooking } from '#marketplace/bookings/index.ts';
import { bookingInput, must } from '#marketplace/bookings/testing/fixture.ts';
import { propertyById, roomsOf } from '#marketplace/catalogue/index.ts';
import { factsWithNear, listPlans } from '#marketplace/pricing/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, type Context } from '#platform/context.ts';
import { addDays } from '#shared/dates.ts';
import { buildProperty, buildUser, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { requestOf } from '#test/support/search.ts';
import { listProperties } from '#marketplace/search/index.ts';
import { itemView } from '#web/features/board/item.server.ts';
import { roomOptions } from '#web/features/checkout/rooms.server.ts';
import { dateChoices } from '#web/features/property/date-choices.server.ts';
import { roomViews } from '#web/features/property/property-facts.ts';
import { readSelection } from '#web/features/property/selection.ts';
import { modifyBookingLoader } from '#web/features/trip/modify-booking.server.ts';
import { appContext, configContext, requestContext } from '#web/context.ts';
import { cardOf } from './card-data.ts';
import { loadDates } from './search-dates.server.ts';

/** What each place says of a stay that an owner's rule refuses, side by side. */

/** The coming weekend, which the chips of near dates offer. */
const STAY = { checkIn: '2026-11-27', checkOut: '2026-11-29' };
const BOOKED = { checkIn: '2026-12-10', checkOut: '2026-12-12' };
const PARTY = { adults: 2, childAges: [], rooms: 1 };
const FACTS = { name: 'Friends', stay: STAY, group: { adults: 2, childAges: [] }, company: [] };

let t: TestDatabase;
let guest: Context;
let villa: BuiltProperty;
let bookingId: number;
let readLocale: () => Locale;
beforeAll(async () => {
  readLocale = setLocaleReader(() => 'en');
  t = await testDatabase();
  const ctx = testContext(t, { clock: fixedClock('2026-11-23T10:00:00+05:30') });
  villa = await buildProperty(t.db);
  const user = await buildUser(t.db);
  guest = actingAs(ctx, {
    ...ctx.actor,
    fingerprint: 'a browser with a board',
    session: sessionFor(accountOf(user)),
  });
  const input = bookingInput(user.id, { propertyId: villa.id, stay: BOOKED });
  ({ bookingId } = must(await addBooking(guest, input)));
});
afterAll(async () => {
  setLocaleReader(readLocale);
  await t.close();
});
afterEach(() => {
  setLocaleReader(() => 'en');
});

/** The only rules of the villa's nights from then on. */
const rule = async (set: string, night: string = STAY.checkIn) => {
  await t.pool.query(`
    update room_nights set min_nights = null, max_nights = null, no_arrival = false,
      no_departure = false, closed = null`);
  await t.pool.query('update properties set notice_hours = 0');
  if (set.startsWith('notice_hours')) await t.pool.query(`update properties set ${set}`);
  else await t.pool.query(`update room_nights set ${set} where night = $1`, [night]);
};

function page(path: string) {
  const context = new RouterContextProvider();
  const url = new URL(path, 'http://localhost');
  context.set(appContext, guest);
  context.set(configContext, { brandName: 'Verandah' } as never);
  context.set(requestContext, { session: guest.actor.session, company: null } as never);
  return { context, url, request: new Request(url), params: { id: String(bookingId) } };
}

const QUERY = `checkin=27-11-2026&checkout=29-11-2026&adults=2`;

/** What every place says: a sentence on pages with room for it, a few words beside dates. */
async function said() {
  const property = (await propertyById(guest, villa.id))!;
  const [rooms, plans] = [await roomsOf(guest, villa.id), await listPlans(guest, villa.id, STAY)];
  const list = must(await listProperties(guest, requestOf({ stay: STAY, party: PARTY })));
  const board = must(await createBoard(guest, FACTS, [villa.id]));
  const [item] = await liveProperties(guest, board);
  const { near } = await factsWithNear(guest, villa.id, STAY);
  const { selection } = readSelection(new URLSearchParams(QUERY), property, '2026-11-23');
  const strip = page(`/search/dates?path=/search&city=Lonavala&type=any&${QUERY}`);
  const dates = (await (await loadDates(strip.context, strip.url)).json()) as Record<
    string,
    [string, boolean]
  >;
  const change = page(`/modify-booking/${bookingId}?${QUERY}`);
  const changed = (await modifyBookingLoader(change as never)).data;
  const views = roomViews(rooms, plans, {
    villa: true,
    nothingOnline: true,
    dated: true,
    placesOf: () => 0,
  });
  return {
    sentences: {
      card: cardOf(list.items[0]!).why,
      board: itemView(item!, { stay: STAY, group: board.group, voters: [], votes: [] }).says,
      rooms: views[0]?.plans[0]?.why,
      roomChoice: roomOptions(rooms, plans, () => 0)[0]?.tariffs[0]?.why,
      change: changed?.view.plans[0]?.why,
    },
    short: {
      strip: dates[STAY.checkIn]?.[0],
      chip: dateChoices(property, selection, near, guest).find(({ here }) => here)?.why,
    },
  };
}

const everywhere = (sentence: string, short: string) => ({
  sentences: {
    card: sentence,
    board: sentence,
    rooms: sentence,
    roomChoice: sentence,
    change: sentence,
  },
  short: { strip: short, chip: short },
});

test.for<[string, string, Locale, string, string]>([
  ['min_nights = 3', STAY.checkIn, 'en', '3 nights or more from Fri 27 Nov', '3 nights or more'],
  ['min_nights = 3', STAY.checkIn, 'hi', 'शुक्र 27 नव॰ से कम से कम 3 रातें', 'कम से कम 3 रातें'],
  ['min_nights = 3', STAY.checkIn, 'mr', 'शुक्र 27 नोव्हें॰ पासून किमान 3 रात्री', 'किमान 3 रात्री'],
  ['max_nights = 1', STAY.checkIn, 'en', 'One night at most from Fri 27 Nov', 'One night at most'],
  ['no_arrival = true', STAY.checkIn, 'en', 'No arrivals on Fri 27 Nov', 'No arrivals'],
  ['no_departure = true', STAY.checkOut, 'en', 'No departures on Sun 29 Nov', 'No departures'],
  ['notice_hours = 168', '', 'en', 'Book at least 168 hours ahead', 'Book 168 h ahead'],
])('%s on %s in %s', async ([set, night, locale, sentence, short]) => {
  await rule(set, night);
  setLocaleReader(() => locale);
  expect(await said()).toEqual(everywhere(sentence, short));
});

test('a stay whose nights are taken is sold out everywhere, whatever its rules', async () => {
  await rule("closed = 'owner'");
  await t.pool.query('update room_nights set min_nights = 3 where night = $1', [STAY.checkIn]);
  const { sentences, short } = await said();
  expect(sentences).toEqual({
    card: '',
    board: 'Not free on your dates',
    rooms: '',
    roomChoice: '',
    change: '',
  });
  expect(short).toEqual({ strip: 'Sold Out', chip: 'Sold Out' });
});

test('rules of the booked dates do not close other rooms of a change', async () => {
  await rule('min_nights = 5', BOOKED.checkIn);
  const same = page(`/modify-booking/${bookingId}?checkin=10-12-2026&checkout=12-12-2026&adults=2`);
  const view = (await modifyBookingLoader(same as never)).data?.view;
  expect(view?.plans.map(({ most, why }) => [most, why])).toEqual([[1, '']]);
  const later = page(
    `/modify-booking/${bookingId}?checkin=10-12-2026&checkout=${addDays('2026-12-12', 1).slice(8)}-12-2026&adults=2`,
  );
  expect((await modifyBookingLoader(later as never)).data?.view.plans[0]?.why).toBe(
    '5 nights or more from Thu 10 Dec',
  );
});
