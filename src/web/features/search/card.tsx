import { memo, type MouseEventHandler } from 'react';
import { addDays, formatShortDate, nightsBetween, type Stay } from '#shared/dates.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as badges from '#messages/badges.ts';
import * as popular from '#messages/popular.ts';
import * as search from '#messages/search.ts';
import * as wishlist from '#messages/wishlist.ts';
import type { ShortTerms } from '#shared/cancellation-terms.ts';
import type { Flag } from '#shared/filters.ts';
import { formatRupees } from '#shared/money.ts';
import icons from '#web/assets/icons.svg?url';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { CardData } from './card-data.ts';
import { Pictures } from './card-pictures.tsx';
import { datesQuery } from './search-params.ts';
import { localHref } from '#web/app/links.ts';

/** Id of the one form that all hearts of a list submit, instead of a form in each card. */
export const HEARTS_FORM = 'card-hearts';

interface CardProps {
  readonly card: CardData;
  readonly stay: Stay;
  /** dates and party for the card's links */
  readonly stayQuery: string;
  readonly wished: boolean;
  /** the visitor holds unpaid nights of this stay here: it is not sold out to them */
  readonly held: boolean;
  /** its picture is the largest element of the first screen: it is loaded at once */
  readonly priority: boolean;
  /** the pointer or the focus is on the card, or on its pin */
  readonly lit: boolean;
  /** the other pictures are rendered */
  readonly opened: boolean;
  readonly onFollow: MouseEventHandler;
}

/** With fewer reviews than this the card shows their number but no score. */
const SCORED_FROM = 3;
const BADGE =
  'inline-flex items-center gap-1 rounded-pill px-2 py-0.5 text-xs font-semibold whitespace-nowrap';
const CALM = `${BADGE} bg-mist text-ink`;
const WARM = `${BADGE} bg-turmeric-soft text-on-turmeric-soft`;
const FOOT = 'mt-auto items-end gap-x-4 border-t border-line pt-2.5 md:pt-3';
const PILL =
  'relative z-2 inline-flex min-h-11 shrink-0 items-center rounded-pill text-sm font-semibold';

/**
 * One property of a list: facts, drawbacks, total price and cancellation terms. A list renders twenty and more, so a
 * card has plain links (the list turns them into client navigation), no effects, and one picture until it is opened.
 */
export const ResultCard = memo(function ResultCard({
  card,
  stay,
  stayQuery,
  wished,
  held,
  priority,
  lit,
  opened,
  onFollow,
}: CardProps) {
  return (
    <article
      data-property={card.id}
      data-active={lit || undefined}
      className="group/card relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-edge data-[active=true]:border-monsoon md:flex-row"
    >
      <Inside
        card={{ ...card, gives: card.cancel?.gives ?? null }}
        priority={priority}
        opened={opened}
        wished={wished}
        held={held}
        onFollow={onFollow}
        {...textsOf(card, stay, stayQuery)}
      />
    </article>
  );
});

type Property = CardData & {
  /** how much of the shown price a cancellation refunds; null when sold out */
  readonly gives: ShortTerms['gives'] | null;
};

/** The texts of a card; '' or false where a text does not apply. */
type Texts = { readonly href: string } & {
  readonly [
    name in
      | 'size'
      | 'fit'
      | 'pay'
      | 'booster'
      | 'terms'
      | 'total'
      | 'nights'
      | 'head'
      | 'was'
      | 'price'
      | 'coupon'
      | 'saved'
      | 'next'
      | 'why'
  ]?: string | false;
} & { readonly nextHref?: string };

function textsOf(
  {
    path,
    choice,
    size,
    head,
    fit,
    pay,
    booster,
    coupon,
    saved,
    available,
    nextDate,
    total,
    price,
    was,
    ...card
  }: CardData,
  stay: Stay,
  stayQuery: string,
): Texts {
  const hrefFor = (query: string): string => localHref(`${path}?${query}${choice}`);
  const rupees = formatRupees(price);
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  return {
    href: hrefFor(stayQuery),
    size,
    fit,
    pay,
    booster,
    ...(available
      ? {
          terms:
            card.cancel !== null &&
            (card.freeElse ? search.thisPrice({ terms: card.cancel.text }) : card.cancel.text),
          total: formatRupees(total),
          nights: search.forNights({ n: nights }),
          head,
          was: was > price && formatRupees(was),
          price: search.aNight({ price: rupees }),
          coupon,
          saved: saved > 0 && search.youSaved({ rupees: inr(saved) }),
        }
      : {
          price: search.usually({ price: rupees }),
          why: card.why,
          ...(nextDate && {
            next: stayWords.nextAvailable({ date: formatShortDate(nextDate) }),
            nextHref: hrefFor(
              stayQuery.replace(
                datesQuery(stay),
                datesQuery({ checkIn: nextDate, checkOut: addDays(nextDate, nights) }),
              ),
            ),
          }),
        }),
  };
}

