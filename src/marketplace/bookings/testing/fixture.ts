import { moneyMoved, type Refund } from '#marketplace/payments/index.ts';
import type { CheckRequest } from '#marketplace/pricing/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { createDatabase, type Db } from '#platform/database/index.ts';
import {
  createSandboxGateway,
  decideSandboxOrder,
  type Gateway,
} from '#platform/payments/index.ts';
import { buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { PATIENT } from '#test/support/patience.ts';
import { addBooking } from '../book.ts';
import type { ChangeRequest } from '../change-price.ts';
import type { AddBookingInput } from '../hold.ts';
import { payOnline } from '../pay.ts';
import { settlePayment } from '../settle-payment.ts';

/** One machine that runs the product: a context with connections of its own. */
export interface Machine extends Context {
  close(): Promise<void>;
}

/** Opens one machine on a test's database. Payments go through the sandbox unless another gateway is given. */
export function openMachine(
  url: string,
  clock: Clock,
  {
    max = 20,
    gateway,
    others = [],
  }: {
    readonly max?: number;
    readonly gateway?: Gateway;
    readonly others?: readonly Gateway[];
  } = {},
): Machine {
  const database = createDatabase(url, { ...PATIENT, max });
  const sandbox = createSandboxGateway({
    db: database.db,
    clock,
    publicUrl: 'https://verandah.example',
  });
  return {
    ...testContext(database, {
      clock,
      payments: { gateway: gateway ?? sandbox, others: [sandbox, ...others] },
    }),
    close: () => database.close(),
  };
}

/** The base of a test file: a database, two machines of the product, and two guests. */
export interface TwoMachines {
  readonly t: TestDatabase;
  readonly one: Machine;
  readonly two: Machine;
  readonly asha: BuiltUser;
  readonly ravi: BuiltUser;
}

/** Opens two machines on one clock, with two guests; call in `beforeAll`, and `closeMachines` in `afterAll`. */
export async function openMachines(clock: Clock): Promise<TwoMachines> {
  const t = await testDatabase();
  return {
    t,
    one: openMachine(t.url, clock, { max: 15 }),
    two: openMachine(t.url, clock, { max: 15 }),
    asha: await buildUser(t.db, { name: 'Asha Example', email: 'asha@example.in' }),
    ravi: await buildUser(t.db),
  };
}

export async function closeMachines({ t, one, two }: Omit<TwoMachines, 'asha' | 'ravi'>) {
  await Promise.all([one.close(), two.close()]);
  await t.close();
}

/** A booking request as the web client sends it, without amounts unless given. */
export function bookingInput(
  userId: number,
  request: Partial<CheckRequest> & { propertyId: number },
  over: Partial<AddBookingInput> = {},
): AddBookingInput {
  return {
    userId,
    request: {
      stay: { checkIn: '2026-12-04', checkOut: '2026-12-06' },
      party: { adults: 2, childAges: [], rooms: 1 },
      picks: [],
      ...request,
    },
    quoteId: null,
    amount: null,
    payAmount: null,
    name: 'Asha Example',
    phone: '98200 00001',
    email: 'asha@example.in',
    gst: null,
    idempotencyKey: null,
    ...over,
  };
}

/** A confirmed booking of a built property: paid at the property, or online through the sandbox. */
export async function confirmed(
  ctx: Context,
  userId: number,
  propertyId: number,
  more: Partial<Parameters<typeof bookingInput>[1]> = {},
): Promise<number> {
  const input = bookingInput(userId, { propertyId, ...more });
  const made = await addBooking(ctx, input);
  if (made.ok) return made.value.bookingId;
  if (made.code !== 'booking.pay-online') throw new Error(made.code);
  const paying = await payOnline(ctx, input);
  if (!paying.ok) throw new Error(paying.code);
  await payNow(ctx, paying.value.payment.sessionId);
  return paying.value.bookingId;
}

/** Pays at the sandbox as the guest, and settles the payment. */
export async function payNow(ctx: Context, sessionId: string): Promise<void> {
  await decideSandboxOrder(ctx, sessionId, 'paid');
  await settlePayment(ctx, sessionId);
}

/** A change of dates, with other fields from `over`. */
export const changeTo = (
  userId: number,
  bookingId: number,
  checkIn: string,
  checkOut: string,
  over: Partial<ChangeRequest> = {},
): ChangeRequest => ({
  userId,
  bookingId,
  stay: { checkIn, checkOut },
  party: { adults: 2, childAges: [], rooms: 1 },
  picks: [],
  ...over,
});

/** The refunds of one booking. */
export const refundsOfBooking = async (
  ctx: Context,
  bookingId: number,
): Promise<readonly Refund[]> => (await moneyMoved(ctx, [bookingId])).get(bookingId)?.refunds ?? [];

/** The nights that are sold in a property, by date. */
export const soldNights = async (db: Db, propertyId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('room_nights')
      .select(['night', 'sold'])
      .where('property_id', '=', propertyId)
      .where('sold', '>', 0)
      .orderBy('night')
      .execute()
  ).map((row) => (row.sold === 1 ? row.night : `${row.night} x${row.sold}`));

export const statesOf = async (db: Db, propertyId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('bookings')
      .select('state')
      .where('property_id', '=', propertyId)
      .orderBy('id')
      .execute()
  ).map((row) => row.state);

/** The value of a result that must not be a refusal. */
export const must = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
