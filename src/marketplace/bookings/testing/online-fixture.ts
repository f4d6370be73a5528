import { expect } from 'vitest';
import { ledgerOf, settleRefunds } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase } from '#test/support/database.ts';
import { messageText } from '#test/support/message-text.ts';
import { bookingById } from '../booking.ts';
import type { AddBookingInput } from '../hold.ts';
import { type PaymentToMake, payOnline } from '../pay.ts';
import { settlePayment } from '../settle-payment.ts';
import { paymentStatus } from '../views/payment-status.ts';
import { bookingInput, openMachine, refundsOfBooking } from './fixture.ts';

const NOW = '2026-12-01T10:00:00+05:30';
/** When a hold made at the beginning is over. */
export const LATER = '2026-12-01T10:20:00+05:30';

/** One machine with the sandbox as its provider, and two guests who pay online. */
export async function onlineFixture() {
  const clock = fixedClock(NOW);
  const t = await testDatabase();
  const open = openMachine(t.url, clock, { max: 25 });
  const [asha, ravi] = [await buildUser(t.db), await buildUser(t.db)];
  const pay = async (input: AddBookingInput): Promise<PaymentToMake> => {
    const made = await payOnline(open, input);
    if (!made.ok) throw new Error(made.code);
    return made.value;
  };
  const ledger = async (bookingId: number) =>
    (await ledgerOf(open, bookingId)).map(({ kind, amount, currency }) => ({
      kind,
      amount,
      currency,
    }));
  /** How many messages of a template name the booking. */
  const messages = async (bookingId: number, template: string) =>
    (
      await t.db
        .selectFrom('messages')
        .select(['text', 'content'])
        .where('template', '=', template)
        .execute()
    ).filter((row) => messageText(row).includes(`OH000${bookingId}`)).length;
  return {
    t,
    open,
    clock,
    asha,
    ravi,
    pay,
    ledger,
    messages,
    /** a villa with full online payment, held by Asha, with an open order */
    toPay: async (
      shape: Parameters<typeof buildProperty>[1] = { payHotel: false },
      over: Partial<AddBookingInput> = {},
      coupon?: string,
    ) => {
      const villa = await buildProperty(t.db, shape);
      const input = bookingInput(
        asha.id,
        { propertyId: villa.id, ...(coupon === undefined ? {} : { couponCode: coupon }) },
        over,
      );
      return { villa, input, made: await pay(input) };
    },
    /** ends an order at the sandbox, and settles it */
    decide: async (made: PaymentToMake, outcome: SandboxOutcome): Promise<void> => {
      expect(await decideSandboxOrder(open, made.payment.sessionId, outcome)).toBe(true);
      await settlePayment(open, made.payment.sessionId);
    },
    status: (made: PaymentToMake, user = asha) =>
      paymentStatus(open, user.id, made.payment.sessionId, made.bookingId),
    stateOf: async (id: number) => (await bookingById(open, id))?.state,
    /** how many nights a booking occupies */
    claims: async (bookingId: number) =>
      (
        await t.db
          .selectFrom('night_claims')
          .select('night')
          .where('booking_id', '=', bookingId)
          .execute()
      ).length,
    /** expects that all money of a booking was returned */
    expectAllReturned: async (
      bookingId: number,
      amount: number,
      currency = 'INR',
    ): Promise<void> => {
      await settleRefunds(open);
      expect(await ledger(bookingId)).toEqual([
        { kind: 'payment', amount, currency },
        { kind: 'refund', amount: -amount, currency },
      ]);
      expect((await refundsOfBooking(open, bookingId)).map(({ state }) => state)).toEqual(['done']);
      expect(await messages(bookingId, 'payment-returned')).toBe(2);
    },
    reset: () => clock.set(NOW),
    close: async (): Promise<void> => {
      await open.close();
      await t.close();
    },
  };
}
