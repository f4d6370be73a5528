import { accountOf, sessionFor } from './people.ts';
import { attemptsOf } from '#marketplace/payments/index.ts';
import { createBoard } from '#marketplace/boards/index.ts';
import { writeMessage } from '#marketplace/conversations/index.ts';
import { settlePayment } from '#marketplace/bookings/index.ts';
import { actingAs } from '#platform/context.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import {
  buildProperty,
  buildUser,
  placeBooking,
  type BuiltProperty,
  type BuiltUser,
} from './builders.ts';
import { bookingOf } from './stay-requests.ts';
import { openServer, type TestServer } from './test-server.ts';
import { lastCode, visit, type Visitor } from './visitor.ts';
import type { ServerBuild } from 'react-router';

/**
 * Two guests of one server: she has everything that an account can have, he has a stay of his own. A third person has
 * the operator's role.
 */
export interface TwoPeople {
  readonly server: TestServer;
  readonly villa: BuiltProperty;
  readonly meera: BuiltUser;
  readonly nikhil: BuiltUser;
  /** Has the operator's role. */
  readonly sunita: BuiltUser;
  /** A property that is paid on arrival. */
  readonly innId: number;
  readonly hers: Visitor;
  readonly his: Visitor;
  /** Signed in with the operator's role, which grants no access to personal data. */
  readonly operators: Visitor;
  /** The ids and secrets of her data; a test searches his replies for them. */
  readonly of: {
    readonly user: number;
    /** Confirmed and paid online. */
    readonly booking: number;
    /** Completed and not reviewed yet. */
    readonly stayed: number;
    /** Held, with an open order. */
    readonly hold: number;
    /** Her question to a property. */
    readonly conversation: number;
    /** The link of her board, which her friends have as well. */
    readonly board: string;
    readonly paidSession: string;
    readonly openSession: string;
    readonly txn: string;
    readonly signIn: string;
    readonly challenge: string;
    readonly reference: string;
  };
  readonly hisBooking: number;
  /** Texts that no reply to him may contain. */
  readonly secrets: readonly string[];
}

/**
 * She books, pays, holds, stays, saves properties and signs in on a second device; he books once. `build` adds the
 * pages.
 */
export async function twoPeople(build?: ServerBuild): Promise<TwoPeople> {
  const server = await openServer(build === undefined ? {} : { build });
  const { db } = server.t;
  const [meera, nikhil] = [
    await buildUser(db, { name: 'Meera Sule', email: 'meera@example.in' }),
    await buildUser(db, { name: 'Nikhil Dutt', email: 'nikhil@example.in' }),
  ];
  const villa = await buildProperty(db, {
    name: 'Online House',
    hotelType: 'hotel',
    payHotel: false,
    rooms: [{ units: 50 }],
  });
  const inn = await buildProperty(db, {
    name: 'Wayside Inn',
    hotelType: 'hotel',
    rooms: [{ units: 50 }],
  });
  const sunita = await buildUser(db, {
    name: 'Sunita Kale',
    email: 'sunita@example.in',
    staff: ['operator'],
  });
  const [hers, his, operators] = [
    visit(server, '203.0.113.5'),
    visit(server, '203.0.113.6'),
    visit(server, '203.0.113.10'),
  ];
  await hers.signIn(meera.phone);
  await his.signIn(nikhil.phone);
  await operators.signIn(sunita.phone);

  type Begun = {
    readonly booking_id: number;
    readonly txn_id: string;
    readonly session_id?: string;
  };
  const guest = { name: 'Meher Vaz', phone: '9876501234', email: 'meher@example.in' };
  const begin = async (from: string, to: string): Promise<Begun & { readonly session: string }> => {
    const { body } = await hers.call<Begun>(
      'hotel/add_online_booking_1',
      bookingOf(villa.id, from, to, guest),
    );
    const attempt = (await attemptsOf(server.ctx, body.data.booking_id))[0];
    return { ...body.data, session: attempt?.sessionId ?? '' };
  };
  const paid = await begin('2026-12-04', '2026-12-06');
  await decideSandboxOrder(server.ctx, paid.session, 'paid');
  await settlePayment(server.ctx, paid.session);
  const hold = await begin('2027-01-08', '2027-01-10');
  const bookAt = async (who: Visitor, from: string, to: string): Promise<number> =>
    (
      await who.call<{ booking_id: number }>(
        'hotel/add_booking',
        bookingOf(inn.id, from, to, guest),
      )
    ).body.data.booking_id;
  const stayed = await bookAt(hers, '2026-12-11', '2026-12-13');
  await placeBooking(db, stayed, { state: 'completed', checked_in_at: server.clock.now() });
  const hisBooking = await bookAt(his, '2026-12-18', '2026-12-20');
  const asks = {
    writer: accountOf(meera),
    about: { propertyId: inn.id, propertyName: 'Wayside Inn', userId: meera.id, bookingId: null },
  };
  const written = await writeMessage(server.ctx, {
    ...asks,
    text: 'Is Sheru the dog friendly?',
    key: 'a key of hers',
  });
  await hers.call('hotel/add_wishlist', { hotel_id: inn.id });
  const board = await createBoard(
    actingAs(server.ctx, { ...server.ctx.actor, session: sessionFor(asks.writer) }),
    { name: 'Her board', stay: null, group: { adults: 8, childAges: [] }, company: [] },
    [inn.id],
  );

  server.clock.advance(60_000);
  const second = visit(server, '203.0.113.9');
  const asked = await second.call<{ challenge_id: string }>('hotel/login_otp', {
    mobile: meera.phone,
  });
  await second.call('hotel/check_otp', {
    mobile: meera.phone,
    otp: await lastCode(server, meera.phone),
  });
  const list =
    await hers.call<readonly { session_id: string; is_current: string }[]>('hotel/session_list');
  const signIn = list.body.data.find(({ is_current }) => is_current === '0')?.session_id ?? '';
  // All have a recent proof, so only ownership keeps him out.
  await db.updateTable('sessions').set({ proved_at: server.clock.now() }).execute();
  const of = {
    user: meera.id,
    booking: paid.booking_id,
    stayed,
    hold: hold.booking_id,
    conversation: written.ok ? written.value.conversationId : 0,
    board: board.ok ? board.value.token : '',
    paidSession: paid.session,
    openSession: hold.session,
    txn: paid.txn_id,
    signIn,
    challenge: asked.body.data.challenge_id,
    reference: 'none',
  };
  return {
    server,
    villa,
    meera,
    nikhil,
    sunita,
    innId: inn.id,
    hers,
    his,
    operators,
    of,
    hisBooking,
    secrets: [
      meera.name,
      meera.phone,
      meera.phone.slice(3),
      meera.email,
      guest.name,
      guest.phone,
      guest.email,
      paid.txn_id,
      signIn,
      'Sheru',
    ],
  };
}

/** The form of a review that he writes of a stay that is hers. */
export const HIS_REVIEW = {
  type: 'family',
  location: '5',
  food: '5',
  cleaning: '5',
  facility: '5',
  money: '5',
  overall: '5',
  title: 'Mine',
  details: 'I was never there.',
};