/** Rupees as the specification writes them: 'INR 1,200'. */
const inr = (amount: number): string => formatRupees(amount).replace('₹', '');

type InsideProps = Texts &
  Pick<CardProps, 'priority' | 'opened' | 'wished' | 'held' | 'onFollow'> & {
    readonly card: Property;
  };
/** Props of a part of the card: the property, its texts, and the handler of its links. */
type PartProps = Pick<InsideProps, 'card' | 'onFollow'> & { readonly texts: Texts };

function Inside({ card, priority, opened, wished, held, onFollow, ...texts }: InsideProps) {
  const part = { card, texts, onFollow };
  return (
    <>
      <div className="relative aspect-2/1 w-full shrink-0 max-md:overflow-hidden max-[22rem]:aspect-5/2 md:aspect-auto md:min-h-62 md:w-70 xl:w-60 2xl:w-70">
        <Pictures
          card={card}
          href={texts.href}
          priority={priority}
          opened={opened}
          onFollow={onFollow}
        />
        {card.type === 'bungalow' && (
          <span className="pointer-events-none absolute top-3 left-3 z-2 rounded-pill bg-scrim/75 px-2 py-0.5 text-xs font-semibold text-on-picture">
            {badges.entireVilla()}
          </span>
        )}
        <button
          type="submit"
          form={HEARTS_FORM}
          name="hotel_id"
          value={card.id}
          aria-pressed={wished}
          aria-label={
            wished ? wishlist.unsave({ name: card.name }) : wishlist.save({ name: card.name })
          }
          className="absolute top-2 right-2 z-4 grid size-11 place-items-center rounded-pill bg-paper/85 text-ink transition-transform active:scale-90"
        >
          {wished ? (
            <Icon icon="heart-filled" size={22} className="text-laterite" />
          ) : (
            <Icon icon="heart" size={22} />
          )}
        </button>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3.5 md:gap-2 md:p-5">
        <Facts {...part} />
        <Badges {...part} />
        {card.available ? <Open {...part} /> : <SoldOut {...part} held={held} />}
      </div>
    </>
  );
}

