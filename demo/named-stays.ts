import { addDays } from '#shared/dates.ts';
import type { SeedStay } from './book.ts';
import { catalogue } from './catalogue/index.ts';
import type { SeedProperty, SeedReview } from './facts.ts';
import { guestOf } from './guests.ts';
import { publish, type Demo } from './reviewed-stays.ts';

type Story = Pick<
  SeedStay,
  'nights' | 'adults' | 'childAges' | 'events' | 'releases' | 'couponCode'
> & {
  readonly who: string;
  readonly at: (property: SeedProperty) => boolean;
  readonly day: number;
  readonly lead: number;
  readonly company?: boolean;
};

const villa = (p: SeedProperty): boolean =>
  p.kind === 'bungalow' && p.demand !== 'sold-out-this-weekend';
const payLater = (p: SeedProperty): boolean => villa(p) && p.pay.how === 'all-at-property';
const part = (p: SeedProperty): boolean =>
  p.kind === 'bungalow' && (p.pay.how === 'percent-part' || p.pay.how === 'flat-part');
const online = (p: SeedProperty): boolean => p.pay.how === 'online-only';
const hotel = (p: SeedProperty): boolean => p.kind === 'hotel';

const STAYED = ['confirm', 'check_in', 'complete'] as const;
const STORIES: readonly Story[] = [
  {
    who: 'Asha Bhatkande',
    at: payLater,
    day: 27,
    nights: 2,
    adults: 4,
    childAges: [4, 9],
    lead: 40,
    events: ['confirm'],
    releases: false,
  },
  {
    who: 'Asha Bhatkande',
    at: villa,
    day: -33,
    nights: 2,
    adults: 4,
    childAges: [4, 9],
    lead: 20,
    events: STAYED,
    releases: false,
    couponCode: 'WELCOME500',
  },
  {
    who: 'Asha Bhatkande',
    at: part,
    day: -71,
    nights: 1,
    adults: 4,
    childAges: [4, 8],
    lead: 12,
    events: STAYED,
    releases: false,
  },
  {
    who: 'Kabir Malhotra',
    at: part,
    day: 20,
    nights: 2,
    adults: 2,
    childAges: [],
    lead: 28,
    events: ['confirm'],
    releases: false,
  },
  {
    who: 'Nandini Kamat',
    at: online,
    day: 45,
    nights: 1,
    adults: 2,
    childAges: [],
    lead: 45,
    events: [],
    releases: false,
  },
  {
    who: 'Nandini Kamat',
    at: payLater,
    day: 34,
    nights: 1,
    adults: 2,
    childAges: [],
    lead: 36,
    events: ['confirm'],
    releases: false,
  },
  {
    who: 'Nandini Kamat',
    at: hotel,
    day: 6,
    nights: 1,
    adults: 1,
    childAges: [],
    lead: 9,
    events: ['confirm'],
    releases: false,
  },
  {
    who: 'Nandini Kamat',
    at: villa,
    day: -1,
    nights: 2,
    adults: 2,
    childAges: [],
    lead: 15,
    events: ['confirm', 'check_in'],
    releases: false,
  },
  {
    who: 'Nandini Kamat',
    at: villa,
    day: -20,
    nights: 1,
    adults: 2,
    childAges: [],
    lead: 6,
    events: STAYED,
    releases: false,
  },
  {
    who: 'Nandini Kamat',
    at: online,
    day: -50,
    nights: 2,
    adults: 2,
    childAges: [],
    lead: 30,
    events: STAYED,
    releases: false,
  },
  {
    who: 'Nandini Kamat',
    at: part,
    day: 30,
    nights: 2,
    adults: 3,
    childAges: [],
    lead: 33,
    events: ['confirm', 'cancel'],
    releases: true,
  },
  {
    who: 'Nandini Kamat',
    at: villa,
    day: -40,
    nights: 1,
    adults: 2,
    childAges: [],
    lead: 20,
    events: ['expire'],
    releases: true,
  },
  {
    who: 'Nandini Kamat',
    at: payLater,
    day: 38,
    nights: 1,
    adults: 2,
    childAges: [],
    lead: 41,
    events: ['confirm', 'supersede'],
    releases: true,
  },
  {
    who: 'Nandini Kamat',
    at: villa,
    day: -60,
    nights: 1,
    adults: 2,
    childAges: [],
    lead: 9,
    events: ['confirm', 'mark_no_show'],
    releases: false,
  },
  {
    who: 'Cyrus Vakil',
    at: hotel,
    day: -12,
    nights: 2,
    adults: 2,
    childAges: [],
    lead: 21,
    events: STAYED,
    releases: false,
    company: true,
  },
  {
    who: 'Cyrus Vakil',
    at: payLater,
    day: 52,
    nights: 2,
    adults: 2,
    childAges: [],
    lead: 60,
    events: ['confirm'],
    releases: false,
    company: true,
  },
];

