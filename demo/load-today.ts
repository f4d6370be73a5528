import { addDays } from '#shared/dates.ts';
import type { SeedStay } from './book.ts';
import { catalogue } from './catalogue/index.ts';
import { passerBy } from './guests.ts';
import type { Demo } from './reviewed-stays.ts';

/** Villas whose owners and caretakers have something to do today. */
const VILLAS = ['korigad-quiet', 'bougainvillea-gate'];
/** The villa whose rooms are ready for the next guests. */
const READY = 'bougainvillea-gate';

/** A guest leaves today and the next one arrives, at one villa of each owner of the demo. */
export async function loadToday({ ctx, today, propertyIds, userIds, take }: Demo): Promise<void> {
  for (const slug of VILLAS) {
    const property = catalogue.find((one) => one.slug === slug);
    const propertyId = propertyIds.get(slug);
    if (property === undefined || propertyId === undefined)
      throw new Error(`The demo has no ${slug}.`);
    const { id: roomId, plan: planId } = await ctx.db
      .selectFrom('rooms')
      .innerJoin('rate_plans', 'rate_plans.room_id', 'rooms.id')
      .select('rooms.id')
      .select((eb) => eb.fn.min('rate_plans.id').as('plan'))
      .where('rooms.property_id', '=', propertyId)
      .groupBy('rooms.id')
      .orderBy('rooms.id')
      .executeTakeFirstOrThrow();
    const stay = (who: string, day: number, more: Pick<SeedStay, 'events' | 'adults'>) =>
      take(property, {
        ...more,
        userId: userIds.get(who) ?? 0,
        guest: passerBy(who),
        propertyId,
        checkIn: addDays(today, day),
        nights: 2,
        childAges: day === 0 ? [7, 11] : [],
        picks: [{ roomId, planId, quantity: 1 }],
        rooms: 1,
        bookedOn: addDays(today, day - 12),
        releases: false,
      });
    const leaving = await stay('Omkar Dandekar', -2, {
      adults: 4,
      events: ['confirm', 'check_in'],
    });
    if (leaving !== null && slug === READY)
      await ctx.db
        .insertInto('turnovers')
        .values({
          property_id: propertyId,
          booking_id: leaving,
          departs: today,
          ready_at: ctx.clock.now(),
        })
        .execute();
    const coming = await stay('Leela Ghatpande', 0, { adults: 4, events: ['confirm'] });
    if (coming !== null)
      await ctx.db
        .insertInto('trip_notes')
        .values({
          booking_id: coming,
          arrival: '17:30',
          requests: 'A cot for the afternoon, please. We come with two cars.',
          updated_at: ctx.clock.now(),
          people: ['Uday Ghatpande', 'Anjali Ghatpande', 'Mohan Ghatpande'],
        })
        .execute();
  }
}
