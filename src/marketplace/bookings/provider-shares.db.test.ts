import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProperty } from '#test/support/builders.ts';
import { ledgerOf, shareMoney } from '#marketplace/payments/index.ts';
import { startCollecting } from '#marketplace/splits/collect.ts';
import { holdForGroup } from '#marketplace/splits/hold-split.ts';
import { backFromShare, payShare, sharePage } from '#marketplace/splits/pay-share.ts';
import { sharePath, splitOf, type Split } from '#marketplace/splits/splits.ts';
import { bookingById } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { payOnline } from './pay.ts';
import { bookingInput, type Machine, must } from './testing/fixture.ts';
import { twoProviders, type Provider } from './testing/two-providers.ts';

let f: Awaited<ReturnType<typeof twoProviders>>;
beforeAll(async () => {
  f = await twoProviders();
});
afterAll(() => f.close());

/** Presses a button on the provider's page; returns the address it leads to. */
async function press(page: string, act: 'pay' | 'decline' | 'cancel'): Promise<string> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ act }),
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? '';
}

/** One of the two providers with working webhooks, and a villa to book. */
async function atProvider(provider: Provider) {
  const machine = f.machineOf(provider);
  const postman = f.postmanOf(provider);
  const villa = await buildProperty(f.t.db, {
    payHotel: false,
    rooms: [
      { maxAdults: 8, rate: 1_043_694, plans: [{ ladder: [{ hours_before: 24, percent: 50 }] }] },
    ],
  });
  /** The refunded amount of a payment by the provider's books. */
  const givenBack = async (
    bookingId: number,
    purpose: string,
    paymentId: string,
  ): Promise<number> => {
    if (provider === 'stripe') return f.stripe.refunded(paymentId);
    const { session } = await f.t.db
      .selectFrom('payment_attempts')
      .select('session_id as session')
      .where('booking_id', '=', bookingId)
      .where('purpose', '=', purpose)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return f.phonepe.refunded(session);
  };
  return {
    machine,
    postman,
    input: bookingInput(f.asha.id, {
      propertyId: villa.id,
      party: { adults: 4, childAges: [], rooms: 1 },
    }),
    givenBack,
  };
}

/** The payers of a booking's shares, each with their link, at the provider's page. */
function payersOf(provider: Provider, machine: Machine, bookingId: number) {
  const split = async () => (await splitOf(machine, bookingId)) as Split;
  const tokenOf = async (at: number) =>
    sharePath(machine, (await split()).shares[at] as Split['shares'][number]).slice(
      '/share/'.length,
    );
  const order = async (at: number) => must(await payShare(machine, await tokenOf(at)));
  const standing = async (at: number) => must(await sharePage(machine, await tokenOf(at))).standing;
  const postman = f.postmanOf(provider);
  /** At Stripe the payer stays on its page until they leave it; PhonePe sends them back. */
  const decline = async (at: number) => {
    const declined = await order(at);
    const back = [
      await press(declined.redirectUrl, 'decline'),
      provider === 'stripe' ? await press(declined.redirectUrl, 'cancel') : '',
    ].join('');
    expect(new URL(back).pathname).toBe(`/share/${await tokenOf(at)}/back`);
    await postman.settled();
    await backFromShare(machine, await tokenOf(at), provider === 'stripe' ? 'left' : 'back');
    return declined;
  };
  const pay = async (at: number) => {
    const begun = await order(at);
    await press(begun.redirectUrl, 'pay');
    await postman.settled();
    await backFromShare(machine, await tokenOf(at), 'back');
    return begun;
  };
  return { split, tokenOf, standing, decline, pay };
}

