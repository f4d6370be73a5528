import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createAccounts, type Caller } from '#marketplace/accounts/index.ts';
import { createNotifications } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { createGazetteer } from '#platform/gazetteer/index.ts';
import { createLocalMailSender } from '#platform/mail/index.ts';
import { createIncoming } from '#platform/media/index.ts';
import { createLocalSmsSender } from '#platform/sms/index.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';
import type { Result } from '#shared/result.ts';
import { testDatabase } from '#test/support/database.ts';
import { createIntake, type IntakeLimits } from './index.ts';

export const PHONE = '+919812345678';
export const HOME: Caller = { address: '203.0.113.7', userAgent: 'Test/1.0', client: 'web' };
export const STRANGER: Caller = { ...HOME, address: '198.51.100.9' };

export const house: ListingAnswers = {
  hotelier_name: 'Tara Example', hotel_name: 'Fern House', hotel_type: 'bungalow', email: 'tara@example.com', phone: '98123 45678', star_rating: '4', built_year: '1987',
  no_rooms: '6', no_restaurant: '', checkin_time: '14:00', checkout_time: '11:00', street_address: '7 Mill Lane', country: 'India', state: 'Maharashtra', city: 'Lonavala', locality: 'Tungarli', zipcode: '410401',
};

/** A photograph of one colour; another colour is another file. */
export const photo = (background: string, width = 800, height = 600): Promise<Buffer> => sharp({ create: { width, height, channels: 3, background } }).jpeg().toBuffer();

const gazetteer = createGazetteer();

/** Intake on a database and a folder of their own with a clock that stands still. */
export async function intakeFixture() {
  const t = await testDatabase({ max: 20 });
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(t.db)));
  const dir = mkdtempSync(join(tmpdir(), 'verandah-intake-'));
  const clock = fixedClock('2026-11-21T06:00:00Z');
  const notifications = createNotifications({ db: t.db, clock, sms: createLocalSmsSender(), mail: createLocalMailSender() });
  const accounts = createAccounts({ db: t.db, clock, notifications, otpSecret: 'a secret of the tests' });
  const incoming = createIncoming({ dir });
  const create = (limits: IntakeLimits | null = null) =>
    createIntake({ db: t.db, clock, notifications, accounts, gazetteer, incoming, brandName: 'Verandah', publicUrl: 'https://verandah.example', supportEmail: 'support@verandah.example', supportPhone: '1800 000 0000', limits });
  const intake = create();
  const code = async (phone = PHONE): Promise<string> => (await notifications.outbox(phone, 50)).map(({ text }) => /^\d{6}/.exec(text)?.[0]).find((found) => found !== undefined) ?? 'no code was sent';
  return {
    t,
    clock,
    dir,
    intake,
    create,
    incoming,
    code,
    outbox: (to: string) => notifications.outbox(to, 100),
    /** a draft with everything in it, and its token */
    drafted: async (over: ListingAnswers = {}): Promise<string> => {
      const token = intake.newToken();
      must(await intake.save(token, { ...house, ...over }, HOME.address));
      return token;
    },
    /** submitted and confirmed; its token and number */
    submitted: async (over: ListingAnswers = {}, caller = HOME): Promise<{ token: string; id: number }> => {
      const token = intake.newToken();
      must(await intake.save(token, { ...house, ...over }, caller.address));
      must(await intake.submit(token, caller));
      return { token, id: must(await intake.confirm(token, await code(), caller)).id };
    },
    rows: () => t.db.selectFrom('listings').select(['id', 'state', 'hotel_name', 'same_as']).orderBy('id').execute(),
    clear: async (): Promise<void> => {
      await t.db.updateTable('listings').set({ state: 'draft', same_as: null, decided_at: null }).execute();
      for (const table of ['listings', 'otp_tries', 'otp_challenges', 'otp_sends', 'messages', 'media'] as const) await t.db.deleteFrom(table).execute();
      rmSync(join(dir, 'incoming'), { recursive: true, force: true });
      clock.set('2026-11-21T06:00:00Z');
    },
    close: async () => {
      await t.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The value, or a failed test that says what was refused. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.code} (${result.message}) ${JSON.stringify(result.fields ?? {})}`);
  return result.value;
}

/** A six-digit code that is not the given one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
