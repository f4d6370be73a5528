import { addDays, formatShortDate, nightsBetween, type Stay } from '#shared/dates.ts';
import { badges } from '#shared/messages/badges.ts';
import { search } from '#shared/messages/search.ts';
import { formatPaise } from '#shared/money.ts';
import type { CardData } from './card-data.ts';
import { icon, markup, type Markup } from '#web/lib/markup.ts';
import { heartMarkup } from './card-heart.tsx';
import { picturesMarkup } from './card-pictures.ts';
import icons from '#web/assets/icons.svg?url';

const BADGE = 'inline-flex items-center gap-1 rounded-pill px-2 py-0.5 text-xs font-semibold whitespace-nowrap';
const CALM = `${BADGE} bg-mist text-ink`;
const WARM = `${BADGE} bg-turmeric-soft text-on-turmeric-soft`;
const FOOT = 'mt-auto flex items-end justify-between gap-x-4 gap-y-2 border-t border-line pt-3';
const PILL = 'relative z-2 inline-flex min-h-11 shrink-0 items-center rounded-pill text-sm font-semibold';
/** From this many reviews on the score is shown; below it, only how many there are. */
const SCORED_FROM = 3;

/** Rupees as the specification writes them: 'INR 1,200'. */
const inr = (amount: number): string => formatPaise(amount).replace('₹', '');

/**
 * One stay of a list, the inside of its <article>: what it is, what could spoil it, what it costs in all, and what
 * happens if plans change. A list holds it twenty times, so it is one text, the same on server and in the browser; the
 * list gives its heart and pictures their life. `stayQuery` is the dates and party that its links carry.
 */
export function cardMarkup(card: CardData, { stay, stayQuery, priority = false }: { stay: Stay; stayQuery: string; priority?: boolean }): string {
  const href = `${card.path}?${stayQuery}`;
  return markup`<div class="relative aspect-4/3 w-full shrink-0 md:aspect-auto md:min-h-62 md:w-70 xl:w-60 2xl:w-70">${picturesMarkup(card, href, priority)}${card.type === 'bungalow' && ENTIRE}${heartMarkup(card)}</div>
<div class="flex min-w-0 flex-1 flex-col gap-2 p-4 md:p-5">
<div class="flex items-start justify-between gap-3"><svg role="img" aria-label="${search.starsOf(card.stars)}" width="${card.stars * 17}" height="17" class="mt-0.5 text-turmeric"><use href="${icons}#stars"></use></svg>${card.reviews > 0 && score(card)}</div>
<div><h2 class="text-lg leading-snug"><a href="${href}" class="after:absolute after:inset-0 group-hover/card:text-monsoon">${card.name}</a></h2><p class="text-sm text-muted">${card.address}</p></div>
<ul class="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">${card.amenities.map(([name, label]) => markup`<li class="inline-flex items-center gap-1.5">${icon(name, 16)}${label}</li>`)}</ul>
<div class="flex flex-wrap gap-1.5 empty:hidden">${badgesOf(card)}</div>
${card.available && refund(card)}${card.available ? prices(card, href, nightsBetween(stay.checkIn, stay.checkOut)) : soldOut(card, stay, stayQuery)}</div>`.html;
}

const ENTIRE = markup`<span class="pointer-events-none absolute top-3 left-3 z-2 rounded-pill bg-scrim/75 px-2 py-0.5 text-xs font-semibold text-on-picture">${badges.entireVilla}</span>`;

const score = (card: CardData): Markup =>
  markup`<span class="figures text-sm text-muted">${card.reviews >= SCORED_FROM && markup`<b class="mr-1.5 rounded-[6px] bg-monsoon px-1.5 py-0.5 text-xs text-on-monsoon" role="img" aria-label="${search.rated(card.rating.toFixed(1))}">${card.rating.toFixed(1)}</b>`}${search.reviews(card.reviews)}</span>`;

const badgesOf = (card: CardData): readonly (Markup | false)[] => [
  card.couple && markup`<span class="${CALM}">${badges.coupleFriendly}</span>`,
  card.veg && markup`<span class="${CALM}">${icon('leaf', 14, 'text-monsoon')}${badges.pureVeg}</span>`,
  card.payHotel && markup`<span class="${CALM}">${badges.payAtHotel}</span>`,
  card.lastMinute && markup`<span class="${WARM}">${search.lastMinute}</span>`,
  card.booster > 0 && markup`<span class="${WARM}">${search.booster(String(card.booster))}</span>`,
];

/** The free-cancellation line names the hour; a house whose shown price cannot be refunded says so, and whether another plan could. */
function refund(card: CardData): Markup {
  const free = card.freeTill !== '';
  const text = free ? badges.freeCancellationTill(card.freeTill) : badges.nonRefundable;
  return markup`<p class="flex items-start gap-1.5 text-sm font-medium ${free ? 'text-monsoon' : 'text-muted'}">${icon(free ? 'circle-check' : 'circle-x', 16, 'mt-0.5')}${text}</p>${card.freeElse && ELSE}`;
}

const ELSE = markup`<p class="-mt-1.5 pl-5.5 text-sm text-monsoon">${search.freeElse}</p>`;

const prices = (card: CardData, href: string, nights: number): Markup => markup`<div class="${FOOT}"><div class="figures min-w-0">
<p class="flex flex-wrap items-baseline gap-x-2"><span class="text-xl leading-tight font-bold">${formatPaise(card.total)}</span><span class="text-sm text-muted">${search.forNights(nights)}</span></p>
<p class="text-sm text-muted">${card.was > card.price && markup`<s class="mr-1.5">${formatPaise(card.was)}</s>`}${search.aNight(formatPaise(card.price))}</p>
${card.saved > 0 && markup`<p class="text-sm font-semibold text-monsoon">${search.youSaved(inr(card.saved))}</p>`}</div>
<a href="${href}" aria-label="${search.bookNow}: ${card.name}" class="${PILL} bg-monsoon px-5 text-on-monsoon transition-colors duration-150 hover:bg-monsoon-strong">${search.bookNow}</a></div>`;

function soldOut(card: CardData, stay: Stay, stayQuery: string): Markup {
  return markup`<div class="${FOOT} flex-wrap items-center"><div class="figures"><p class="font-bold text-danger">${search.soldOut}</p><p class="text-sm text-muted">${search.usually(formatPaise(card.price))}</p></div>
${card.nextDate !== null && nextDate(card, card.nextDate, stay, stayQuery)}</div>`;
}

function nextDate(card: CardData, next: string, stay: Stay, stayQuery: string): Markup {
  const query = new URLSearchParams(stayQuery);
  query.set('checkin', next);
  query.set('checkout', addDays(next, nightsBetween(stay.checkIn, stay.checkOut)));
  return markup`<a href="${card.path}?${query.toString().replaceAll('%2C', ',')}" class="${PILL} border border-edge px-4 text-monsoon hover:border-monsoon">${search.nextAvailable(formatShortDate(next))}</a>`;
}
