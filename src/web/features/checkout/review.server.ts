import { data, type RouterContextProvider } from 'react-router';
import type { Account, Context as AppContext } from '#platform/context.ts';
import {
  fitsOfProperties,
  propertyById,
  type PropertyDetails,
} from '#marketplace/catalogue/index.ts';
import {
  checkPrice,
  rankedCoupons,
  depositRule,
  payTermsFor,
  quoteIn,
  type SignedQuote,
} from '#marketplace/pricing/index.ts';
import { byHead, splitOffer } from '#marketplace/splits/index.ts';
import { isRule, sayNotSellable, SOLD_OUT } from '#marketplace/inventory/index.ts';
import { roomNightsOf } from '#marketplace/bookings/index.ts';
import { latestUpcoming, typedBefore } from '#marketplace/bookings/views/index.ts';
import { fullAddress } from '#shared/address.ts';
import { type PayMethod, payMethods } from '#platform/payments/index.ts';
import { longTerms, refundRows, shortTerms } from '#shared/cancellation-terms.ts';
import { cancellationTerms, sameLadder } from '#shared/cancellation.ts';
import { formatInstant, formatNearDate, formatTime, instantInIndia } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { languageTag } from '#i18n/locale.ts';
import * as checkout from '#messages/checkout.ts';
import * as split from '#messages/split.ts';
import { formatRupees } from '#shared/money.ts';
import { formatMobile } from '#shared/phone.ts';
import { payBadge, paysNothingOnline } from '#shared/pay-at-property.ts';
import { shownLines, savedOn } from '#shared/price-lines.ts';
import { cookieOf, requirePermission, setCookie, withCookies } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { companyOf } from '#web/features/company/company.server.ts';
import { fitView } from '#shared/fit-view.ts';
import { heldFor } from '#web/features/payment/held-countdown.tsx';
import { offersOf } from '#web/features/property/offers.server.ts';
import { searchHref } from '#web/features/search/search-params.ts';
import type { Route as BookingReviewRoute } from './+types/booking-review.route.ts';
import { draftOf, readDraft } from './book.server.ts';
import { nextStayView } from './next-stay.server.ts';
import { otherPlanOf } from './other-plan.server.ts';
import {
  bookingReviewHref,
  type BookingSelection,
  parseBooking,
  queryText,
  selectionParams,
} from './booking-params.ts';
import { readersHolds } from './own-hold.server.ts';
import type { ReviewData, ReviewProperty, ReviewReady, ShareOffer } from './review-view.ts';
import { roomsHref } from './rooms-view.ts';
import { savedFor } from './saved-for-form.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Everything the review page shows, with a signed price; `shown`: the one that this browser was shown last. */
async function loadReview(
  context: Context,
  params: URLSearchParams,
  account: Account,
  shown: string,
): Promise<ReviewData> {
  const ctx = context.get(appContext);
  const parsed = parseBooking(params, ctx.clock.today());
  if (parsed === null) return { kind: 'none' };
  const { selection, notices } = parsed;
  const details = await propertyById(ctx, selection.hotelId);
  if (details === null || details.state !== 'live') return { kind: 'gone' };

  const { hotelId: propertyId, stay, party, picks, coupon } = selection;
  // the guest's own unpaid hold must not make its nights sold out for the guest
  const { ids: ownHolds, shown: hold } = await readersHolds(ctx, propertyId, stay);
  const checked = await checkPrice(
    ctx,
    {
      propertyId,
      stay,
      party,
      picks,
      userId: account.id,
      ownHolds,
      ...(coupon === '' ? {} : { couponCode: coupon }),
    },
    shown,
  );
  const quote = checked.ok ? checked.value : quoteIn(checked);
  const property = propertyOf(ctx, details, selection, quote);
  const problem = checked.ok ? null : checked.message;
  const toRooms = roomsHref(propertyId, { ...selection, dated: true, nothingChosen: false });
  if (quote === null)
    return { kind: 'refused', property, message: problem ?? '', roomsHref: toRooms };

  // after a lost answer the page says that the nights are booked already, in place of 'sold out'
  const already = await latestUpcoming(ctx, account.id, { propertyId, stay });
  const searchLink = payAtPropertySearch(details, selection);
  if (!quote.available)
    return {
      kind: 'sold-out',
      property,
      why: sayNotSellable(quote.notSellable ?? SOLD_OUT),
      ruled: isRule(quote.notSellable ?? SOLD_OUT),
      roomsHref: details.hotelType === 'bungalow' ? null : toRooms,
      stay,
      next: nextOf(selection, details, quote),
      searchHref: searchLink,
      already,
    };

  const now = ctx.clock.now();
  const cancellation = {
    ladder: quote.refundLadder,
    checkIn: instantInIndia(stay.checkIn, details.checkinTime),
    now,
    paid: quote.payAmount,
  };
  const terms = cancellationTerms(cancellation);
  const [before, otherPlan, offers, fits] = await Promise.all([
    typedBefore(ctx, account.id, propertyId),
    otherPlanOf(ctx, selection, quote, { userId: account.id, ownHolds }),
    quote.couponAmount > 0
      ? []
      : rankedCoupons(ctx, {
          propertyId,
          hotelType: details.hotelType,
          stay,
          party,
          picks,
          userId: account.id,
          ownHolds,
        }),
    fitsOfProperties(ctx, [propertyId], {
      company: companyOf(context) ?? [],
      childAges: party.childAges,
    }),
  ]);
  const { fitting, others } = offersOf(offers);
  return {
    kind: 'ready',
    propertyId,
    ...(await savedFor(ctx, { params, selection, account, before })),
    offers: {
      fitting: fitting.map((offer) => ({
        ...offer,
        href: bookingReviewHref({ ...selection, coupon: offer.code }),
      })),
      others,
    },
    property,
    stay,
    party,
    notices,
    picks: quote.picks.map(({ quantity, roomName, planName, inclusions, planAmount }) => ({
      label: quantity > 1 ? `${quantity} x ${roomName}` : roomName,
      planName,
      inclusions,
      planAmount,
    })),
    lines: shownLines(quote.lines),
    grandTotal: quote.grandTotal,
    payAmount: quote.payAmount,
    deposit:
      paysNothingOnline(details) && quote.payAmount > 0
        ? depositOf(context.get(appContext), quote)
        : null,
    otherPlan,
    saved: savedOn(quote),
    coupon: {
      code: coupon,
      amount: quote.couponAmount,
      problem,
      withoutHref: bookingReviewHref({ ...selection, coupon: '' }),
    },
    bookHref: bookingReviewHref({ ...selection, coupon: problem === null ? coupon : '' }),
    fields: [['hotel_id', String(propertyId)], ...selectionParams({ ...selection, coupon: '' })],
    quoteId: quote.quoteId,
    // nights already held keep their price until the hold ends, however often the page is loaded
    priceHeld: hold?.held ?? heldFor(quote.expiresAt, now),
    refund: longTerms(cancellation),
    refundSteps: refundRows(cancellation),
    cancelling: shortTerms(terms),
    neverBack:
      terms.kind === 'firm' ? checkout.neverBack({ amount: formatRupees(quote.payAmount) }) : null,
    split: {
      now: quote.payAmount,
      later: quote.grandTotal - quote.payAmount,
      on: formatNearDate(stay.checkIn),
    },
    payWith: quote.payAmount > 0 ? payWith(ctx) : null,
    strictest: strictestOf(quote),
    share: await shareOffer(ctx, quote),
    hold,
    fits: (fits.get(propertyId) ?? []).map(fitView),
    roomsHref: toRooms,
    person: { name: account.name, phone: formatMobile(account.phone), email: account.email },
    idempotencyKey: crypto.randomUUID(),
    searchHref: searchLink,
    already,
  };
}

