import type { Context } from '#platform/context.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import type { SeedStay } from './book.ts';
import { catalogue } from './catalogue/index.ts';
import type { SeedProperty } from './facts.ts';
import { guestOf } from './guests.ts';

interface Demo {
  readonly ctx: Context;
  readonly today: IsoDate;
  readonly propertyIds: ReadonlyMap<string, number>;
  readonly userIds: ReadonlyMap<string, number>;
  readonly take: (property: SeedProperty, stay: SeedStay) => Promise<number | null>;
}

type Story = Pick<SeedStay, 'nights' | 'adults' | 'childAges' | 'events' | 'releases' | 'couponCode'> & { readonly who: string; readonly at: (property: SeedProperty) => boolean; readonly day: number; readonly lead: number; readonly company?: boolean };

const villa = (p: SeedProperty): boolean => p.kind === 'bungalow' && p.demand !== 'sold-out-this-weekend';
const payLater = (p: SeedProperty): boolean => villa(p) && p.pay.how === 'all-at-property';
const part = (p: SeedProperty): boolean => p.kind === 'bungalow' && (p.pay.how === 'percent-part' || p.pay.how === 'flat-part');
const online = (p: SeedProperty): boolean => p.pay.how === 'online-only';
const hotel = (p: SeedProperty): boolean => p.kind === 'hotel';

const STAYED = ['confirm', 'check_in', 'complete'] as const;
const STORIES: readonly Story[] = [
  { who: 'Asha Bhatkande', at: payLater, day: 27, nights: 2, adults: 4, childAges: [4, 9], lead: 40, events: ['confirm'], releases: false },
  { who: 'Asha Bhatkande', at: villa, day: -33, nights: 2, adults: 4, childAges: [4, 9], lead: 20, events: STAYED, releases: false, couponCode: 'WELCOME500' },
  { who: 'Asha Bhatkande', at: part, day: -71, nights: 1, adults: 4, childAges: [4, 8], lead: 12, events: STAYED, releases: false },
  { who: 'Kabir Dhuandhar', at: part, day: 20, nights: 2, adults: 2, childAges: [], lead: 28, events: ['confirm'], releases: false },
  { who: 'Nandini Safarwala', at: online, day: 45, nights: 1, adults: 2, childAges: [], lead: 45, events: [], releases: false },
  { who: 'Nandini Safarwala', at: payLater, day: 34, nights: 1, adults: 2, childAges: [], lead: 36, events: ['confirm'], releases: false },
  { who: 'Nandini Safarwala', at: hotel, day: 6, nights: 1, adults: 1, childAges: [], lead: 9, events: ['confirm'], releases: false },
  { who: 'Nandini Safarwala', at: villa, day: -1, nights: 2, adults: 2, childAges: [], lead: 15, events: ['confirm', 'check_in'], releases: false },
  { who: 'Nandini Safarwala', at: villa, day: -20, nights: 1, adults: 2, childAges: [], lead: 6, events: STAYED, releases: false },
  { who: 'Nandini Safarwala', at: online, day: -50, nights: 2, adults: 2, childAges: [], lead: 30, events: STAYED, releases: false },
  { who: 'Nandini Safarwala', at: part, day: 30, nights: 2, adults: 3, childAges: [], lead: 33, events: ['confirm', 'cancel'], releases: true },
  { who: 'Nandini Safarwala', at: villa, day: -40, nights: 1, adults: 2, childAges: [], lead: 20, events: ['expire'], releases: true },
  { who: 'Nandini Safarwala', at: payLater, day: 38, nights: 1, adults: 2, childAges: [], lead: 41, events: ['confirm', 'supersede'], releases: true },
  { who: 'Nandini Safarwala', at: villa, day: -60, nights: 1, adults: 2, childAges: [], lead: 9, events: ['confirm', 'mark_no_show'], releases: false },
  { who: 'Cyrus Daftarwala', at: hotel, day: -12, nights: 2, adults: 2, childAges: [], lead: 21, events: STAYED, releases: false, company: true },
  { who: 'Cyrus Daftarwala', at: payLater, day: 52, nights: 2, adults: 2, childAges: [], lead: 60, events: ['confirm'], releases: false, company: true },
];

const WISHES = 5;

/** The bookings that the README's people have, one story a line, then their reviews and wishes. */
export async function namedStays({ ctx, today, propertyIds, userIds, take }: Demo): Promise<void> {
  const used = new Set<string>();
  for (const { who, at, day, lead, company, ...stay } of STORIES) {
    const userId = userIds.get(who) ?? 0;
    let booked: number | null = null;
    for (const property of catalogue.filter((p) => at(p) && !used.has(p.slug))) {
      const propertyId = propertyIds.get(property.slug) ?? 0;
      const checkIn = addDays(today, day);
      const bookedOn = addDays(checkIn, -lead) > today ? today : addDays(checkIn, -lead);
      const id = await take(property, { ...stay, userId, guest: guestOf(who, company), propertyId, checkIn, bookedOn: stay.events.length === 0 ? today : bookedOn, picks: [], rooms: 1 });
      if (id === null) continue;
      booked = id;
      used.add(property.slug);
      if (who === 'Asha Bhatkande' && stay.events.includes('complete')) await review(ctx, id, propertyId, userId, who);
      break;
    }
    if (userId !== 0 && booked === null) throw new Error(`No property of the demo suits ${who} on day ${day}.`);
  }
  const wishes = catalogue.filter((p) => p.art.style === 'cottage' || p.couple).slice(0, WISHES);
  const kabir = userIds.get('Kabir Dhuandhar') ?? 0;
  await ctx.db.insertInto('wishlist_items').values(wishes.map((p) => ({ user_id: kabir, property_id: propertyIds.get(p.slug) ?? 0 }))).execute();
}

async function review({ db }: Context, bookingId: number, propertyId: number, userId: number, author: string): Promise<void> {
  await db
    .insertInto('reviews')
    .values({ booking_id: bookingId, property_id: propertyId, user_id: userId, author, review_type: 'family', location_rating: 9, food_rating: 8, cleaning_rating: 9, facility_rating: 8, money_rating: 8, overall_rating: 9, title: 'Room for four adults and two whirlwinds', details: 'The children had the lawn, we had the verandah, and the caretaker had the patience of a saint. Dinner came hot at eight as promised. Carry mosquito cream for the evenings.', state: 'published' })
    .execute();
}
