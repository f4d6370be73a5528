import { memo } from 'react';
import { addDays, formatShortDate, nightsBetween, type Stay } from '#shared/dates.ts';
import { badges } from '#shared/messages/badges.ts';
import { search } from '#shared/messages/search.ts';
import { formatPaise } from '#shared/money.ts';
import type { CardData } from '#web/lib/search/card-data.ts';
import icons from '#web/assets/icons.svg?url';
import { Icon } from '../ui/icon.tsx';
import { CardHeart } from './card-heart.tsx';
import { CardPictures } from './card-pictures.tsx';

const BADGE = 'inline-flex items-center gap-1 rounded-pill px-2 py-0.5 text-xs font-semibold whitespace-nowrap';
const CALM = `${BADGE} bg-mist text-ink`;
const WARM = `${BADGE} bg-turmeric-soft text-on-turmeric-soft`;
/** From this many reviews on the score is shown; below it, only how many there are. */
const SCORED_FROM = 3;

/** Rupees as the specification writes them: 'INR 1,200'. */
const inr = (amount: number): string => formatPaise(amount).replace('₹', '');

/**
 * One stay of a list: what it is, what could spoil it, what it costs in all, and what happens if plans change.
 * `stayQuery` is the dates and party that its links carry. Kept lean: no context, few elements, icons from the sheet.
 */
export const ResultCard = memo(function ResultCard({ card, stay, stayQuery, wished, priority = false }: { card: CardData; stay: Stay; stayQuery: string; wished: boolean; priority?: boolean }) {
  const href = `${card.path}?${stayQuery}`;
  return (
    <article data-stay={card.id} className="group/card relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-edge data-[active=true]:border-monsoon md:flex-row">
      <div className="relative aspect-4/3 w-full shrink-0 md:aspect-auto md:min-h-62 md:w-70">
        <CardPictures card={card} href={href} priority={priority} muted={!card.available} />
        {card.type === 'bungalow' && <span className={`${BADGE} pointer-events-none absolute top-3 left-3 z-2 bg-scrim/75 text-on-picture`}>{badges.entireVilla}</span>}
        <CardHeart id={card.id} name={card.name} wished={wished} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 md:p-5">
        <div className="flex items-start justify-between gap-3">
          <svg role="img" aria-label={search.starsOf(card.stars)} width={card.stars * 17} height={17} className="mt-0.5 text-turmeric"><use href={`${icons}#stars`} /></svg>
          {card.reviews > 0 && (
            <span className="figures text-sm text-muted">
              {card.reviews >= SCORED_FROM && <b className="mr-1.5 rounded-[6px] bg-monsoon px-1.5 py-0.5 text-xs text-on-monsoon" aria-label={search.rated(card.rating.toFixed(1))}>{card.rating.toFixed(1)}</b>}
              {search.reviews(card.reviews)}
            </span>
          )}
        </div>
        <div>
          <h2 className="text-lg leading-snug"><a href={href} className="after:absolute after:inset-0 group-hover/card:text-monsoon">{card.name}</a></h2>
          <p className="text-sm text-muted">{card.address}</p>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {card.amenities.map(([icon, name]) => <li key={icon} className="inline-flex items-center gap-1.5"><Icon icon={icon} size={16} />{name}</li>)}
        </ul>
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          {card.couple && <span className={CALM}>{badges.coupleFriendly}</span>}
          {card.veg && <span className={CALM}><Icon icon="leaf" size={14} className="text-monsoon" />{badges.pureVeg}</span>}
          {card.payHotel && <span className={CALM}>{badges.payAtHotel}</span>}
          {card.lastMinute && <span className={WARM}>{search.lastMinute}</span>}
          {card.booster > 0 && <span className={WARM}>{search.booster(String(card.booster))}</span>}
        </div>
        {card.available ? <Refund card={card} /> : null}
        {card.available ? <Prices card={card} href={href} nights={nightsBetween(stay.checkIn, stay.checkOut)} /> : <SoldOut card={card} stay={stay} stayQuery={stayQuery} />}
      </div>
    </article>
  );
});

/** The free-cancellation line names the hour; a house whose shown price cannot be refunded says so. */
function Refund({ card }: { card: CardData }) {
  const free = card.freeTill !== '';
  return (
    <p className={`flex items-start gap-1.5 text-sm font-medium ${free ? 'text-monsoon' : 'text-muted'}`}>
      <Icon icon={free ? 'circle-check' : 'circle-x'} size={16} className="mt-0.5" />
      {free ? badges.freeCancellationTill(card.freeTill) : badges.nonRefundable}
    </p>
  );
}

function Prices({ card, href, nights }: { card: CardData; href: string; nights: number }) {
  return (
    <div className="mt-auto flex items-end justify-between gap-x-4 border-t border-line pt-3">
      <div className="figures min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-xl leading-tight font-bold">{formatPaise(card.total)}</span>
          <span className="text-sm text-muted">{search.forNights(nights)}</span>
        </p>
        <p className="text-sm text-muted">
          {card.was > card.price && <s className="mr-1.5">{formatPaise(card.was)}</s>}
          {search.aNight(formatPaise(card.price))}
        </p>
        {card.saved > 0 && <p className="text-sm font-semibold text-monsoon">{search.youSaved(inr(card.saved))}</p>}
      </div>
      <a href={href} aria-label={`${search.bookNow}: ${card.name}`} className="relative z-2 inline-flex min-h-11 shrink-0 items-center rounded-pill bg-monsoon px-5 text-sm font-semibold text-on-monsoon transition-colors duration-150 hover:bg-monsoon-strong">{search.bookNow}</a>
    </div>
  );
}

function SoldOut({ card, stay, stayQuery }: { card: CardData; stay: Stay; stayQuery: string }) {
  const next = card.nextDate;
  const query = new URLSearchParams(stayQuery);
  if (next !== null) {
    query.set('checkin', next);
    query.set('checkout', addDays(next, nightsBetween(stay.checkIn, stay.checkOut)));
  }
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <div className="figures">
        <p className="font-bold text-danger">{search.soldOut}</p>
        <p className="text-sm text-muted">{search.usually(formatPaise(card.price))}</p>
      </div>
      {next !== null && (
        <a href={`${card.path}?${query.toString().replaceAll('%2C', ',')}`} className="relative z-2 inline-flex min-h-11 items-center rounded-pill border border-edge px-4 text-sm font-semibold text-monsoon hover:border-monsoon">
          {search.nextAvailable(formatShortDate(next))}
        </a>
      )}
    </div>
  );
}
