import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Selectable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
import { believedSecrets, derivedSecret } from '#platform/secrets.ts';
import type { Attempt, SharePurpose } from '#marketplace/payments/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';

// A split: what a stay costs online, shared out among several payers. Each share is paid by a link of its own.

/**
 * `payment`: what is due online now, for nights that are held. `reimbursement`: after booking, and what is paid goes
 * back to the organiser, who has paid for all.
 */
export type SplitKind = 'payment' | 'reimbursement';

/**
 * `complete`: all shares are paid and the booking is confirmed. `lapsed`: not all were paid in time. `called-off`: by
 * the organiser, or because the nights or the booking were given up.
 */
export type SplitState = 'open' | 'complete' | 'lapsed' | 'called-off';

export interface Share {
  readonly id: number;
  /** from 1, and different for each share that its booking ever had: the payments for it are known by it */
  readonly position: number;
  /**
   * which of the group: 1 is the organiser, whose own share a payment begins with unless they change it, and who is not
   * asked for one afterwards
   */
  readonly n: number;
  /** as the organiser calls them; '' where nobody has said */
  readonly name: string;
  /** '' where the organiser sends the link themselves */
  readonly email: string;
  /** whole rupees, in paise */
  readonly amount: Paise;
  /** when a payment for it was kept; null: not yet */
  readonly paidAt: Date | null;
  readonly askedAt: Date | null;
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
}

export interface Split {
  readonly id: number;
  readonly bookingId: number;
  readonly kind: SplitKind;
  readonly state: SplitState;
  /** what the shares add up to, in paise: what was due online when the nights were held, or what is collected */
  readonly amount: Paise;
  /** until when shares may be paid; the nights are held, and news of a payment is waited for, GRACE_MS longer */
  readonly deadline: Date;
  readonly createdAt: Date;
  /** in the order of their positions */
  readonly shares: readonly Share[];
}

/** So many people share one payment at most. */
export const MOST_SHARES = 30;
/**
 * The last position that a share may have, over all that its booking ever had: the purposes of payments have two
 * digits.
 */
export const LAST_POSITION = 99;
export const LONGEST_SHARE_NAME = 60;
/** How long the nights are held after the last moment to pay: for news of what was paid in time. */
export const GRACE_MS = 15 * 60_000;
/** A group knows so long before it arrives whether it has the stay, and has at least so long to pay. */
const BEFORE_CHECK_IN_MS = 6 * HOUR_MS;
const SHORTEST_MS = 3 * HOUR_MS;
/** A smaller sum is not worth an hour of anybody's time, in paise. */
const SMALLEST = 100_000;

export const purposeOf = ({ position }: Pick<Share, 'position'>): SharePurpose =>
  `share-${position}`;

/** What decides whether a payment may be shared, and until when. */
interface Splittable {
  /** of the property, 0 where it does not allow it */
  readonly hours: number;
  /** due online now, in paise */
  readonly payNow: Paise;
  readonly adults: number;
  /** nights × rooms */
  readonly roomNights: number;
  readonly checkInAt: Date;
}

/**
 * Until when a group may pay by shares, on a full five minutes; null where it may not: the property does not allow it,
 * nothing or little is due online or one comes alone, the stay is large (SPLIT_ROOM_NIGHTS) or so near that too little
 * time would be left.
 */
export function splitDeadline(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { hours, payNow, adults, roomNights, checkInAt }: Splittable,
): Date | null {
  if (hours === 0 || adults < 2 || payNow < SMALLEST || roomNights > settings.SPLIT_ROOM_NIGHTS)
    return null;
  const now = clock.now().getTime();
  const until = Math.min(now + hours * HOUR_MS, checkInAt.getTime() - BEFORE_CHECK_IN_MS);
  return until - now < SHORTEST_MS ? null : new Date(Math.floor(until / 300_000) * 300_000);
}

/** A sum in whole rupees by head: what does not divide goes in rupees to the first ones. Paise. */
export function byHead(amount: Paise, heads: number): readonly Paise[] {
  const rupees = Math.floor(amount / 100);
  const [each, over] = [Math.floor(rupees / heads), rupees % heads];
  return Array.from({ length: heads }, (_, at) => (each + (at < over ? 1 : 0)) * 100);
}

