import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { openSealed, sealText } from '#platform/sealed.ts';

type Sealing = Pick<Context, 'settings'>;

/** Seconds of a code; the code before and after count too, since clocks differ. */
const PERIOD = 30;
const WINDOW = 1;
const USE = 'totp';
const ownerOf = (userId: number): string => `totp:${userId}`;

/** Needed by the staff alone: loaded on first use. */
const library = () => import('otpauth');

/** A new secret for an app: 160 random bits, in base 32. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from a QR code. */
export async function totpAddress(
  { settings }: Sealing,
  account: { readonly phone: string },
  secret: string,
): Promise<string> {
  const { TOTP } = await library();
  return new TOTP({ issuer: settings.BRAND_NAME, label: account.phone, secret }).toString();
}

/** The time step of a six-digit code, if it is right at this moment; else null. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const { Secret, TOTP } = await library();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    window: WINDOW,
    timestamp: now.getTime(),
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** Stores a secret that waits for its first code. A secret in use stays until then. */
export async function keepPending(
  { settings }: Sealing,
  trx: Db,
  userId: number,
  secret: string,
): Promise<void> {
  const pending = sealText(settings, USE, ownerOf(userId), secret);
  await trx
    .insertInto('totp_secrets')
    .values({ user_id: userId, pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending }))
    .execute();
}

/** Puts a secret to use. The step of its first code cannot be used again. */
export async function keepTotp(
  { settings }: Sealing,
  trx: Db,
  userId: number,
  secret: string,
  { now, step = 0 }: { readonly now: Date; readonly step?: number },
): Promise<void> {
  const kept = {
    secret: sealText(settings, USE, ownerOf(userId), secret),
    pending: null,
    proved_at: now,
    last_step: step,
  };
  await trx
    .insertInto('totp_secrets')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

/** The secrets of an account; null where it has none, or where the key that sealed it is gone. */
export async function totpOf(
  { settings }: Sealing,
  trx: Db,
  userId: number,
): Promise<{ readonly secret: string | null; readonly pending: string | null }> {
  const row = await trx
    .selectFrom('totp_secrets')
    .select(['secret', 'pending'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const opened = (sealed: Buffer | null | undefined): string | null =>
    sealed == null ? null : openSealed(settings, USE, ownerOf(userId), sealed);
  return { secret: opened(row?.secret), pending: opened(row?.pending) };
}

/** Uses a time step up. False: this or a later one was used before. */
export async function spendStep(trx: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function forgetTotp(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
}
