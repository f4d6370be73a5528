import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import {
  refundBudget,
  spendOf,
  type Exhausted,
  type Spend,
  type Subjects,
} from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { derivedSecret } from '#platform/secrets.ts';
import * as texts from '#messages/stock-limits.ts';
import { formatInstant, timeInIndia } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { networkOf } from '#shared/network.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import type { Booking } from './booking.ts';

// Limits of unpaid nights: nights held for a payment, and booked nights ahead that are paid at the property. Both are
// counted under a lock, for the person, the lead number and the network of the request.

/** The person, number, address and network against which unpaid nights count. */
export interface Keeper {
  readonly userId: number;
  /**
   * the lead guest's number; null where it is the account's own, so other people's bookings for that number cannot
   * use up its owner's limit
   */
  readonly number: string | null;
  /** the lead guest's e-mail address, in lower case; null where it is the account's own, for the same reason */
  readonly address: string | null;
  /** the network of the request, as a keyed hash; null for jobs */
  readonly network: Buffer | null;
}

/** The nights that are about to be claimed. */
interface NightsToKeep {
  readonly propertyId: number;
  /** nights × rooms */
  readonly roomNights: number;
  /** due online now: above 0 the nights are held until it is paid, else they stay claimed until check-in */
  readonly payNow: Paise;
  /** the booking that this one replaces; not counted */
  readonly instead?: number;
}

type LimitedSubject = 'person' | 'number' | 'network';

interface Stock {
  readonly holds: number;
  readonly heldNights: number;
  /** the earliest end of the holds */
  readonly holdEnds: Date | null;
  readonly unpaidNights: number;
  readonly unpaidHere: number;
}

/** The network of a request as bookings store it: one hash per IPv4 address or IPv6 /64; null without an address. */
export const networkHash = ({
  settings,
  actor,
}: Pick<Context, 'settings' | 'actor'>): Buffer | null =>
  actor.address === ''
    ? null
    : createHmac('sha256', derivedSecret(settings.secret, 'booking-network'))
        .update(networkOf(actor.address))
        .digest()
        .subarray(0, 16);

/** Number and e-mail address, of an account or of a lead guest. */
interface Contacts {
  readonly phone: string | null;
  readonly email: string;
}

/** The keeper for a booking with this lead guest; `own` are the account's contacts. */
export function keeperWith(
  ctx: Context,
  userId: number,
  lead: Pick<Booking['guest'], 'phone' | 'email'>,
  own: Contacts,
): Keeper {
  const address = lead.email.toLowerCase();
  return {
    userId,
    number: own.phone === lead.phone ? null : lead.phone,
    address: own.email.toLowerCase() === address ? null : address,
    network: networkHash(ctx),
  };
}

/** As `keeperWith`, after reading the account's contacts. */
export async function keeperOf(
  ctx: Context,
  trx: Db,
  userId: number,
  lead: Pick<Booking['guest'], 'phone' | 'email'>,
): Promise<Keeper> {
  const own = await trx
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return keeperWith(ctx, userId, lead, own ?? { phone: null, email: '' });
}

/** The budgets for the messages of a booking or a change; none where they go to the account's own address. */
export const mailPayers = ({ userId, address }: Pick<Keeper, 'userId' | 'address'>): Subjects =>
  address === null ? {} : { account: userId, recipient: address };

/**
 * Makes transactions of the same person, number or network wait until this one ends, so ten at once are counted one
 * by one. Called before `queueForProperty`.
 */
export async function takeKeepersTurn(ctx: Context, trx: Db, keeper: Keeper): Promise<void> {
  if (ctx.settings.RATE_LIMITS)
    await sql`select take_keepers_turn(${turnsOf(ctx, keeper)}::text[])`.execute(trx);
}

/** The names of the turns that a keeper takes; none where limits are off. */
export function turnsOf(
  ctx: Pick<Context, 'settings'>,
  { userId, number, network }: Keeper,
): string[] {
  if (!ctx.settings.RATE_LIMITS) return [];
  return [
    `person ${userId}`,
    ...(number === null ? [] : [`number ${number}`]),
    ...(network === null ? [] : [`network ${network.toString('hex')}`]),
  ];
}

