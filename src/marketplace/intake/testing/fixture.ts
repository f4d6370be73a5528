import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { listOutbox } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Caller, type Context } from '#platform/context.ts';
import { createGazetteer } from '#platform/gazetteer/index.ts';
import { createIncoming } from '#platform/media/index.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';
import type { Result } from '#shared/result.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase } from '#test/support/database.ts';
import {
  confirmListing,
  listProperty,
  newListingToken,
  ownListing,
  saveListing,
  submitListing,
} from '../index.ts';
import { addPicture } from '../pictures.ts';

export const PHONE = '+919812345678';
export const HOME: Caller = { address: '203.0.113.7', userAgent: 'Test/1.0', client: 'web' };
export const STRANGER: Caller = { ...HOME, address: '198.51.100.9' };

export const fernHouse: ListingAnswers = {
  hotelier_name: 'Tara Example',
  hotel_name: 'Fern House',
  hotel_type: 'bungalow',
  email: 'tara@example.com',
  phone: '98123 45678',
  star_rating: '4',
  built_year: '1987',
  no_rooms: '6',
  no_restaurant: '',
  checkin_time: '14:00',
  checkout_time: '11:00',
  street_address: '7 Mill Lane',
  country: 'India',
  state: 'Maharashtra',
  city: 'Lonavala',
  locality: 'Tungarli',
  zipcode: '410401',
};

/** A photograph of one colour; each colour is a different file. */
export const photo = (background: string, width = 800, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const gazetteer = createGazetteer();

/** Intake with its own database and folder, and a clock that stands still. */
export async function intakeFixture() {
  const t = await testDatabase({ max: 20 });
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(t.db)));
  const dir = mkdtempSync(join(tmpdir(), 'verandah-intake-'));
  const clock = fixedClock('2026-11-21T06:00:00Z');
  const incoming = createIncoming({ dir });
  const open = (env: Record<string, string> = {}) =>
    testContext(t, {
      clock,
      incoming,
      gazetteer,
      env: { OTP_PER_NUMBER_PER_HOUR: '50', ...env },
    });
  const ctx = open();
  const intake = using(ctx);
  const code = async (phone = PHONE): Promise<string> =>
    (await listOutbox(ctx, phone, 50))
      .map(({ text }) => /^\d{6}/.exec(text)?.[0])
      .find((found) => found !== undefined) ?? 'no code was sent';
  return {
    t,
    clock,
    dir,
    ctx,
    intake,
    /** with the product's limits */
    limited: using(open({ RATE_LIMITS: '1' })),
    /** with given settings */
    using: (env: Record<string, string>) => using(open(env)),
    incoming,
    code,
    outbox: (to: string) => listOutbox(ctx, to, 100),
    /** a complete draft; returns its token */
    drafted: async (over: ListingAnswers = {}): Promise<string> => {
      const token = newListingToken();
      must(await intake.save(token, { ...fernHouse, ...over }, HOME.address));
      return token;
    },
    /** submitted and confirmed; returns its token and number */
    submitted: async (
      over: ListingAnswers = {},
      caller = HOME,
    ): Promise<{ token: string; id: number }> => {
      const token = newListingToken();
      must(await intake.save(token, { ...fernHouse, ...over }, caller.address));
      must(await intake.submit(token, caller));
      return { token, id: must(await intake.confirm(token, await code(), caller)).id };
    },
    rows: () =>
      t.db
        .selectFrom('listings')
        .select(['id', 'state', 'hotel_name', 'same_as'])
        .orderBy('id')
        .execute(),
    clear: async (): Promise<void> => {
      await t.db
        .updateTable('listings')
        .set({ state: 'draft', same_as: null, decided_at: null })
        .execute();
      for (const table of [
        'listings',
        'budget_spends',
        'otp_challenges',
        'messages',
        'invites',
        'properties',
        'media',
      ] as const)
        await t.db.deleteFrom(table).execute();
      rmSync(join(dir, 'incoming'), { recursive: true, force: true });
      clock.set('2026-11-21T06:00:00Z');
    },
    close: async () => {
      incoming.close();
      await t.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The use cases of a context, for any caller. */
const using = (ctx: Context) => {
  const as = (caller: Caller): Context => actingAs(ctx, { ...SYSTEM, ...caller });
  return {
    own: (token: string) => ownListing(ctx, token),
    save: (token: string, answers: ListingAnswers, address: string) =>
      saveListing(as({ ...HOME, address }), token, answers),
    submit: (token: string, caller: Caller) => submitListing(as(caller), token),
    confirm: (token: string, otp: string, caller: Caller) => confirmListing(as(caller), token, otp),
    list: (
      answers: ListingAnswers,
      proof: { readonly token: string; readonly otp: string },
      caller: Caller,
    ) => listProperty(as(caller), answers, proof),
    addPicture: (
      token: string,
      { name, bytes }: { readonly name: string; readonly bytes: Buffer },
      address: string,
    ) => addPicture(as({ ...HOME, address }), token, { name, content: [bytes] }),
  };
};

/** The value; throws with the refusal otherwise. */
export function must<T>(result: Result<T>): T {
  if (!result.ok)
    throw new Error(
      `refused: ${result.code} (${result.message}) ${JSON.stringify(result.fields ?? {})}`,
    );
  return result.value;
}

/** A six-digit code other than the given one. */
export const wrong = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');
