import { expect } from 'vitest';
import { addBooking } from '#marketplace/bookings/book.ts';
import { blockNights } from '#marketplace/bookings/block-nights.ts';
import { bookingById } from '#marketplace/bookings/booking.ts';
import { modifyBooking } from '#marketplace/bookings/change.ts';
import { payOnline } from '#marketplace/bookings/pay.ts';
import { settlePayment } from '#marketplace/bookings/settle-payment.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  must,
  type TwoMachines,
} from '#marketplace/bookings/testing/fixture.ts';
import { disagreements } from '#marketplace/inventory/testing/nights.ts';
import type { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import type { Result } from '#shared/result.ts';
import { buildProperty } from '#test/support/builders.ts';
import { holdForGroup } from '../hold-split.ts';
import { splitOf } from '../splits.ts';
import { sharesOf } from './shares.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
const BESIDE = { checkIn: '2026-12-22', checkOut: '2026-12-24' };

/** The guest's side of a race: what is done at the same moment as the block, and who has the nights afterwards. */
interface Guest {
  readonly bookingId: () => number | null;
  readonly act: () => Promise<unknown>;
  /** the guest has paid before: without the nights all of it goes back */
  readonly hasPaid: boolean;
}

/**
 * Races a block of an owner against a guest, round after round: a booking paid at the property, a payment in time, a
 * late payment, a group's last share in time and late, a change onto the nights. Checks that one side has the nights,
 * that the other is told so, and that no rupee stays without nights.
 */
export async function raceBlocks(
  { t, one, two, asha }: TwoMachines,
  clock: ReturnType<typeof fixedClock>,
  rounds: number,
): Promise<Readonly<Record<string, number>>> {
  const shares = sharesOf({ t, one, two });
  const online =
    (lateBy: number) =>
    async (propertyId: number): Promise<Guest> => {
      const input = bookingInput(asha.id, { propertyId, stay: STAY });
      const { bookingId, payment } = must(await payOnline(one, input));
      await decideSandboxOrder(one, payment.sessionId, 'paid');
      clock.advance(lateBy);
      const act = () => settlePayment(two, payment.sessionId);
      return { bookingId: () => bookingId, act, hasPaid: true };
    };
  const group =
    (lateBy: number) =>
    async (propertyId: number): Promise<Guest> => {
      const party = { adults: 2, childAges: [], rooms: 1 };
      const input = bookingInput(asha.id, { propertyId, stay: STAY, party });
      const { bookingId } = must(await holdForGroup(one, { ...input, splitAmong: 2 }));
      const split = (await splitOf(one, bookingId)) ?? expect.fail('no split');
      await shares.pay(split, 1);
      const { sessionId } = await shares.open(split, 2);
      await decideSandboxOrder(one, sessionId, 'paid');
      clock.advance(lateBy);
      return {
        bookingId: () => bookingId,
        act: () => settlePayment(two, sessionId),
        hasPaid: true,
      };
    };
  const races: readonly {
    readonly online: boolean;
    readonly begin: (propertyId: number) => Promise<Guest>;
  }[] = [
    {
      online: false,
      begin: (propertyId) => {
        let made: number | null = null;
        const act = async () => {
          const booked = await addBooking(two, bookingInput(asha.id, { propertyId, stay: STAY }));
          made = booked.ok ? booked.value.bookingId : null;
        };
        return Promise.resolve({ bookingId: () => made, act, hasPaid: false });
      },
    },
    { online: true, begin: online(0) },
    { online: true, begin: online(16 * 60_000) },
    { online: true, begin: group(0) },
    { online: true, begin: group(100 * 3_600_000) },
    {
      online: false,
      begin: async (propertyId) => {
        const bookingId = await confirmed(one, asha.id, propertyId, { stay: BESIDE });
        const act = () =>
          modifyBooking(two, {
            ...changeTo(asha.id, bookingId, STAY.checkIn, STAY.checkOut),
            quoteId: null,
            amount: null,
            payAmount: null,
            idempotencyKey: null,
          });
        return { bookingId: () => bookingId, act, hasPaid: false };
      },
    },
  ];
  const won: Record<string, number> = { owner: 0, guest: 0 };
  for (let round = 0; round < rounds; round += 1) {
    clock.set(NOW);
    const race = races[round % races.length] ?? expect.fail('no race');
    const house = await buildProperty(t.db, { payHotel: !race.online, nights: 60 });
    const guest = await race.begin(house.id);
    const [blocked] = (await Promise.all(
      round % 2 === 0 ? [close(house), guest.act()] : [guest.act(), close(house)].toReversed(),
    )) as [Result<unknown>, unknown];
    await shares.refunds();
    const bookingId = guest.bookingId();
    const booking = bookingId === null ? null : await bookingById(one, bookingId);
    const hasNights = booking?.state === 'confirmed' && booking.checkIn === STAY.checkIn;
    expect([blocked.ok, hasNights], `round ${round}`).toEqual([!hasNights, !blocked.ok]);
    if (!blocked.ok) expect(blocked.code).toMatch(/^night\.(sold|held)$/);
    if (guest.hasPaid && bookingId !== null) {
      const kept = (await shares.ledger(bookingId)).reduce((sum, amount) => sum + amount, 0);
      expect(kept > 0, `round ${round}`).toBe(hasNights);
    }
    won[hasNights ? 'guest' : 'owner'] = (won[hasNights ? 'guest' : 'owner'] ?? 0) + 1;
  }
  expect(await disagreements(t.db)).toEqual([]);
  return won;

  function close(house: {
    readonly id: number;
    readonly rooms: readonly { readonly id: number }[];
  }) {
    return blockNights(one, {
      closing: {
        propertyId: house.id,
        roomId: house.rooms[0]?.id ?? 0,
        from: STAY.checkIn,
        to: STAY.checkOut,
        kind: 'other',
        note: '',
      },
      idempotencyKey: null,
    });
  }
}
