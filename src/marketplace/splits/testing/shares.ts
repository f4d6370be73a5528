import { ledgerOf, settleRefunds } from '#marketplace/payments/index.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { buildProperty, type PropertyShape } from '#test/support/builders.ts';
import { payShare, sharePage } from '../pay-share.ts';
import { settlePayment } from '#marketplace/bookings/settle-payment.ts';
import { sharePath, splitOf, type Split } from '../splits.ts';
import { must, type TwoMachines } from '#marketplace/bookings/testing/fixture.ts';

/** Steps for tests of splits, on the first of two machines; provider reports arrive at both. */
export const sharesOf = ({ t, one, two }: Pick<TwoMachines, 't' | 'one' | 'two'>) => {
  /** `nth` counts from 1. */
  const tokenOf = (split: Split, nth: number): string =>
    sharePath(one, split.shares[nth - 1] as Split['shares'][number]).slice('/share/'.length);
  const open = async (split: Split, nth: number) => must(await payShare(one, tokenOf(split, nth)));
  const settleTwice = (sessionId: string) =>
    Promise.all([settlePayment(one, sessionId), settlePayment(two, sessionId)]);
  return {
    tokenOf,
    open,
    settleTwice,
    /** A villa for eight that is paid online. */
    villa: (shape: PropertyShape = {}) =>
      buildProperty(t.db, {
        payHotel: false,
        rooms: [{ maxAdults: 8, rate: 1_043_694 }],
        ...shape,
      }),
    splitNow: async (bookingId: number): Promise<Split> => (await splitOf(one, bookingId)) as Split,
    pay: async (split: Split, nth: number, outcome: SandboxOutcome = 'paid') => {
      const { sessionId } = await open(split, nth);
      await decideSandboxOrder(one, sessionId, outcome);
      await settleTwice(sessionId);
    },
    /** Settles refunds until all are settled. */
    refunds: async (): Promise<void> => {
      for (let left = 1; left > 0;)
        left = (await Promise.all([settleRefunds(one), settleRefunds(two)])).reduce(
          (total, n) => total + n,
          0,
        );
    },
    ledger: async (bookingId: number) =>
      (await ledgerOf(one, bookingId)).map(({ amount }) => amount),
    standing: async (split: Split, nth: number) =>
      must(await sharePage(one, tokenOf(split, nth))).standing,
    /** The recipients of a template's e-mails, in order. `about`: a prefix of the event key. */
    recipients: async (template: string, about = '') =>
      (
        await t.db
          .selectFrom('messages')
          .select('recipient')
          .where('template', '=', template)
          .where('event_key', 'like', `${about}%`)
          .orderBy('id')
          .execute()
      ).map(({ recipient }) => recipient),
  };
};
export type Shares = ReturnType<typeof sharesOf>;

export const amounts = (split: Split): number[] => split.shares.map(({ amount }) => amount);
export const sum = (parts: readonly number[]): number =>
  parts.reduce((total, part) => total + part, 0);
