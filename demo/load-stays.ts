import type { Context } from '#platform/context.ts';
import { addDays, isoWeekday, type IsoDate } from '#shared/dates.ts';
import { createBooker, type SeedStay } from './book.ts';
import { catalogue } from './catalogue/index.ts';
import type { SeedProperty } from './facts.ts';
import { passerBy } from './guests.ts';
import { loadToday } from './load-today.ts';
import { passersBy } from './load-people.ts';
import { namedStays } from './named-stays.ts';
import { randomFrom } from './random.ts';
import { loadReviewedStays } from './reviewed-stays.ts';

/** The share of weekend nights and of weekday nights that are already sold in the next two months. */
const DEMAND: Record<SeedProperty['demand'], { weekend: number; weekday: number }> = {
  quiet: { weekend: 0.04, weekday: 0.01 },
  steady: { weekend: 0.13, weekday: 0.04 },
  busy: { weekend: 0.32, weekday: 0.1 },
  'sold-out-this-weekend': { weekend: 0.25, weekday: 0.06 },
};
const HORIZON_DAYS = 60;

/** The nights of the coming weekend: Friday to Sunday morning; on a Saturday or Sunday also the rest of this one. */
function comingWeekend(today: IsoDate): { checkIn: IsoDate; nights: number }[] {
  const weekday = isoWeekday(today);
  if (weekday === 6)
    return [
      { checkIn: today, nights: 1 },
      { checkIn: addDays(today, 6), nights: 2 },
    ];
  if (weekday === 7) return [{ checkIn: addDays(today, 5), nights: 2 }];
  return [{ checkIn: addDays(today, 5 - weekday), nights: 2 }];
}

/**
 * Books the stays of the named people and the reviewers, and fills calendars with other guests' stays. Returns how
 * many were booked.
 */
export async function loadStays(
  ctx: Context,
  today: IsoDate,
  propertyIds: ReadonlyMap<string, number>,
  userIds: ReadonlyMap<string, number>,
): Promise<number> {
  const book = createBooker(ctx, today);
  let booked = 0;
  const take = async (property: SeedProperty, stay: SeedStay): Promise<number | null> => {
    const id = await book(stay, {
      checkinTime: property.checkin,
      checkoutTime: property.checkout,
      text: property.policy,
    });
    if (id !== null) booked += 1;
    return id;
  };
  const demo = { ctx, today, propertyIds, userIds, take };
  await loadToday(demo);
  await namedStays(demo);
  await loadReviewedStays(demo);
  for (const property of catalogue) {
    const propertyId = propertyIds.get(property.slug);
    if (propertyId === undefined) continue;
    const rooms = await ctx.db
      .selectFrom('rooms')
      .innerJoin('rate_plans', 'rate_plans.room_id', 'rooms.id')
      .select(['rooms.id', 'rooms.units', 'rooms.max_adults'])
      .select((eb) => eb.fn.min('rate_plans.id').as('plan'))
      .where('rooms.property_id', '=', propertyId)
      .groupBy(['rooms.id', 'rooms.units', 'rooms.max_adults'])
      .orderBy('rooms.id')
      .execute();
    for (const stay of stops(property, today)) {
      for (const room of stay.all
        ? rooms
        : [randomFrom(`${property.slug}${stay.checkIn}`).pick(rooms)]) {
        const quantity = stay.all ? room.units : 1;
        const who = randomFrom(`${property.slug} ${stay.checkIn} ${room.id}`).pick(passersBy);
        await take(property, {
          userId: userIds.get(who) ?? 0,
          guest: passerBy(who),
          propertyId,
          checkIn: stay.checkIn,
          nights: stay.nights,
          adults: Math.min(room.max_adults, 2) * quantity,
          childAges: [],
          picks: [{ roomId: room.id, planId: room.plan, quantity }],
          rooms: property.kind === 'bungalow' ? 1 : quantity,
          bookedOn:
            addDays(stay.checkIn, -stay.lead) < today
              ? addDays(stay.checkIn, -stay.lead)
              : addDays(today, -1),
          events:
            stay.checkIn < addDays(today, -stay.nights)
              ? ['confirm', 'check_in', 'complete']
              : ['confirm'],
          releases: false,
        });
      }
    }
  }
  return booked;
}

interface Stop {
  readonly checkIn: IsoDate;
  readonly nights: number;
  readonly lead: number;
  /** books every unit of the property */
  readonly all: boolean;
}

function stops(property: SeedProperty, today: IsoDate): Stop[] {
  const dice = randomFrom(`stays of ${property.slug}`);
  const { weekend, weekday } = DEMAND[property.demand];
  const taken: Stop[] =
    property.demand === 'sold-out-this-weekend'
      ? comingWeekend(today).map((w) => ({ ...w, lead: 9, all: true }))
      : [];
  const soldOut = (date: IsoDate): boolean =>
    taken.some((t) => t.all && date >= t.checkIn && date < addDays(t.checkIn, t.nights));
  const depth = property.kind === 'bungalow' ? 1 : 2;
  for (let day = -14; day < HORIZON_DAYS; day += 1) {
    const checkIn = addDays(today, day);
    const isWeekend = [5, 6].includes(isoWeekday(checkIn));
    for (let unit = 0; unit < depth; unit += 1) {
      if (!dice.chance(isWeekend ? weekend : weekday)) continue;
      const nights = dice.chance(0.65) ? 1 : 2;
      if (!soldOut(checkIn) && !soldOut(addDays(checkIn, nights - 1)))
        taken.push({ checkIn, nights, lead: dice.int(3, 12), all: false });
    }
  }
  return taken;
}
