import { type BookingTab, listBookings, type ListedBooking, moneyInShort } from '#marketplace/bookings/index.ts';
import { cardsOf } from '#marketplace/catalogue/index.ts';
import { fullAddress } from '#shared/address.ts';
import { propertyPath } from '#shared/ids.ts';
import { pageNumber } from '#web/app/links.ts';
import { requireSession } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import type { Route } from './+types/my-bookings.route.ts';
import { BOOKING_TABS, type BookingRow } from './booking-list.tsx';
import { refundSentence } from './receipt.server.ts';

const ON_A_PAGE = 25;

export async function myBookingsLoader({ url, context }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const ctx = context.get(appContext);
  const tab = bookingTab(url.searchParams.get('tab'));
  const { counts, page, pages, bookings } = await listBookings(ctx, account.id, { tab, page: pageNumber(url.searchParams), limit: ON_A_PAGE });
  const cards = await cardsOf(ctx, bookings.map((booking) => booking.propertyId));
  const pictureOf = new Map(cards.map((card) => [card.id, card.pictures[0] ?? null]));
  return { tab, counts, page, pages, rows: bookings.map((booking) => ({ ...bookingRow(booking), picture: pictureOf.get(booking.propertyId) ?? null })) };
}

/** `?tab=` of an address; anything else is the first tab. */
const bookingTab = (text: string | null): BookingTab => BOOKING_TABS.find((tab) => tab === text) ?? 'upcoming';

const bookingRow = (item: ListedBooking): BookingRow => ({
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
  refunds: item.money.refunds.map(refundSentence),
  mayModify: item.isCancel,
  mayReview: item.state === 'completed' && item.isCheckin && !item.isReview,
});