/**
 * The refusal of unpaid nights beyond the limits, or null. `booking.holds` (429, with the seconds until the first
 * hold ends) where too much is held already; `booking.unpaid-nights` (409) where too many nights ahead are booked
 * unpaid. One stay of any size may always be held. The limits are settings; RATE_LIMITS=0 lifts them. The caller has
 * taken the keeper's turn.
 */
export async function stockProblem(
  ctx: Context,
  trx: Db,
  keeper: Keeper,
  keeping: NightsToKeep,
): Promise<Refusal | null> {
  if (!ctx.settings.RATE_LIMITS) return null;
  const stocks = await stocksOf(ctx, trx, keeper, keeping);
  for (const [who, stock] of stocks) {
    const refusal =
      keeping.payNow > 0
        ? holdProblem(ctx, who, stock, keeping)
        : await unpaidProblem(ctx, trx, { who, stock, keeper, keeping });
    if (refusal === null) continue;
    ctx.security.record('limit-reached', {
      action: keeping.payNow > 0 ? 'open-holds' : 'unpaid-nights',
      subject: who === 'person' ? 'account' : who,
    });
    return refusal;
  }
  return null;
}

/** The subjects whose budget a hold of this property spends. */
const renewers = ({ userId, number }: Pick<Keeper, 'userId' | 'number'>, propertyId: number) => ({
  'account@property': `${userId}@${propertyId}`,
  'number@property': number === null ? null : `${number}@${propertyId}`,
});

/**
 * The budgets that a booking spends before it takes locks: bookings in all, bookings for another's e-mail address,
 * and, where nights are held for payment, holds of this property, so that a guest cannot hold the same nights for
 * ever (fewer for a group). `refusal` answers when the budget is used up: `booking.often`, `booking.mailed-often` and
 * `booking.renewed` (429).
 */
export function spendsOf(
  ctx: Context,
  keeper: Pick<Keeper, 'userId' | 'number' | 'address'>,
  {
    propertyId,
    held,
    shared = false,
  }: {
    readonly propertyId: number;
    readonly held: boolean;
    /** held for hours while a group pays */ readonly shared?: boolean;
  },
): readonly BookingSpend[] {
  const network = ctx.actor.address === '' ? null : `${networkOf(ctx.actor.address)}@${propertyId}`;
  const often = {
    spend: spendOf(ctx, 'booking', { account: keeper.userId, network: ctx.actor.address }),
    code: 'booking.often',
    text: texts.often,
  } as const;
  const mailed = {
    spend: spendOf(ctx, 'booking-mail', mailPayers(keeper)),
    code: 'booking.mailed-often',
    text: texts.mailedOften,
  } as const;
  const renewed = {
    spend: held
      ? spendOf(ctx, 'hold', { ...renewers(keeper, propertyId), 'network@property': network })
      : null,
    code: 'booking.renewed',
    text: texts.renewed,
  } as const;
  const keptLong = {
    spend: shared ? spendOf(ctx, 'split-hold', renewers(keeper, propertyId)) : null,
    code: 'booking.renewed',
    text: texts.renewed,
  } as const;
  return [often, mailed, renewed, keptLong].flatMap(({ spend, code, text }) => {
    if (spend === null) return [];
    return [
      {
        spend,
        refusal: ({ retryAfter }: Exhausted) =>
          refuse('limited', code, text({ time: openAgain(ctx, retryAfter) }), { retryAfter }),
      },
    ];
  });
}

interface BookingSpend {
  readonly spend: Spend;
  readonly refusal: (exhausted: Exhausted) => Refusal;
}

/** Gives back the budget of a hold that was paid. */
export const giveHoldBack = (
  ctx: Context,
  trx: Db,
  { userId, propertyId, guest }: Pick<Booking, 'userId' | 'propertyId' | 'guest'>,
): Promise<void> =>
  refundBudget(ctx, trx, 'hold', renewers({ userId, number: guest.phone }, propertyId));