/** The offer to split the amount due online, with the share per head; null where a split is not possible. */
async function shareOffer(
  ctx: AppContext,
  { propertyId, grandTotal, payAmount, party, days, picks, stay }: SignedQuote,
): Promise<ShareOffer | null> {
  const roomNights = days * picks.reduce((sum, { quantity }) => sum + quantity, 0);
  const offer = await splitOffer(ctx, {
    propertyId,
    payNow: payAmount,
    adults: party.adults,
    roomNights,
    checkIn: stay.checkIn,
  });
  if (offer === null) return null;
  const option = (n: number) => {
    const [most = 0] = byHead(payAmount, n);
    return {
      n,
      label: (most * n === payAmount ? split.offer.each : split.offer.about)({
        n,
        each: formatRupees(most),
      }),
    };
  };
  return {
    only:
      payAmount < grandTotal
        ? split.offer.only({
            due: formatRupees(payAmount),
            rest: formatRupees(grandTotal - payAmount),
          })
        : '',
    until: formatInstant(offer.until),
    options: Array.from({ length: offer.most - 1 }, (_, at) => option(at + 2)),
  };
}

const METHODS: Readonly<Record<PayMethod, () => string>> = checkout.methods;

/** The ways to pay that the provider's page offers; for the sandbox, that it takes no money. */
function payWith({ settings }: AppContext): string {
  const methods = new Intl.ListFormat(languageTag(), { type: 'disjunction' }).format(
    payMethods(settings).map((method) => METHODS[method]()),
  );
  return settings.PAYMENT_GATEWAY === 'sandbox'
    ? checkout.payAtSandbox({ methods })
    : checkout.payWith({ methods, provider: checkout.providers[settings.PAYMENT_GATEWAY]() });
}

