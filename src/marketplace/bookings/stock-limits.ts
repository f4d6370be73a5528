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

// What may be kept from others for nothing: nights held for a payment, and nights ahead that are paid at the property.
// Both are counted where they stand, under a lock, for the person, the lead number and the network they came from.

/** Who keeps nights. */
export interface Keeper {
  readonly userId: number;
  /**
   * the lead guest's number; null where it is the person's own, which is counted with the person: nobody can use it up
   * for its owner
   */
  readonly number: string | null;
  /** the lead guest's e-mail address, in lower case; null where it is the account's own, for the same reason */
  readonly address: string | null;
  /** the network the booking comes from, as a keyed hash; null for jobs */
  readonly network: Buffer | null;
}

/** What is about to be kept. */
interface Keeping {
  readonly propertyId: number;
  /** nights × rooms */
  readonly roomNights: number;
  /** due online now: above nothing the nights are held until it is paid, else they are kept until check-in */
  readonly payNow: Paise;
  /** the booking that this takes the place of; not counted */
  readonly instead?: number;
}

type Who = 'person' | 'number' | 'network';

interface Stock {
  readonly holds: number;
  readonly heldNights: number;
  /** when the first of the holds ends */
  readonly holdEnds: Date | null;
  readonly unpaidNights: number;
  readonly unpaidHere: number;
}

/** The network of a request as bookings keep it: the same for a whole IPv6 /64; null without an address. */
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

/** Who is about to keep nights for this lead guest; `own` are the account's contacts. */
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

/** The same, of an account whose contacts are to be read. */
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

/** Who pays for the messages of a booking or a change; nobody where they go to the account's own address. */
export const mailPayers = ({ userId, address }: Pick<Keeper, 'userId' | 'address'>): Subjects =>
  address === null ? {} : { account: userId, recipient: address };

/**
 * Whoever shares a person, number or network with them waits until this transaction ends, so that ten at once are
 * counted one by one. Before the property is queued for.
 */
export async function takeKeepersTurn(ctx: Context, trx: Db, keeper: Keeper): Promise<void> {
  if (ctx.settings.RATE_LIMITS)
    await sql`select take_keepers_turn(${turnsOf(ctx, keeper)}::text[])`.execute(trx);
}

/** Whose turn a keeper takes; nobody's where nothing is limited. */
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
 * Why these nights may not be kept for nothing as well, or null. `booking.holds` (429, with the seconds until the first
 * hold ends) where too much is held already; `booking.unpaid-nights` (409) where too much ahead is booked with nothing
 * paid. One stay of any size may always be held. Settings say how much; RATE_LIMITS=0 lifts it. The keeper has taken
 * their turn.
 */
export async function stockProblem(
  ctx: Context,
  trx: Db,
  keeper: Keeper,
  keeping: Keeping,
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

/** Whose budget a hold of this property's nights is. */
const renewers = ({ userId, number }: Pick<Keeper, 'userId' | 'number'>, propertyId: number) => ({
  'account@property': `${userId}@${propertyId}`,
  'number@property': number === null ? null : `${number}@${propertyId}`,
});

/**
 * What a booking spends before any lock of it is taken: of bookings in all, of bookings for another's e-mail address,
 * and where nights are to be held for payment of holds of this property, so that they are not kept from others by
 * holding them anew for ever; fewer of them for a group. `refusal` is what each answers when it is used up:
 * `booking.often`, `booking.mailed-often` and `booking.renewed` (429).
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
    /** held for a group, for hours */ readonly shared?: boolean;
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

/** The hold was paid for: it was no renewal for nothing. */
export const giveHoldBack = (
  ctx: Context,
  trx: Db,
  { userId, propertyId, guest }: Pick<Booking, 'userId' | 'propertyId' | 'guest'>,
): Promise<void> =>
  refundBudget(ctx, trx, 'hold', renewers({ userId, number: guest.phone }, propertyId));

const openAgain = ({ clock }: Context, seconds: number): string =>
  formatInstant(new Date(clock.now().getTime() + seconds * 1000));

/** A network is many people behind one address. */
const times = ({ settings }: Context, who: Who): number =>
  who === 'network' ? settings.NETWORK_TIMES : 1;

function holdProblem(
  ctx: Context,
  who: Who,
  { holds, heldNights, holdEnds }: Stock,
  { roomNights }: Keeping,
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
    readonly who: Who;
    readonly stock: Stock;
    readonly keeper: Keeper;
    readonly keeping: Keeping;
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

/** A few of the person's own stays ahead with nothing paid, the last ones first: one of them would make room. */
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

/** What each of them keeps now, from the claims themselves (`kept_for_nothing` in db/functions). */
async function stocksOf(
  ctx: Context,
  trx: Db,
  { userId, number, network }: Keeper,
  { propertyId, instead = 0 }: Keeping,
): Promise<ReadonlyMap<Who, Stock>> {
  const { rows } = await sql<Stock & { who: Who }>`
    select who, holds, held_nights as "heldNights", hold_ends as "holdEnds", unpaid_nights as "unpaidNights", unpaid_here as "unpaidHere"
    from kept_for_nothing(${userId}::integer, ${number}::text, ${network}::bytea, ${propertyId}::integer, ${instead}::integer, ${ctx.clock.today()}::date, ${ctx.clock.now()}::timestamptz)`.execute(
    trx,
  );
  const none: Stock = { holds: 0, heldNights: 0, holdEnds: null, unpaidNights: 0, unpaidHere: 0 };
  const found = new Map<Who, Stock>(rows.map(({ who, ...stock }) => [who, stock]));
  const asked: readonly Who[] = [
    'person',
    ...(number === null ? [] : (['number'] as const)),
    ...(network === null ? [] : (['network'] as const)),
  ];
  return new Map(asked.map((who) => [who, found.get(who) ?? none]));
}
