import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';

/** The kind of a property of the storm. It decides which stories can happen there. */
export type Terms = 'online' | 'part' | 'property';

export interface Site {
  readonly properties: readonly { readonly id: number; readonly terms: Terms }[];
  /** The first night on sale, and the number of nights. */
  readonly from: IsoDate;
  readonly nights: number;
  /** A coupon that many try and few get. */
  readonly coupon: string;
}

/** Days before a stay begins: no deadline of it falls into the storm. */
const AHEAD = 20;
const NIGHTS = 300;
const LADDERS = [100, 50, 25, 0].map((percent) =>
  percent === 0 ? [] : [{ hours_before: 0, percent }],
);

/** The number of properties for a storm of that many bookings: enough to sell most nights, few enough for conflicts. */
export async function buildSite(db: Db, today: IsoDate, bookings: number): Promise<Site> {
  const properties: { id: number; terms: Terms }[] = [];
  const count = Math.max(8, Math.ceil(bookings / 120));
  const run = Date.now().toString(36);
  for (let n = 0; n < count; n += 1) {
    const terms = (['online', 'part', 'property', 'online'] as const)[n % 4] ?? 'online';
    const ladder = LADDERS[Math.floor(n / 4) % LADDERS.length] ?? [];
    const whole = n % 4 === 0;
    const plans = [{ ladder }];
    // In one statement, because the job that extends nights could otherwise find a half-made property.
    const { id } = await db.transaction().execute((trx) =>
      buildProperty(trx, {
        slug: `storm-${run}-${n}`,
        name: `Storm House ${n}`,
        hotelType: whole ? 'bungalow' : 'hotel',
        payHotel: terms !== 'online',
        ...(terms === 'part' ? { payType: 'percent', payValue: 30 } : {}),
        from: today,
        nights: AHEAD + NIGHTS + 10,
        rooms: whole
          ? [{ rate: 700_000 + n * 10_000, plans }]
          : [
              { name: 'Valley room', units: 3, rate: 350_000 + n * 5_000, plans },
              { name: 'Garden room', units: 2, rate: 420_000, plans },
            ],
      }),
    );
    properties.push({ id, terms });
  }
  const coupon = `STORM${run.toUpperCase().slice(-5)}`;
  await db
    .insertInto('coupons')
    .values({
      code: coupon,
      title: 'Few',
      amount: 50_000,
      max_uses: Math.max(3, Math.ceil(bookings / 60)),
      max_uses_per_user: 1,
    })
    .execute();
  await sql`analyze`.execute(db);
  return { properties, from: addDays(today, AHEAD), nights: NIGHTS, coupon };
}
