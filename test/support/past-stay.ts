import { createBooker, type SeedStay } from '#demo/book.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { besideSite } from './beside-site.ts';
import { buildMember } from './builders.ts';
import { testContext } from './context.ts';
import { createPerson } from './presses-of-hosts.ts';
import type { Person } from './traveller.ts';

interface BookedStay {
  readonly bookingId: number;
  readonly propertyId: number;
}

/**
 * Books a villa under an account, through the use cases with a clock of that time, as the demo does. Works beside the
 * running server of this data folder. `ago`: how many days ago the guests came, the first days whose nights are free.
 */
const bookVilla = (
  dataDir: string,
  mobile: string,
  {
    ago: [from, to],
    owes = false,
    ...stay
  }: Pick<SeedStay, 'nights' | 'events'> & {
    readonly ago: readonly [from: number, to: number];
    /** a part is left to pay at the property */
    readonly owes?: boolean;
  },
): Promise<BookedStay> =>
  besideSite(dataDir, async (database) => {
    const { db } = database;
    const phone = `+91${mobile}`;
    const {
      id: userId,
      name,
      email,
    } = await db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const properties = await db
      .selectFrom('properties')
      .select(['id', 'checkin_time', 'checkout_time', 'policy_html'])
      .where('state', '=', 'live')
      .where('hotel_type', '=', 'bungalow')
      .where((eb) => (owes ? eb('pay_hotel', '=', true) : eb.lit(true)))
      .orderBy('id')
      .execute();
    const today = dateInIndia(new Date());
    const book = createBooker(testContext(database), today);
    const guest = { name, phone, email, gstinNo: '', companyName: '', companyAddress: '' };
    for (let ago = from; ago < to; ago += 1) {
      for (const property of properties) {
        const checkIn = addDays(today, -ago);
        const wanted = {
          ...stay,
          userId,
          guest,
          propertyId: property.id,
          checkIn,
          adults: 2,
          childAges: [],
          picks: [],
          rooms: 1,
          bookedOn: addDays(checkIn, -9),
          releases: false,
        } as const;
        const bookingId = await book(wanted, {
          checkinTime: property.checkin_time,
          checkoutTime: property.checkout_time,
          text: property.policy_html,
        }).catch((error: unknown) => {
          // another file has booked the nights at the same moment
          if (error instanceof Error && error.message.includes('Not available')) return null;
          throw error;
        });
        if (bookingId !== null) return { bookingId, propertyId: property.id };
      }
    }
    throw new Error('No villa had free nights then.');
  });

/** A stay of some weeks ago under an account; its number. */
export const stayedOnce = async (dataDir: string, mobile: string): Promise<number> =>
  (
    await bookVilla(dataDir, mobile, {
      ago: [20, 80],
      nights: 1,
      events: ['confirm', 'check_in', 'complete'],
    })
  ).bookingId;

/** A stay that ends today under an account, at a villa of which `owner` becomes a member. */
export async function leavesToday(
  dataDir: string,
  guest: Person,
  owner: Person,
): Promise<BookedStay> {
  await besideSite(dataDir, ({ db }) => createPerson(db, guest));
  const stay = await bookVilla(dataDir, guest.mobile, {
    ago: [1, 2],
    nights: 1,
    events: ['confirm', 'check_in'],
  });
  await besideSite(dataDir, async ({ db }) =>
    buildMember(db, await createPerson(db, owner), stay.propertyId),
  );
  return stay;
}

/** A stay of two nights from today on under an account, at a villa of which `owner` becomes a member. */
export async function arrivesToday(
  dataDir: string,
  guest: Person,
  owner: Person,
): Promise<BookedStay> {
  await besideSite(dataDir, ({ db }) => createPerson(db, guest));
  const stay = await bookVilla(dataDir, guest.mobile, {
    ago: [0, 1],
    nights: 2,
    owes: true,
    events: ['confirm'],
  });
  await besideSite(dataDir, async ({ db }) =>
    buildMember(db, await createPerson(db, owner), stay.propertyId),
  );
  return stay;
}
