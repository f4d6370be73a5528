import { createBooker } from '#demo/book.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { besideSite } from './beside-site.ts';
import { testContext } from './context.ts';

/**
 * Books a villa for a night some weeks ago under an account, through the use cases with a clock of that time, as the
 * demo does. Works beside the running server of this data folder. Returns the booking's number.
 */
export const stayedOnce = (dataDir: string, mobile: string): Promise<number> =>
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
      .orderBy('id')
      .execute();
    const today = dateInIndia(new Date());
    const book = createBooker(testContext(database), today);
    const guest = { name, phone, email, gstinNo: '', companyName: '', companyAddress: '' };
    for (let ago = 20; ago < 80; ago += 1) {
      for (const property of properties) {
        const checkIn = addDays(today, -ago);
        const stay = {
          userId,
          guest,
          propertyId: property.id,
          checkIn,
          nights: 1,
          adults: 2,
          childAges: [],
          picks: [],
          rooms: 1,
          bookedOn: addDays(checkIn, -9),
          events: ['confirm', 'check_in', 'complete'],
          releases: false,
        } as const;
        const id = await book(stay, {
          checkinTime: property.checkin_time,
          checkoutTime: property.checkout_time,
          text: property.policy_html,
        });
        if (id !== null) return id;
      }
    }
    throw new Error('No villa had a free night in the last weeks.');
  });