/** What stands in a link; only with our secret can it be made of what is stored. */
const tokenWith = (secret: string, nonce: Buffer): string =>
  createHmac('sha256', secret).update(nonce).digest().subarray(0, 18).toString('base64url');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const USE = 'payment-share';

/** The two columns of a new link. */
export function newLink({ settings }: Pick<Context, 'settings'>): {
  readonly nonce: Buffer;
  readonly token_hash: Buffer;
} {
  const nonce = randomBytes(16);
  return { nonce, token_hash: hashOf(tokenWith(derivedSecret(settings.secret, USE), nonce)) };
}

/** The page of a share, on our site: whoever has it may pay, and sees who has paid. */
export function sharePath(
  { settings }: Pick<Context, 'settings'>,
  { nonce, tokenHash }: Pick<Share, 'nonce' | 'tokenHash'>,
): string {
  const tokens = believedSecrets(settings, USE).map((secret) => tokenWith(secret, nonce));
  return `/share/${tokens.find((token) => hashOf(token).equals(tokenHash)) ?? tokens[0] ?? ''}`;
}

function toSplit(
  row: Selectable<DB['payment_splits']>,
  rows: readonly Selectable<DB['payment_shares']>[],
): Split {
  const kind = row.kind as SplitKind;
  const first = kind === 'payment' ? 1 : 2;
  const shares = rows
    .filter(({ split_id }) => split_id === row.id)
    .map((share, at) => ({
      id: share.id,
      position: share.position,
      n: first + at,
      name: share.name,
      email: share.email,
      amount: share.amount,
      paidAt: share.paid_at,
      askedAt: share.asked_at,
      nonce: share.nonce,
      tokenHash: share.token_hash,
    }));
  return {
    id: row.id,
    bookingId: row.booking_id,
    kind,
    state: row.state as SplitState,
    amount: row.amount,
    deadline: row.deadline,
    createdAt: row.created_at,
    shares,
  };
}

/**
 * The splits of a booking, of any state, with their shares, oldest first: of its payment where that was shared, then
 * each round of what was collected.
 */
export async function splitsOf(
  { db }: Pick<Context, 'db'>,
  bookingId: number,
  trx: Db = db,
): Promise<readonly Split[]> {
  const rows = isId(bookingId)
    ? await trx
        .selectFrom('payment_splits')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .orderBy('id')
        .execute()
    : [];
  if (rows.length === 0) return [];
  const shares = await trx
    .selectFrom('payment_shares')
    .selectAll()
    .where(
      'split_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => toSplit(row, shares));
}

/** The last split of a booking, of any state; null without. Only the last may be open. */
export const splitOf = async (
  ctx: Pick<Context, 'db'>,
  bookingId: number,
  trx: Db = ctx.db,
): Promise<Split | null> => (await splitsOf(ctx, bookingId, trx)).at(-1) ?? null;

/** The split and the share that a payment is for; null where there is none any more. */
export async function splitOfPayment(
  ctx: Pick<Context, 'db'>,
  { bookingId, purpose }: Pick<Attempt, 'bookingId' | 'purpose'>,
  trx: Db = ctx.db,
): Promise<{ readonly split: Split; readonly share: Share } | null> {
  for (const split of await splitsOf(ctx, bookingId, trx)) {
    const share = split.shares.find((one) => purposeOf(one) === purpose);
    if (share !== undefined) return { split, share };
  }
  return null;
}

const TOKEN = /^[A-Za-z0-9_-]{24}$/;

/** The split and the share that a link leads to; null for one that never was. */
export async function splitByToken(
  ctx: Pick<Context, 'db'>,
  token: string,
): Promise<{ readonly split: Split; readonly share: Share } | null> {
  if (!TOKEN.test(token)) return null;
  const row = await ctx.db
    .selectFrom('payment_shares as h')
    .innerJoin('payment_splits as s', 's.id', 'h.split_id')
    .select(['h.id', 's.booking_id'])
    .where('h.token_hash', '=', hashOf(token))
    .executeTakeFirst();
  for (const split of row === undefined ? [] : await splitsOf(ctx, row.booking_id)) {
    const share = split.shares.find(({ id }) => id === row?.id);
    if (share !== undefined) return { split, share };
  }
  return null;
}