/** Asha's reviews of her two stays, newer first. */
const ASHAS_REVIEWS: readonly Pick<SeedReview, 'type' | 'scores' | 'title' | 'details'>[] = [
  {
    type: 'family',
    scores: { location: 4.5, food: 4, cleaning: 4.5, facility: 4, money: 4, overall: 4.5 },
    title: 'Room for four adults and two whirlwinds',
    details:
      'The children had the lawn, we had the verandah, and the caretaker had the patience of a saint. Dinner came hot at eight as promised. Carry mosquito cream for the evenings.',
  },
  {
    type: 'family',
    scores: { location: 4, food: 4.5, cleaning: 4, facility: 3.5, money: 4, overall: 4 },
    title: 'One night was too short',
    details:
      'We came on a Friday in the rain and left on Saturday wishing for another day. The kitchen made khichdi for the little one without being asked. The hot water takes ten minutes, so start early.',
  },
];

const WISHES = 5;

/** Books the stays of the README's people, one story a line, then adds their reviews and wishes. */
export async function namedStays({ ctx, today, propertyIds, userIds, take }: Demo): Promise<void> {
  const used = new Set<string>();
  const reviews = [...ASHAS_REVIEWS];
  for (const { who, at, day, lead, company, ...stay } of STORIES) {
    const userId = userIds.get(who) ?? 0;
    let booked: number | null = null;
    for (const property of catalogue.filter((p) => at(p) && !used.has(p.slug))) {
      const propertyId = propertyIds.get(property.slug) ?? 0;
      const checkIn = addDays(today, day);
      const bookedOn = addDays(checkIn, -lead) > today ? today : addDays(checkIn, -lead);
      const id = await take(property, {
        ...stay,
        userId,
        guest: guestOf(who, company),
        propertyId,
        checkIn,
        bookedOn: stay.events.length === 0 ? today : bookedOn,
        picks: [],
        rooms: 1,
      });
      if (id === null) continue;
      booked = id;
      used.add(property.slug);
      const written =
        who === 'Asha Bhatkande' && stay.events.includes('complete') ? reviews.shift() : undefined;
      if (written !== undefined)
        await publish(
          ctx,
          { bookingId: id, propertyId, userId, author: who, on: addDays(checkIn, stay.nights + 2) },
          written,
        );
      break;
    }
    if (userId !== 0 && booked === null)
      throw new Error(`No property of the demo suits ${who} on day ${day}.`);
  }
  const wishes = catalogue
    .filter((p) => p.art.style === 'cottage' || p.flags.includes('couple_friendly'))
    .slice(0, WISHES);
  const kabir = userIds.get('Kabir Malhotra') ?? 0;
  await ctx.db
    .insertInto('wishlist_items')
    .values(wishes.map((p) => ({ user_id: kabir, property_id: propertyIds.get(p.slug) ?? 0 })))
    .execute();
}
