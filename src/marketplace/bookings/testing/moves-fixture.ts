import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { ATTEMPT_MOVES, REFUND_MOVES, VERDICT_MOVES } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase } from '#test/support/database.ts';
import { bookingById } from '../booking.ts';
import { cancelBooking } from '../cancel.ts';
import { modifyBooking } from '../change.ts';
import { holdBooking } from '../hold.ts';
import { LIFECYCLE } from '../lifecycle.ts';
import { payOnline } from '../pay.ts';
import { bookingInput, changeTo, confirmed, must, openMachine } from './fixture.ts';
import { scriptedGateway } from './scripted-gateway.ts';

export const NOW = '2026-11-25T10:00:00+05:30';
export const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };

/** The states that follow each state. */
type Moves = Readonly<Record<string, readonly string[]>>;
const bookingMoves: Moves = Object.fromEntries(
  [...new Set(LIFECYCLE.flatMap(({ from, to }) => [from, to]))].map((state) => [
    state,
    [...new Set(LIFECYCLE.filter(({ from }) => from === state).map(({ to }) => to))],
  ]),
);
export type Table = 'bookings' | 'payment_attempts' | 'payment_charges' | 'payment_refunds';

/** The tables whose rows have a state, with its column and the product's moves. */
export const TABLES: readonly (readonly [Table, string, Moves])[] = [
  ['bookings', 'state', bookingMoves],
  ['payment_attempts', 'state', ATTEMPT_MOVES],
  ['payment_charges', 'verdict', VERDICT_MOVES],
  ['payment_refunds', 'state', REFUND_MOVES],
];

/** Every move as 'from > to'. */
export const listed = (moves: Moves): string[] =>
  Object.entries(moves).flatMap(([from, tos]) => tos.map((to) => `${from} > ${to}`));

/** One machine whose provider follows a script, and a guest who books. */
export async function movesFixture() {
  const clock = fixedClock(NOW);
  const t = await testDatabase();
  const books = createDatabase(t.url, { max: 2 });
  const provider = scriptedGateway(books.db, clock);
  const open = openMachine(t.url, clock, { max: 6, gateway: provider.gateway });
  const asha = await buildUser(t.db);
  const online = async () => buildProperty(t.db, { payHotel: false });
  const inputOnline = async () =>
    bookingInput(asha.id, { propertyId: (await online()).id, stay: STAY });
  return {
    t,
    clock,
    provider,
    open,
    asha,
    hold: async () => must(await holdBooking(open, await inputOnline())).bookingId,
    /** a hold with an open order */
    begin: async () => must(await payOnline(open, await inputOnline())),
    booked: async () => confirmed(open, asha.id, (await online()).id, { stay: STAY }),
    change: async (id: number, checkIn: string, checkOut: string) =>
      must(
        await modifyBooking(open, {
          ...changeTo(asha.id, id, checkIn, checkOut),
          quoteId: null,
          amount: null,
          payAmount: null,
          idempotencyKey: null,
        }),
      ),
    cancel: async (bookingId: number) =>
      must(
        await cancelBooking(open, {
          userId: asha.id,
          bookingId,
          propertyId: null,
          refund: null,
          idempotencyKey: null,
        }),
      ),
    /** a new caretaker of a booking's property */
    asCaretaker: async (bookingId: number) =>
      memberOf(open, [(await bookingById(open, bookingId))?.propertyId ?? 0], 'caretaker'),
    reset: (): void => {
      clock.set(NOW);
      provider.reset();
    },
    close: async (): Promise<void> => {
      await open.close();
      await books.close();
      await t.close();
    },
  };
}
