import { data, redirect } from 'react-router';
import { dueSentence, labelOf, sharePayment } from '#marketplace/bookings/views/index.ts';
import {
  backFromShare,
  comeAfterAll,
  declineShare,
  endedShare,
  payShare,
  sharePage,
  type EndedShare,
  type SharePage,
  type SplitKind,
} from '#marketplace/splits/index.ts';
import { cardsOf, type Picture } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import * as bookings from '#messages/booking.ts';
import * as collecting from '#messages/collect.ts';
import * as texts from '#messages/split.ts';
import { longTerms } from '#shared/cancellation-terms.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { dateInIndia, formatInstant, formatShortDate, formatStay } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { appContext } from '#web/context.ts';
import type { Route as BackRoute } from './+types/share-back.route.ts';
import type { Route } from './+types/share.route.ts';
import { shownSum } from '#web/features/checkout/shown-price.server.ts';
import { backLines } from './split.server.ts';
import { heldFor } from '#web/features/payment/held-countdown.tsx';
import { takenText } from './taken.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** The link alone opens a share: keep it out of search engines and of referrers to other sites. */
const SHARE_HEADERS = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
} as const;

/** A share as its page shows it. */
export interface ShareView {
  /** the marketplace's name */
  readonly brand: string;
  readonly kind: SplitKind;
  readonly standing: SharePage['standing'];
  readonly path: string;
  readonly label: string;
  readonly organiser: string;
  /** the trip, for the signed-in organiser; null for anybody else */
  readonly trip: string | null;
  /** once everybody has paid: what is booked and for when, and who has the papers; '' before */
  readonly booked: string;
  /** '₹4,500' */
  readonly amount: string;
  /** the same in paise */
  readonly sum: Paise;
  /** the total that the group pays, or that the organiser paid */
  readonly due: string;
  readonly until: string;
  /** the price of the whole stay and what is due at the property, one sentence each */
  readonly whole: readonly string[];
  /** the cancellation rules, one sentence each; empty once the share need not be paid */
  readonly rules: readonly string[];
  readonly hotel: string;
  readonly hotelHref: string;
  readonly city: string;
  readonly dates: string;
  readonly party: string;
  readonly picture: Picture | null;
  /** the payer said that they are not coming; they can still pay */
  readonly declined: boolean;
  /** the payer has just said that they come after all */
  readonly isBack: boolean;
  readonly others: SharePage['others'];
  /** payments for this share and their refunds, one sentence each */
  readonly money: readonly string[];
  /** why the last attempt failed; '' otherwise */
  readonly failed: string;
  /** why the share can no longer be paid, or what a cancellation means; '' if it is payable or paid */
  readonly over: string;
  /** when a payment was begun that can be gone on with, and until when; '' for none */
  readonly begun: string;
  /** the payer may leave an address for the receipt; the organiser has one */
  readonly asksEmail: boolean;
  /** an address for the receipt was left before; it is never shown */
  readonly hasEmail: boolean;
  /** the provider's page to redirect to; null unless the visitor pressed the button */
  readonly goTo: string | null;
}

/** GET /share/:token: anyone with the link sees the share, without an account. */
export async function shareLoader({ context, params, url }: Route.LoaderArgs) {
  requirePermission(context, 'share.read');
  const ctx = context.get(appContext);
  const found = await sharePage(ctx, params.token);
  if (found.ok) {
    const trip = tripOf(ctx, found.value);
    // the organiser who has paid goes on with the trip, which lists all shares
    if (trip !== null && (found.value.standing === 'paid' || found.value.standing === 'booked'))
      throw redirect(trip, { headers: SHARE_HEADERS });
    return data(
      {
        share: await viewOf(ctx, params.token, found.value, url.searchParams),
        ended: null,
      },
      { headers: SHARE_HEADERS },
    );
  }
  const gone = await endedShare(ctx, params.token);
  return gone === null
    ? data(null, { status: 404, headers: SHARE_HEADERS })
    : data({ share: null, ended: endedView(gone) }, { status: 410, headers: SHARE_HEADERS });
}

/** The trip, for the signed-in organiser; null for anybody else. */
const tripOf = (ctx: Context, { split, organiserId }: SharePage): string | null =>
  ctx.actor.session?.account.id === organiserId
    ? `/trip/${split.bookingId}${split.kind === 'reimbursement' ? '#shares' : '#split'}`
    : null;

/** What became of the share of an ended link. */
export interface EndedView {
  readonly asked: string;
  readonly hotel: string;
  readonly hotelHref: string;
  readonly city: string;
  readonly dates: string;
  readonly title: string;
  /** what became of the share and its money, one sentence each */
  readonly lines: readonly string[];
}

function endedView(gone: EndedShare): EndedView {
  const { why, organiser, declinedAt, property, money } = gone;
  const words = texts.share.ended;
  const facts = { organiser, amount: formatRupees(gone.amount) };
  const came = money.filter(({ verdict }) => verdict !== 'unjudged');
  return {
    asked: words.asked(facts),
    hotel: property.name,
    hotelHref: propertyPath(property),
    city: placeName(property.city),
    dates: formatStay(gone.stay),
    title: why === 'sent-anew' ? words.titleAnew() : words.title(),
    lines: [
      ...(declinedAt === null
        ? []
        : [words.declined({ on: formatShortDate(dateInIndia(declinedAt)) })]),
      why === 'sent-anew'
        ? words.anew(facts)
        : declinedAt === null
          ? words.divided(facts)
          : words.dividedAfterNo(facts),
      ...(came.length > 0
        ? came.flatMap((one) => [sharePayment(one, ''), ...backLines(one)])
        : [words.nothingTaken()]),
      why === 'sent-anew'
        ? words.askAgain(facts)
        : declinedAt === null
          ? words.askIfComing(facts)
          : words.askIfAfterAll(facts),
    ],
  };
}