test.each(['stripe', 'phonepe'] as const)(
  '%s: takes three shares, one after a decline, and a cancellation refunds each payer their part',
  async (provider) => {
    const { machine, input, givenBack } = await atProvider(provider);
    const { bookingId } = must(await holdForGroup(machine, { ...input, splitAmong: 3 }));
    const payers = payersOf(provider, machine, bookingId);
    const declined = await payers.decline(1);
    expect([await payers.standing(1), await ledgerOf(machine, bookingId)]).toEqual(['open', []]);
    expect((await payers.pay(1)).sessionId).not.toBe(declined.sessionId);
    for (const at of [0, 2]) await payers.pay(at);
    const amounts = (await payers.split()).shares.map(({ amount }) => amount);
    expect([(await bookingById(machine, bookingId))?.state, await payers.standing(1)]).toEqual([
      'confirmed',
      'booked',
    ]);
    expect((await ledgerOf(machine, bookingId)).map(({ amount }) => amount)).toEqual([
      amounts[1],
      amounts[0],
      amounts[2],
    ]);
    expect(await payShare(machine, await payers.tokenOf(0))).toMatchObject({
      ok: false,
      code: 'share.paid',
    });

    const cancelled = must(
      await cancelBooking(machine, {
        userId: f.asha.id,
        bookingId,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      }),
    );
    await f.jobs(machine);
    const money = await shareMoney(machine, bookingId);
    expect(money.map(({ refunds }) => refunds.length)).toEqual([1, 1, 1]);
    expect(money.reduce((sum, { refunds }) => sum + (refunds[0]?.amount ?? 0), 0)).toBe(
      cancelled.refund,
    );
    // the provider's refunds of each payment equal ours
    for (const { purpose, paymentId, refunds } of money) {
      expect(refunds[0]?.state).toBe('done');
      expect(await givenBack(bookingId, purpose, paymentId)).toBe(refunds[0]?.amount);
    }
  },
  120_000,
);

test.each(['stripe', 'phonepe'] as const)(
  '%s: passes on a share, first declined then paid, to the card of the guest who paid alone; a cancellation refunds each their part',
  async (provider) => {
    const { machine, postman, input, givenBack } = await atProvider(provider);
    const { bookingId, amount, payment } = must(await payOnline(machine, input));
    await press(payment.redirectUrl, 'pay');
    await postman.settled();
    await f.jobs(machine);
    must(await startCollecting(machine, f.asha.id, bookingId, 3));
    const payers = payersOf(provider, machine, bookingId);
    const [share] = (await payers.split()).shares.map((one) => one.amount) as [number, number];
    await payers.decline(0);
    expect((await ledgerOf(machine, bookingId)).map((entry) => entry.amount)).toEqual([amount]);
    await payers.pay(0);
    await f.jobs(machine);
    // the price is unchanged: the share is refunded to the guest who had paid for all, at the provider too
    expect((await ledgerOf(machine, bookingId)).map((entry) => entry.amount)).toEqual([
      amount,
      share,
      -share,
    ]);
    const [own, theirs] = await f.t.db
      .selectFrom('ledger_entries')
      .select('reference')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'payment')
      .orderBy('id')
      .execute();
    const [money] = await shareMoney(machine, bookingId);
    const atProviders = async () => [
      await givenBack(bookingId, 'booking', own?.reference ?? ''),
      await givenBack(bookingId, money?.purpose ?? '', theirs?.reference ?? ''),
    ];
    expect(await atProviders()).toEqual([share, 0]);

    const { refund } = must(
      await cancelBooking(machine, {
        userId: f.asha.id,
        bookingId,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      }),
    );
    await f.jobs(machine);
    const [ofOwn = 0, ofShare = 0] = await atProviders();
    expect(ofOwn - share + ofShare).toBe(refund);
    expect(ofShare).toBe((await shareMoney(machine, bookingId))[0]?.refunds[0]?.amount);
    expect(Math.abs(ofShare - (refund * share) / amount)).toBeLessThanOrEqual(1);
    expect((await ledgerOf(machine, bookingId)).reduce((sum, entry) => sum + entry.amount, 0)).toBe(
      amount - refund,
    );
  },
  120_000,
);