/** The deposit rule, and whether the stay needs it only together with other nights of its guest. */
function depositOf(ctx: AppContext, quote: SignedQuote): ReviewReady['deposit'] {
  const rule = depositRule(ctx);
  return { ...rule, together: roomNightsOf(quote) <= rule.above };
}

/** The plan whose ladder applies to all picks, where their ladders differ. */
function strictestOf({ picks, refundLadder }: SignedQuote): string | null {
  if (picks.every((pick) => sameLadder(pick.refundLadder, refundLadder))) return null;
  return picks.find((pick) => sameLadder(pick.refundLadder, refundLadder))?.planName ?? null;
}

function propertyOf(
  ctx: AppContext,
  property: PropertyDetails,
  selection: BookingSelection,
  quote: SignedQuote | null,
): ReviewProperty {
  return {
    name: property.name,
    type: property.hotelType,
    stars: property.starRating,
    address: fullAddress(property.streetAddress, property.city),
    pay: payBadge(
      payTermsFor(ctx, property, selection),
      quote?.available ? { payNow: quote.payAmount, total: quote.grandTotal } : null,
    ),
    picture: property.pictures[0] ?? null,
    checkinTime: formatTime(property.checkinTime),
    checkoutTime: formatTime(property.checkoutTime),
    policyHtml: property.policyHtml,
    href: `${propertyPath(property)}?${queryText(selectionParams(selection))}`,
  };
}

/** The nearest stay that can be had in place of the chosen one. */
function nextOf(selection: BookingSelection, property: PropertyDetails, quote: SignedQuote) {
  const next = nextStayView(quote);
  if (next === null) return null;
  const { stay, label } = next;
  return {
    label,
    href: `${propertyPath(property)}?${queryText(selectionParams({ ...selection, stay, picks: [] }))}`,
  };
}

/** Search for the same dates and party in the same town, paid at the property. */
const payAtPropertySearch = (
  property: PropertyDetails,
  { stay, party }: BookingSelection,
): string =>
  `${searchHref({ city: property.city, latitude: null, longitude: null, hotelType: property.hotelType === 'bungalow' ? 'bungalow' : 'hotel', stay, party })}&popular=pay_at_hotel`;

/** Longer ones do not fit in a cookie; their price is signed anew on each load. */
const MAX_QUOTE_CHARACTERS = 3500;
const PRICE_SECONDS = 15 * 60;

/** Keeps the signed price in this browser until it ends. */
const priceCookies = (context: Context, { quoteId }: ReviewReady): readonly string[] =>
  quoteId.length > MAX_QUOTE_CHARACTERS
    ? []
    : [setCookie(context, 'price', quoteId, PRICE_SECONDS)];

export async function reviewLoader({ request, url, context }: BookingReviewRoute.LoaderArgs) {
  const { account } = requirePermission(context, 'booking.make', url);
  const review = await loadReview(
    context,
    url.searchParams,
    account,
    cookieOf(context, request, 'price'),
  );
  const typed = review.kind === 'ready' ? readDraft(context, request, draftOf(url)) : null;
  return data(
    review.kind === 'ready' && typed !== null
      ? { ...review, typed: { ...review.typed, ...typed } }
      : review,
    {
      status: review.kind === 'gone' ? 404 : 200,
      headers: review.kind === 'ready' ? withCookies(...priceCookies(context, review)) : {},
    },
  );
}
