import { sql } from 'kysely';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, type Context } from '#platform/context.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { createBoard, type Board, type BoardFacts } from '../index.ts';

/** Friday to Sunday */
export const STAY = { checkIn: '2026-12-04', checkOut: '2026-12-06' };
export const FACTS: BoardFacts = {
  name: 'Diwali',
  stay: STAY,
  group: { adults: 6, childAges: [4, 9] },
  company: ['pets', 'veg'],
};

/** The code of a refusal, or 'ok'. */
export const codeOf = async (result: Promise<{ ok: boolean; code?: string }>): Promise<string> =>
  (await result).code ?? 'ok';

/** A database with four properties of different sizes, two browsers, and an account. */
export async function boardsFixture() {
  const t = await testDatabase();
  const clock = fixedClock('2026-11-21T06:00:00Z');
  const ctx = testContext(t, { clock });
  const user = await buildUser(t.db);
  const villa = (
    await buildProperty(t.db, {
      name: 'Villa',
      bedrooms: 4,
      rooms: [{ maxAdults: 10, maxChildren: 4, rate: 1_500_000 }],
    })
  ).id;
  const hotel = (
    await buildProperty(t.db, {
      name: 'Hotel',
      hotelType: 'hotel',
      rooms: [{ maxAdults: 2, maxChildren: 1, units: 4, rate: 300_000 }],
    })
  ).id;
  const small = (
    await buildProperty(t.db, { name: 'Small', rooms: [{ maxAdults: 2, maxChildren: 1 }] })
  ).id;
  const paused = (
    await buildProperty(t.db, {
      name: 'Paused',
      state: 'paused',
      rooms: [{ maxAdults: 12, maxChildren: 4 }],
    })
  ).id;
  const browser = (name: string): Context =>
    actingAs(ctx, { ...ctx.actor, fingerprint: `fingerprint-of-${name}` });
  const reopen = () => sql`update room_nights set closed = null`.execute(t.db);
  const asha = (): Context => browser('asha');
  return {
    t,
    ctx,
    clock,
    villa,
    hotel,
    small,
    paused,
    browser,
    asha,
    kabir: (): Context => browser('kabir'),
    /** the account's context, in a browser with this name */
    signedIn: (name?: string): Context =>
      actingAs(ctx, {
        ...ctx.actor,
        ...(name === undefined ? {} : { fingerprint: `fingerprint-of-${name}` }),
        session: sessionFor(accountOf(user)),
      }),
    /** a new board, by default Asha's with the villa */
    begun: async (
      who: Context = asha(),
      ids: readonly number[] = [villa],
      facts: BoardFacts = FACTS,
    ): Promise<Board> => {
      const made = await createBoard(who, facts, ids);
      if (!made.ok) throw new Error(made.code);
      return made.value;
    },
    /** closes a property for some nights */
    shut: (id: number, from: IsoDate, nights: number) =>
      sql`
        update room_nights
        set closed = 'owner'
        where property_id = ${id}
          and night >= ${from}::date
          and night < ${addDays(from, nights)}::date
      `.execute(t.db),
    reopen,
    /** deletes all boards, and opens every closed night */
    clear: async (): Promise<void> => {
      await t.db.deleteFrom('boards').execute();
      await reopen();
    },
    close: () => t.close(),
  };
}