const openAgain = ({ clock }: Context, seconds: number): string =>
  formatInstant(new Date(clock.now().getTime() + seconds * 1000));

/** The factor of a limit: a network is many people behind one address. */
const times = ({ settings }: Context, who: LimitedSubject): number =>
  who === 'network' ? settings.NETWORK_TIMES : 1;

function holdProblem(
  ctx: Context,
  who: LimitedSubject,
  { holds, heldNights, holdEnds }: Stock,
  { roomNights }: NightsToKeep,
): Refusal | null {
  const { settings, clock } = ctx;
  if (holds === 0) return null;
  if (
    holds < settings.HOLDS_PER_PERSON * times(ctx, who) &&
    heldNights + roomNights <= settings.HELD_NIGHTS_PER_PERSON * times(ctx, who)
  )
    return null;
  const until = holdEnds ?? clock.now();
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
  return refuse(
    'limited',
    'booking.holds',
    texts.holds[who]({ n: holds, time: timeInIndia(until) }),
    { retryAfter },
  );
}

async function unpaidProblem(
  ctx: Context,
  trx: Db,
  {
    who,
    stock,
    keeper,
    keeping,
  }: {
    readonly who: LimitedSubject;
    readonly stock: Stock;
    readonly keeper: Keeper;
    readonly keeping: NightsToKeep;
  },
): Promise<Refusal | null> {
  const { settings } = ctx;
  const most = settings.UNPAID_NIGHTS_PER_PERSON * times(ctx, who);
  if (stock.unpaidNights + keeping.roomNights > most) {
    const numbers = who === 'person' ? await unpaidNumbers(ctx, trx, keeper.userId) : '';
    return refuse(
      'conflict',
      'booking.unpaid-nights',
      [
        texts.unpaid[who]({ n: stock.unpaidNights, most }),
        ...(numbers === '' ? [] : [texts.yours({ numbers })]),
      ].join(' '),
    );
  }
  const here = settings.UNPAID_NIGHTS_AT_PROPERTY;
  if (who === 'network' || stock.unpaidHere + keeping.roomNights <= here) return null;
  return refuse(
    'conflict',
    'booking.unpaid-nights',
    texts.unpaidHere({ n: stock.unpaidHere, most: here }),
  );
}

/** Up to three of the person's unpaid stays ahead, latest first: cancelling one would make room. */
async function unpaidNumbers(ctx: Context, trx: Db, userId: number): Promise<string> {
  const rows = await trx
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'confirmed')
    .where('pay_amount', '=', 0)
    .where(sql<boolean>`check_in >= ${ctx.clock.today()}::date`)
    .orderBy('check_in', 'desc')
    .limit(3)
    .execute();
  return rows.map(({ id }) => bookingNumber(id)).join(', ');
}

/** The unpaid nights of each subject, counted from the claims (`kept_for_nothing` in db/functions). */
async function stocksOf(
  ctx: Context,
  trx: Db,
  { userId, number, network }: Keeper,
  { propertyId, instead = 0 }: NightsToKeep,
): Promise<ReadonlyMap<LimitedSubject, Stock>> {
  const { rows } = await sql<Stock & { who: LimitedSubject }>`
    select who, holds, held_nights as "heldNights", hold_ends as "holdEnds",
      unpaid_nights as "unpaidNights", unpaid_here as "unpaidHere"
    from kept_for_nothing(
      ${userId}::integer, ${number}::text, ${network}::bytea, ${propertyId}::integer,
      ${instead}::integer, ${ctx.clock.today()}::date, ${ctx.clock.now()}::timestamptz
    )`.execute(trx);
  const none: Stock = { holds: 0, heldNights: 0, holdEnds: null, unpaidNights: 0, unpaidHere: 0 };
  const found = new Map<LimitedSubject, Stock>(rows.map(({ who, ...stock }) => [who, stock]));
  const subjects: readonly LimitedSubject[] = [
    'person',
    ...(number === null ? [] : (['number'] as const)),
    ...(network === null ? [] : (['network'] as const)),
  ];
  return new Map(subjects.map((who) => [who, found.get(who) ?? none]));
}