async function viewOf(
  ctx: Context,
  token: string,
  page: SharePage,
  asked: URLSearchParams,
): Promise<ShareView> {
  const { standing, split, share, property, stay, money, failure } = page;
  const now = ctx.clock.now();
  const [card] = await cardsOf(ctx, [property.id]);
  const collected = split.kind === 'reimbursement';
  return {
    brand: ctx.settings.BRAND_NAME,
    kind: split.kind,
    standing,
    path: `/share/${token}`,
    label: labelOf(share),
    organiser: page.organiser,
    trip: tripOf(ctx, page),
    booked:
      standing === 'booked'
        ? texts.share.bookedText({
            hotel: property.name,
            dates: formatStay(stay),
            amount: formatRupees(share.amount),
            organiser: page.organiser,
          })
        : '',
    amount: formatRupees(share.amount),
    sum: share.amount,
    due: formatRupees(collected ? page.kept : split.amount),
    until: formatInstant(split.deadline),
    whole: [
      texts.share.whole({ price: formatRupees(page.price) }),
      ...(page.atProperty === null ? [] : [dueSentence(page.atProperty)]),
    ],
    rules: standing === 'over' || standing === 'cancelled' ? [] : longTerms(page.cancellation),
    hotel: property.name,
    hotelHref: propertyPath(property),
    city: placeName(property.city),
    dates: formatStay(stay),
    party: bookings.party({ adults: page.adults, children: page.children }),
    picture: card?.pictures[0] ?? null,
    declined: share.declinedAt !== null,
    isBack: asked.has('coming') && share.declinedAt === null,
    others: page.others,
    money: money
      .filter(({ verdict }) => verdict !== 'unjudged')
      .flatMap((one) => [sharePayment(one, labelOf(share)), ...backLines(one)]),
    failed: failure === '' ? '' : texts.share.failed[failure](),
    over:
      standing === 'over' ? overText(page) : standing === 'cancelled' ? cancelledText(page) : '',
    begun:
      page.begun === null
        ? ''
        : texts.share.begun({
            at: heldFor(page.begun.at, now).until,
            until: heldFor(page.begun.until, now).until,
          }),
    asksEmail: standing === 'open' && ctx.actor.session?.account.id !== page.organiserId,
    hasEmail: share.receiptEmail !== '',
    goTo: asked.has('go') ? page.payUrl : null,
  };
}

const cancelledText = ({ split, share, organiser }: SharePage): string =>
  (split.kind === 'reimbursement' && share.paidAt === null
    ? collecting.share.cancelledUnpaid
    : texts.share.cancelledText)({ organiser });

const overText = (page: SharePage): string => `${whyOver(page)} ${takenText(page)}`;

function whyOver({ split, organiser }: SharePage): string {
  if (split.kind === 'reimbursement')
    return (
      split.state === 'lapsed'
        ? collecting.share.lapsedText
        : split.state === 'called-off'
          ? collecting.share.calledOffText
          : collecting.share.timeOver
    )({ organiser });
  if (split.state === 'lapsed') return texts.share.lapsedText();
  return split.state === 'called-off'
    ? texts.share.calledOffText({ organiser })
    : texts.share.timeOver();
}

/**
 * POST /share/:token: on to the provider; a provider on another site is reached through our own page, because the
 * form-action policy stops a redirect of the form there. With the intent `decline` the payer says that they are not
 * coming, with `come` that they come after all.
 */
export async function shareAction({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = formText(form, 'intent');
  if (intent === 'decline' || intent === 'come') {
    requirePermission(context, 'share.decline');
    const say = intent === 'come' ? comeAfterAll : declineShare;
    const said = await say(context.get(appContext), params.token);
    if (said.ok || said.code.startsWith('share.'))
      return redirect(`/share/${params.token}${said.ok && intent === 'come' ? '?coming=1' : ''}`, {
        headers: SHARE_HEADERS,
      });
    return refused(said, byField(said), new Headers(SHARE_HEADERS));
  }
  requirePermission(context, 'share.pay');
  const begun = await payShare(context.get(appContext), params.token, {
    shown: shownSum(form),
    email: formText(form, 'email', 300),
  });
  if (begun.ok)
    return redirect(
      begun.value.provider === 'sandbox'
        ? new URL(begun.value.redirectUrl).pathname
        : `/share/${params.token}?go=1`,
      { headers: SHARE_HEADERS },
    );
  // the share's page itself states what happened to it
  if (begun.code.startsWith('share.'))
    return redirect(`/share/${params.token}`, { headers: SHARE_HEADERS });
  return refused(begun, byField(begun), new Headers(SHARE_HEADERS));
}

/** GET /share/:token/back: the return from the provider's page, paid or not. */
export async function shareBackLoader({ context, params, url }: BackRoute.LoaderArgs) {
  requirePermission(context, 'share.pay');
  await backFromShare(
    context.get(appContext),
    params.token,
    url.searchParams.has('left') ? 'left' : 'back',
  );
  return redirect(`/share/${encodeURIComponent(params.token)}`, { headers: SHARE_HEADERS });
}
