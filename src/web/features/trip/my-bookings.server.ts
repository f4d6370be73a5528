import {
  type BookingTab,
  listBookings,
  type ListedBooking,
  moneyInShort,
  refundSentence,
  refundsOfGuest,
  restOf,
  restTerms,
  unfinishedBookings,
  waitingChanges,
  type WaitingChange,
} from '#marketplace/bookings/views/index.ts';
import { cardsOf } from '#marketplace/catalogue/index.ts';
import { unreadBookings, unreadThreads } from '#marketplace/conversations/index.ts';
import { fullAddress } from '#shared/address.ts';
import { timeInIndia } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import * as changes from '#messages/changes.ts';
import * as texts from '#messages/unfinished.ts';
import { pageNumber } from '#web/app/links.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { Route } from './+types/my-bookings.route.ts';
import { BOOKING_TABS, type BookingRow } from './booking-list.tsx';
import { refundTrack } from './refund-tracks.server.ts';
import { unfinishedRow } from './unfinished-rows.server.ts';

const ON_A_PAGE = 25;

export async function myBookingsLoader({ url, context }: Route.LoaderArgs) {
  const { account } = requirePermission(context, 'trip.list', url);
  const ctx = context.get(appContext);
  const tab = bookingTab(url.searchParams.get('tab'));
  const { counts, page, pages, bookings } = await listBookings(ctx, account.id, {
    tab,
    page: pageNumber(url.searchParams),
    limit: ON_A_PAGE,
  });
  const ids = bookings.map(({ id }) => id);
  const [waiting, unfinished, refunds, unread, news] = await Promise.all([
    tab === 'upcoming' ? waitingChanges(ctx, ids) : null,
    unfinishedBookings(ctx, account.id),
    refundsOfGuest(ctx, account.id),
    unreadBookings(ctx, account.id, ids),
    unreadThreads(ctx, account.id),
  ]);
  const cards = await cardsOf(
    ctx,
    [...bookings, ...unfinished].map(({ propertyId }) => propertyId),
  );
  const pictureOf = new Map(cards.map((card) => [card.id, card.pictures[0] ?? null]));
  const now = ctx.clock.now();
  return {
    tab,
    counts,
    page,
    pages,
    /** threads with an unread answer */
    news,
    refunds: refunds.map(({ refund, bookingId, hotelName }) =>
      refundTrack(refund, { bookingId, hotel: hotelName }),
    ),
    unfinished: unfinished.map((booking) => ({
      ...unfinishedRow(booking, now),
      picture: pictureOf.get(booking.propertyId) ?? null,
    })),
    rows: bookings.map((booking) => ({
      ...bookingRow(booking, now),
      // a change that waits for its payment comes first
      ...(waiting?.has(booking.id) === true ? { payRest: 0 } : {}),
      picture: pictureOf.get(booking.propertyId) ?? null,
      change: changeLine(waiting?.get(booking.id)),
      unread: unread.has(booking.id),
    })),
  };
}

const changeLine = (change: WaitingChange | undefined): string | null => {
  if (change === undefined) return null;
  return change.standing === 'checking'
    ? texts.changeChecking()
    : texts.changeHeld({ until: timeInIndia(change.heldUntil) });
};

/** `?tab=` of an address; anything unknown is the first tab. */
const bookingTab = (text: string | null): BookingTab =>
  BOOKING_TABS.find((tab) => tab === text) ?? 'upcoming';

const bookingRow = (
  item: ListedBooking,
  now: Date,
): Omit<BookingRow, 'picture' | 'change' | 'unread'> => ({
  id: item.id,
  propertyId: item.propertyId,
  state: item.state,
  hotelName: item.hotelName,
  hotelHref: propertyPath({ hotelType: item.hotelType, slug: item.hotelSlug, id: item.propertyId }),
  location: fullAddress(item.streetAddress, item.city),
  checkIn: item.checkIn,
  checkOut: item.checkOut,
  amount: item.amount,
  money: moneyInShort(item.money),
  hasReceipt: item.confirmedAt !== null,
  payRest: restOf(item, item.money, now),
  restTerms: restTerms(item, item.money, now),
  refunds: item.money.refunds.map((refund) =>
    changes.refundOfRow({ line: refundSentence(refund) }),
  ),
  mayModify: item.isCancel,
  mayReview: item.state === 'completed' && item.isCheckin && !item.isReview,
});
