import { randomInt } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { isKeyedHash, keyedHash } from '../secrets.ts';

const CODES = 10;
/** Without letters and digits that look alike: 50 bits in ten of them. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 'k3fm2-x7pqa' */
const newRecoveryCode = (): string => {
  const half = (): string =>
    Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
};

const bare = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const bound = (userId: number, code: string): string => `recovery\n${userId}\n${bare(code)}`;

/** Whether a text has the form of a recovery code. */
export const looksLikeRecovery = (code: string): boolean => /^[a-z0-9]{10}$/.test(bare(code));

/** Replaces the recovery codes of an account; returns the new ones, which are shown once. */
export async function renewRecoveryCodes(
  ctx: Pick<Context, 'settings' | 'clock'>,
  trx: Db,
  userId: number,
): Promise<readonly string[]> {
  await forgetRecoveryCodes(trx, userId);
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: keyedHash(ctx, bound(userId, code)),
        made_at: ctx.clock.now(),
      })),
    )
    .execute();
  return codes;
}

/** Uses a code up; returns how many are left, or null if it is wrong or used. */
export async function spendRecoveryCode(
  ctx: Pick<Context, 'settings' | 'clock'>,
  trx: Db,
  userId: number,
  code: string,
): Promise<number | null> {
  const open = await trx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .forUpdate()
    .execute();
  const found = open.find(({ code_hash }) => isKeyedHash(ctx, code_hash, bound(userId, code)));
  if (found === undefined) return null;
  await trx
    .updateTable('recovery_codes')
    .set({ used_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', found.code_hash)
    .execute();
  return open.length - 1;
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

export async function forgetRecoveryCodes(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
