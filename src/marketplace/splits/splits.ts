import { type Selectable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
import { linkHash, linkToken, newLink as newSecretLink } from '#platform/secret-link.ts';
import type { Attempt, SharePurpose } from '#marketplace/payments/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';

// A split divides the amount due online among several payers. Each share is paid by a link of its own.

/**
 * `payment`: the amount due online now, for held nights. `reimbursement`: collecting after booking; each paid share
 * goes back to the organiser, who has paid for all.
 */
export type SplitKind = 'payment' | 'reimbursement';

/**
 * `complete`: all shares are paid and the booking is confirmed. `lapsed`: not all were paid in time. `called-off`: by
 * the organiser, or because the nights or the booking were given up.
 */
export type SplitState = 'open' | 'complete' | 'lapsed' | 'called-off';

export interface Share {
  readonly id: number;
  /** from 1, never reused within a booking: it names the payments of the share */
  readonly position: number;
  /**
   * the place in the group: 1 is the organiser, who has the first share of a payment by default and no share in
   * collecting
   */
  readonly n: number;
  /** the name that the organiser gave; '' for none */
  readonly name: string;
  /** '' where the organiser sends the link themselves */
  readonly email: string;
  /** where whoever paid or pays wants the receipt; '' for none. Not for the organiser */
  readonly receiptEmail: string;
  /** whole rupees, in paise */
  readonly amount: Paise;
  /** when a payment for it was kept; null if unpaid */
  readonly paidAt: Date | null;
  readonly askedAt: Date | null;
  /** when its payer said that they are not coming; null otherwise. They can still pay */
  readonly declinedAt: Date | null;
  readonly nonce: Buffer;
  readonly tokenHash: Buffer;
}

export interface Split {
  readonly id: number;
  readonly bookingId: number;
  readonly kind: SplitKind;
  readonly state: SplitState;
  /** sum of the shares, in paise: the amount due online when the nights were held, or the amount collected */
  readonly amount: Paise;
  /** the last moment to pay; nights stay held, and results are awaited, GRACE_MS longer */
  readonly deadline: Date;
  readonly createdAt: Date;
  /** in the order of their positions */
  readonly shares: readonly Share[];
}

/** The most people who share one payment. */
export const MOST_SHARES = 30;
/** The highest position of a share, over all rounds of a booking: the purpose of a payment has two digits for it. */
export const LAST_POSITION = 99;
export const LONGEST_SHARE_NAME = 60;
/** The smallest share, in paise: a request for a rupee is no share of a stay. */
export const SMALLEST_SHARE = 10_000;
/** How long the nights stay held after the deadline, for late news of payments made in time. */
export const GRACE_MS = 15 * 60_000;
/** Shares end this long before check-in. */
const BEFORE_CHECK_IN_MS = 6 * HOUR_MS;
const SHORTEST_MS = 3 * HOUR_MS;
/** The smallest amount that may be shared, in paise. */
const SMALLEST = 100_000;

export const purposeOf = ({ position }: Pick<Share, 'position'>): SharePurpose =>
  `share-${position}`;

/** The facts that decide whether a payment may be shared, and until when. */
interface Splittable {
  /** the hours that the property allows; 0 for none */
  readonly hours: number;
  /** due online now, in paise */
  readonly payNow: Paise;
  readonly adults: number;
  /** nights × rooms */
  readonly roomNights: number;
  readonly checkInAt: Date;
}

/**
 * The deadline for paying shares, on a full five minutes. Null if the property does not allow a split, less than
 * SMALLEST is due online, one adult comes alone, the stay is large (SPLIT_ROOM_NIGHTS), or too little time is left.
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

/** Divides a sum into whole rupees by head; odd rupees go to the first heads. Paise. */
export function byHead(amount: Paise, heads: number): readonly Paise[] {
  const rupees = Math.floor(amount / 100);
  const [each, over] = [Math.floor(rupees / heads), rupees % heads];
  return Array.from({ length: heads }, (_, at) => (each + (at < over ? 1 : 0)) * 100);
}

const USE = 'payment-share';

/** The two columns of a new link. */
export function newLink({ settings }: Pick<Context, 'settings'>): {
  readonly nonce: Buffer;
  readonly token_hash: Buffer;
} {
  const { nonce, hash } = newSecretLink(settings, USE);
  return { nonce, token_hash: hash };
}

/** The path of a share's page on our site. Knowing it allows paying, and shows which shares are paid. */
export function sharePath(
  { settings }: Pick<Context, 'settings'>,
  { nonce, tokenHash }: Pick<Share, 'nonce' | 'tokenHash'>,
): string {
  return `/share/${linkToken(settings, USE, { nonce, hash: tokenHash })}`;
}

function toSplit(
  row: Selectable<DB['payment_splits']>,
  rows: readonly Selectable<DB['payment_shares']>[],
): Split {
  const kind = row.kind as SplitKind;
  const first = kind === 'payment' ? 1 : 2;
  const shares = rows
    .filter(({ split_id }) => split_id === row.id)
    .map((share, _, own) => ({
      id: share.id,
      position: share.position,
      // the others keep their numbers where a share was divided among them
      n: first + share.position - (own[0]?.position ?? 0),
      name: share.name,
      email: share.email,
      receiptEmail: share.receipt_email,
      amount: share.amount,
      paidAt: share.paid_at,
      askedAt: share.asked_at,
      declinedAt: share.declined_at,
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
 * All splits of a booking, in any state, with their shares, oldest first: the split of its payment, then each round of
 * collecting.
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

/** The last split of a booking, in any state, or null. Only the last may be open. */
export const splitOf = async (
  ctx: Pick<Context, 'db'>,
  bookingId: number,
  trx: Db = ctx.db,
): Promise<Split | null> => (await splitsOf(ctx, bookingId, trx)).at(-1) ?? null;

/** The split and the share of a payment; null if the share is gone. */
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

/** Whether a text may be the token of a link. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{24}$/.test(text);

/** The split and the share of a link; null for an unknown link. */
export async function splitByToken(
  ctx: Pick<Context, 'db'>,
  token: string,
): Promise<{ readonly split: Split; readonly share: Share } | null> {
  if (!isToken(token)) return null;
  const row = await ctx.db
    .selectFrom('payment_shares as h')
    .innerJoin('payment_splits as s', 's.id', 'h.split_id')
    .select(['h.id', 's.booking_id'])
    .where('h.token_hash', '=', linkHash(token))
    .executeTakeFirst();
  for (const split of row === undefined ? [] : await splitsOf(ctx, row.booking_id)) {
    const share = split.shares.find(({ id }) => id === row?.id);
    if (share !== undefined) return { split, share };
  }
  return null;
}
