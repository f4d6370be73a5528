import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { extendHorizon } from '#marketplace/inventory/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Db, Pool } from '#platform/database/index.ts';
import type { Media } from '#platform/media/index.ts';
import { addDays, HORIZON_DAYS } from '#shared/dates.ts';
import {
  loadCoupons,
  loadNamedPictures,
  loadPlacesAndAmenities,
  loadProperties,
  PAST_NIGHTS,
} from './load-catalogue.ts';
import { loadBlocks } from './load-blocks.ts';
import { loadBlog } from './load-content.ts';
import { loadMissingFacts } from './load-facts.ts';
import { loadHosts } from './load-hosts.ts';
import { loadPayees } from './load-payees.ts';
import { loadPeople } from './load-people.ts';
import { loadQuestions } from './load-questions.ts';
import { loadStays } from './load-stays.ts';
import { loadTaxDocuments } from './load-tax-documents.ts';
import { loadTours } from './load-tours.ts';

const NAME = 'catalogue';
/** Serialises servers that start together on an empty database. */
export const SEED_LOCK = 7_303_003;
const ASK_EVERY_MS = 200;

/** Whether the demo was ever loaded here, wholly or partly: the README publishes its people's numbers. */
export const holdsDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('demo_loads').select('name').limit(1).executeTakeFirst()) !== undefined;

/**
 * Fills an empty database with the demo catalogue, once. Clears and repeats an interrupted load; leaves a database
 * with other properties alone; adds new parts of the demo to one that was filled earlier. Returns whether anything
 * was loaded.
 */
export async function seedDemo(ctx: Context, media: Media): Promise<boolean> {
  const { db, pool, clock } = ctx;
  const endTurn = await takeTurn(pool);
  try {
    const state = await db
      .selectFrom('demo_loads')
      .selectAll()
      .where('name', '=', NAME)
      .executeTakeFirst();
    if (state?.finished_at != null)
      return (
        (await loadTours(ctx, media, clock)) +
          (await loadTaxDocuments(ctx)) +
          (await loadMissingFacts(ctx)) +
          (await loadQuestions(ctx)) +
          (await loadHosts(ctx, media)) >
        0
      );
    if (state === undefined) {
      const own = await db.selectFrom('properties').select('id').limit(1).executeTakeFirst();
      if (own !== undefined) return false;
      await db.insertInto('demo_loads').values({ name: NAME }).execute();
    } else await clear(ctx);
    await load(ctx, media);
    await db
      .updateTable('demo_loads')
      .set({ finished_at: clock.now() })
      .where('name', '=', NAME)
      .execute();
    await loadTours(ctx, media, clock);
    await loadTaxDocuments(ctx);
    await loadQuestions(ctx);
    await loadHosts(ctx, media);
    return true;
  } finally {
    await endTurn();
  }
}

/**
 * Waits, without a limit, until no other server loads the demo. A separate transaction holds the lock, which also
 * works behind a pooler; it is polled, because waiting for a lock times out.
 */
async function takeTurn(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  const endTurn = (): Promise<void> =>
    client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock($1) as mine',
        [SEED_LOCK],
      );
      if (rows[0]?.mine === true) return endTurn;
      await sleep(ASK_EVERY_MS);
    }
  } catch (error) {
    await endTurn();
    throw error;
  }
}

async function clear({ db }: Context): Promise<void> {
  await sql`truncate places, media, properties, payees, coupons, users, bookings, reviews, blog_posts, slider_items, named_pictures, messages restart identity cascade`.execute(
    db,
  );
}

async function load(ctx: Context, media: Media): Promise<void> {
  const { db, clock, log } = ctx;
  const today = clock.today();
  const step = (what: string): void => log.info(`demo catalogue: ${what}`);
  step('places and pictures');
  const where = await loadPlacesAndAmenities(db);
  const pictures = await loadNamedPictures(db, media);
  const propertyIds = await loadProperties(ctx, media, today, where);
  await loadPayees(ctx, today, propertyIds);
  step(`${propertyIds.size} properties; now their nights`);
  // nights begin in the past, so that past stays have nights
  const past = fixedClock(`${addDays(today, -PAST_NIGHTS)}T12:00:00+05:30`);
  await extendHorizon({ ...ctx, clock: past }, PAST_NIGHTS + HORIZON_DAYS);
  await sql`select rebuild_search_row(id, ${addDays(today, -1)}::date, ${addDays(today, HORIZON_DAYS - 1)}::date) from properties`.execute(
    db,
  );
  await loadCoupons(db, today, propertyIds);
  await loadBlog(db, clock, pictures);
  step('people and their stays');
  const userIds = await loadPeople(ctx, propertyIds);
  const stays = await loadStays(ctx, today, propertyIds, userIds);
  await loadBlocks(ctx, today, propertyIds);
  await sql`analyze`.execute(db);
  step(`${stays} stays; done`);
}