function Facts({ card, texts, onFollow }: PartProps) {
  return (
    <>
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-lg leading-snug">
            <a
              href={texts.href}
              onClick={onFollow}
              className="after:absolute after:inset-0 group-hover/card:text-monsoon"
            >
              {card.name}
            </a>
          </h2>
          {card.reviews > 0 && <Score card={card} />}
        </div>
        <p className="flex items-center gap-2 text-sm text-muted">
          <svg
            role="img"
            aria-label={search.starsOf({ n: card.stars })}
            width={card.stars * 17}
            height={17}
            className="shrink-0 text-turmeric"
          >
            <use href={`${icons}#stars`} />
          </svg>
          <span className="max-md:truncate">{card.address}</span>
        </p>
        {texts.size && <p className="figures mt-0.5 font-medium max-md:text-sm">{texts.size}</p>}
        {card.away !== '' && <p className="figures text-sm font-medium">{card.away}</p>}
      </div>
      {/* a phone shows one row, a narrow one only what was asked for */}
      <ul
        className={`flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted ${card.wanted > 1 ? '' : card.wanted === 1 ? 'max-md:h-5 max-md:overflow-hidden' : 'max-md:h-5 max-md:overflow-hidden max-[22rem]:hidden'}`}
      >
        {card.amenities.map(([icon, label]) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            <Icon icon={icon} size={16} />
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}

const Score = ({ card }: Pick<PartProps, 'card'>) => (
  <span className="figures shrink-0 text-sm text-muted">
    {card.reviews >= SCORED_FROM && (
      <b
        className="mr-1.5 rounded-[6px] bg-monsoon px-1.5 py-0.5 text-xs text-on-monsoon"
        role="img"
        aria-label={search.rated({ score: card.rating.toFixed(1) })}
      >
        {card.rating.toFixed(1)}
      </b>
    )}
    {search.reviews({ n: card.reviews })}
  </span>
);

/** A flag without an icon is its words alone. */
const FLAG_ICONS: Readonly<Partial<Record<Flag, IconName>>> = { pure_veg: 'leaf' };

function Badges({ card, texts: { fit, pay, booster } }: PartProps) {
  if (!fit && card.flags.length === 0 && !pay && !card.lastMinute && !booster) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {fit && <span className={WARM}>{fit}</span>}
      {card.flags.map((flag) => (
        <span key={flag} className={CALM}>
          {FLAG_ICONS[flag] && <Icon icon={FLAG_ICONS[flag]} size={14} className="text-monsoon" />}
          {popular.badges[flag]()}
        </span>
      ))}
      {pay && <span className={CALM}>{pay}</span>}
      {card.lastMinute && <span className={WARM}>{search.lastMinute()}</span>}
      {/* a phone shows what is saved with the price, and has no room to say it twice */}
      {booster && <span className={`${WARM} max-md:hidden`}>{booster}</span>}
    </div>
  );
}

function Open({
  card: { name, gives, freeElse },
  texts: { href, terms, total, nights, head, was, price, coupon, saved },
  onFollow,
}: PartProps) {
  return (
    <>
      {freeElse && (
        <p className="flex items-start gap-1.5 text-sm font-medium text-monsoon">
          <Icon icon="circle-check" size={16} className="mt-0.5" />
          {search.freeElse()}
        </p>
      )}
      <p
        className={`flex items-start gap-1.5 text-sm font-medium ${gives === 'all' ? 'text-monsoon' : 'text-muted'}`}
      >
        {!freeElse && gives && <Icon icon={CANCEL_ICONS[gives]} size={16} className="mt-0.5" />}
        {terms}
      </p>
      <div className={`${FOOT} grid grid-cols-[minmax(0,1fr)_auto]`}>
        <p className="figures flex flex-wrap items-baseline gap-x-2 max-md:col-span-2">
          <span className="text-xl leading-tight font-bold">{total}</span>
          <span className="text-sm text-muted">{nights}</span>
        </p>
        <p className="figures col-start-1 text-sm text-muted max-md:col-span-2">
          {was && (
            <>
              <s>{was}</s>{' '}
            </>
          )}
          {price}
        </p>
        <div className="figures col-start-1 min-w-0 self-end">
          {head && <p className="text-sm font-semibold">{head}</p>}
          {coupon && <p className="text-sm font-semibold text-monsoon">{coupon}</p>}
          {saved && <p className="text-sm font-semibold text-monsoon">{saved}</p>}
        </div>
        <a
          href={href}
          onClick={onFollow}
          aria-label={`${stayWords.bookNow()}: ${name}`}
          className={`${PILL} col-start-2 bg-laterite px-5 text-on-laterite md:row-span-3 md:row-start-1 md:self-end transition-colors hover:bg-laterite-strong`}
        >
          {stayWords.bookNow()}
        </a>
      </div>
    </>
  );
}

const CANCEL_ICONS = {
  all: 'circle-check',
  part: 'info',
  nothing: 'circle-x',
} as const satisfies Record<ShortTerms['gives'], IconName>;

const SoldOut = ({
  texts: { href, price, why, next, nextHref },
  held,
  onFollow,
}: PartProps & { held: boolean }) => (
  <div className={`${FOOT} flex flex-wrap items-center justify-between gap-y-2`}>
    <div className="figures">
      <p className={`font-bold ${held ? 'text-monsoon' : 'text-danger'}`}>
        {held ? search.ownHold() : why || stayWords.soldOut()}
      </p>
      <p className="text-sm text-muted">{price}</p>
    </div>
    {(held || next) && (
      <a
        href={held ? href : nextHref}
        onClick={onFollow}
        className={`${PILL} border border-edge px-4 text-monsoon hover:border-monsoon`}
      >
        {held ? search.seeOwnHold() : next}
      </a>
    )}
  </div>
);
