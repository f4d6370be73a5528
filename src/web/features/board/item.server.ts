import type { BoardProperty, Group, StayPrice, Vote, Voter } from '#marketplace/boards/index.ts';
import * as texts from '#messages/board.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { shortTerms } from '#shared/cancellation-terms.ts';
import { nightsBetween, type Stay } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import { formatRupees } from '#shared/money.ts';
import { sleepsLine, sleepsText } from '#shared/phrases.ts';
import { sayStayRule } from '#shared/say-stay-rule.ts';
import { bookingReviewHref } from '#web/features/checkout/booking-params.ts';
import { fitView } from '#shared/fit-view.ts';
import { longerStayLine } from '#web/features/search/longer-stay.ts';
import { propertyHref, stayLabel, stayParams } from '#web/features/search/search-params.ts';
import { cheaperLine } from './cheaper-line.ts';
import type { ItemView, VotesView } from './board-view.ts';

/** The board's data that every item needs. */
interface ItemContext {
  /** null unless the dates can still be booked */
  readonly stay: Stay | null;
  readonly group: Group;
  readonly voters: readonly Voter[];
  readonly votes: readonly Vote[];
}

/** A property of a board in words and figures. */
export function itemView(
  { propertyId, note, card, party, standing, fits }: BoardProperty,
  context: ItemContext,
): ItemView {
  const { stay, group } = context;
  const votes = votesView(context);
  if (card === null) {
    return {
      id: propertyId,
      name: texts.gone(),
      href: '',
      place: '',
      stars: 0,
      rating: 0,
      reviews: 0,
      picture: null,
      facts: [],
      standing: 'gone',
      says: texts.gone(),
      total: null,
      totalNote: '',
      perHead: '',
      plan: '',
      cheaper: '',
      terms: [],
      next: null,
      note,
      fits: [],
      book: null,
      votes,
    };
  }
  const villa = card.hotelType === 'bungalow';
  const asked = stay === null ? undefined : { stay, party };
  const priced = standing.is === 'free' || standing.is === 'held' ? standing : null;
  const later = standing.is === 'sold-out' || standing.is === 'ruled' ? standing.next : null;
  return {
    id: card.id,
    name: card.name,
    href: asked === undefined ? propertyPath(card) : propertyHref(card, asked),
    place: placeName([...new Set([card.locality, card.city])].filter(Boolean).join(', ')),
    stars: card.starRating,
    rating: card.rating,
    reviews: card.reviewCount,
    picture: card.pictures[0] ?? null,
    facts: villa
      ? [
          texts.bedrooms({ n: card.bedrooms }),
          sleepsText({ adults: card.maxAdults, guests: card.maxGuests }),
        ]
      : priced === null
        ? []
        : [texts.rooms({ n: party.rooms })],
    standing: standing.is,
    says: availabilityText({ standing, card }, group),
    total: priced?.total ?? null,
    totalNote:
      priced !== null && stay !== null
        ? texts.total({ nights: nightsBetween(stay.checkIn, stay.checkOut) })
        : standing.is === 'undated'
          ? [
              (standing.from.isTonight ? texts.fromTonight : texts.from)({
                amount: formatRupees(standing.from.night),
              }),
              ...longerStayLine(standing.from.longer),
            ].join(' · ')
          : '',
    perHead: priced === null ? '' : texts.perHead({ amount: formatRupees(priced.perHead) }),
    plan: priced === null ? '' : plansText(priced),
    cheaper: priced === null ? '' : cheaperText(priced),
    terms: priced === null ? [] : termsOf(priced),
    next: later === null ? null : { ...later, label: stayLabel(later) },
    note,
    fits: fits.map(fitView),
    book:
      asked === undefined || priced === null
        ? null
        : villa
          ? {
              href: bookingReviewHref({ hotelId: card.id, ...asked, picks: [], coupon: '' }),
              label: texts.book(),
              name: texts.bookName({ name: card.name }),
            }
          : {
              href: `/hotel-select-room/${card.id}?${stayParams(asked).toString().replaceAll('%2C', ',')}`,
              label: texts.chooseRooms(),
              name: texts.chooseRoomsName({ name: card.name }),
            },
    votes,
  };
}

const plansText = ({ plans }: Pick<StayPrice, 'plans'>): string =>
  plans.length === 0 ? '' : texts.planOf({ plan: plans.join(', ') });

/** The cheapest plans with their terms; '' if the shown ones are the cheapest. */
const cheaperText = ({ cheaper }: StayPrice): string =>
  cheaper === null
    ? ''
    : cheaperLine({
        amount: formatRupees(cheaper.total),
        plan: cheaper.plans.join(', '),
        terms: shortTerms(cheaper.cancellation).text,
      });

/** Where the stay is paid, and the terms of cancellation. */
function termsOf({ payNow, total, cancellation }: StayPrice): ItemView['terms'] {
  const pay =
    payNow === 0
      ? texts.payNothing()
      : payNow < total
        ? texts.payNow({ amount: formatRupees(payNow) })
        : texts.payNowAll({ amount: formatRupees(payNow) });
  const { text, gives } = shortTerms(cancellation);
  return [
    { about: 'cancel', text, good: gives === 'all' },
    { about: 'pay', text: pay, good: true },
  ];
}

/** The availability in a few words. */
function availabilityText(
  {
    standing,
    card,
  }: { standing: BoardProperty['standing']; card: NonNullable<BoardProperty['card']> },
  { adults, childAges }: Group,
): string {
  switch (standing.is) {
    case 'free':
      return texts.free();
    case 'held':
      return texts.held();
    case 'sold-out':
      return texts.soldOut();
    case 'ruled':
      return sayStayRule(standing.rule);
    case 'too-small':
      return card.maxGuests > 0 && card.hotelType === 'bungalow'
        ? `${texts.tooSmall({ people: adults + childAges.length })}. ${sleepsLine({ adults: card.maxAdults, guests: card.maxGuests })}`
        : texts.tooSmall({ people: adults + childAges.length });
    case 'paused':
      return texts.paused();
    case 'undated':
      return '';
    case 'unknown':
      return texts.notLookedUp();
  }
}

function votesView({ voters, votes }: ItemContext): VotesView {
  const nameOf = (id: number): string => voters.find((voter) => voter.id === id)?.name ?? '';
  const me = voters.find((voter) => voter.me)?.id;
  const mine = votes.find(({ voterId }) => voterId === me);
  const names = (which: 1 | -1) =>
    votes.filter(({ vote }) => vote === which).map(({ voterId }) => nameOf(voterId));
  return {
    yes: names(1),
    no: names(-1),
    words: votes
      .filter(({ note }) => note !== '')
      .map(({ voterId, vote, note }) => ({ name: nameOf(voterId), vote, text: note })),
    mine: mine === undefined ? null : { vote: mine.vote, note: mine.note },
    others: votes
      .filter(({ voterId }) => voterId !== me)
      .map(({ voterId, vote }) => ({ voterId, name: nameOf(voterId), vote })),
  };
}
