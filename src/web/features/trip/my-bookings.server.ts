import type { BookingListItem } from '#marketplace/bookings/index.ts';
import { fullAddress } from '#shared/address.ts';
import { propertyPath } from '#shared/ids.ts';
import { pageNumber } from '#web/app/page-number.ts';
import { requireSession } from '#web/app/session.server.ts';
import { servicesContext } from '#web/context.ts';
import type { Route } from './+types/my-bookings.route.ts';
import { BOOKING_TABS, type BookingRow, type BookingTab } from './booking-list.tsx';
import { refundLines } from './receipt.server.ts';

const ON_A_PAGE = 25;

export async function myBookingsLoader({ url, context }: Route.LoaderArgs) {
  const { account } = requireSession(context, url);
  const { bookings, properties } = context.get(servicesContext);
  const lists = await bookings.listOf(account.id);
  const tab = bookingTab(url.searchParams.get('tab'));
  const counts = { upcoming: lists.upcoming.length, complete: lists.complete.length, cancel: lists.cancel.length };
  const pages = Math.ceil(counts[tab] / ON_A_PAGE);
  const page = Math.min(pageNumber(url.searchParams), Math.max(1, pages));
  const rows = lists[tab].slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE).map(bookingRow);
  const [refunds, cards] = await Promise.all([tab === 'cancel' ? Promise.all(rows.map((row) => refundLines(context, row.id))) : [], properties.cards([...new Set(rows.map((row) => row.propertyId))])]);
  const pictureOf = new Map(cards.map((card) => [card.id, card.pictures[0] ?? null]));
  return { tab, counts, page, pages, rows: rows.map((row, at) => ({ ...row, picture: pictureOf.get(row.propertyId) ?? null, refunds: refunds[at] ?? [] })) };
}

/** `?tab=` of an address; anything else is the first tab. */
const bookingTab = (text: string | null): BookingTab => BOOKING_TABS.find((tab) => tab === text) ?? 'upcoming';

const bookingRow = (item: BookingListItem): BookingRow => ({
  id: item.id,
  propertyId: item.propertyId,
  state: item.state,
  hotelName: item.hotelName,
  hotelHref: propertyPath({ hotelType: item.hotelType, slug: item.hotelSlug, id: item.propertyId }),
  location: fullAddress(item.streetAddress, item.city),
  checkIn: item.checkIn,
  checkOut: item.checkOut,
  amount: item.amount,
  mayModify: item.isCancel,
  mayReview: item.state === 'completed' && item.isCheckin && !item.isReview,
});
