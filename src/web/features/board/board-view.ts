import type { Picture } from '#marketplace/catalogue/index.ts';
import type { Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Company } from '#shared/rule-fit.ts';
import type { FitView } from '#shared/fit-view.ts';

/** A property of a board as its page shows it; the server writes the sentences. */
export interface ItemView {
  readonly id: number;
  readonly name: string;
  /** property page with the dates and the group; '' for a property that is no longer let */
  readonly href: string;
  readonly place: string;
  readonly stars: number;
  readonly rating: number;
  readonly reviews: number;
  readonly picture: Picture | null;
  /** '4 bedrooms', 'sleeps 12', '3 rooms' */
  readonly facts: readonly string[];
  readonly standing:
    | 'free'
    | 'held'
    | 'sold-out'
    | 'ruled'
    | 'too-small'
    | 'paused'
    | 'undated'
    | 'unknown'
    | 'gone';
  /** 'Free for your dates', or the reason why it is not free */
  readonly says: string;
  /** paise; null without a price for the stay */
  readonly total: Paise | null;
  /** 'Total for 2 nights, taxes included' or 'From ₹7,200 a night with tax' */
  readonly totalNote: string;
  readonly perHead: string;
  /** 'Plan: Breakfast included'; '' without a price */
  readonly plan: string;
  /** '₹9,500 on Room only: Non-refundable'; '' if no plan costs less */
  readonly cheaper: string;
  /** terms of cancellation and of payment */
  readonly terms: readonly {
    readonly about: 'pay' | 'cancel';
    readonly text: string;
    readonly good: boolean;
  }[];
  /** a later stay that is free, for the form that sets it; null without one or where none is needed */
  readonly next: (Stay & { readonly label: string }) | null;
  readonly note: string;
  /** the house rules against the group, in words; empty where the group has no needs */
  readonly fits: readonly FitView[];
  readonly book: { readonly href: string; readonly label: string; readonly name: string } | null;
  readonly votes: VotesView;
}

export interface VotesView {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** comments given with votes */
  readonly words: readonly {
    readonly name: string;
    readonly vote: 1 | -1;
    readonly text: string;
  }[];
  readonly mine: { readonly vote: 1 | -1; readonly note: string } | null;
  /** the other voters, whom the board's owner may remove */
  readonly others: readonly {
    readonly voterId: number;
    readonly name: string;
    readonly vote: 1 | -1;
  }[];
}

export interface BoardView {
  readonly token: string;
  readonly name: string;
  /** '' without a name */
  readonly ownName: string;
  readonly mine: boolean;
  readonly kept: 'account' | 'browser';
  /** link, WhatsApp link and text for friends */
  readonly link: string;
  readonly whatsapp: string;
  readonly shareText: string;
  readonly stay: Stay | null;
  /** suggested weekend for the form of a board without dates */
  readonly suggested: Stay;
  /** '27–29 Nov', '' without dates */
  readonly dates: string;
  readonly past: boolean;
  /** why adding from another page failed; '' otherwise */
  readonly problem: string;
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly group: string;
  readonly company: readonly Company[];
  /** '9:41 PM' */
  readonly checkedAt: string;
  /** preview picture of the link in chats; null for an empty board */
  readonly card: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
  readonly items: readonly ItemView[];
  readonly full: boolean;
  /** the search for the board's dates and group */
  readonly findHref: string;
  /** the owner's wishlist properties that are not on the board */
  readonly wishes: readonly {
    readonly id: number;
    readonly name: string;
    readonly picture: Picture | null;
  }[];
  readonly voters: readonly { readonly id: number; readonly name: string; readonly me: boolean }[];
  /** sentence about the leading properties; '' without votes */
  readonly leading: string;
  readonly leaders: readonly number[];
  readonly weekend: WeekendView | null;
  readonly weekendNights: number;
}

export interface WeekendView {
  /** the free dates; null without any */
  readonly stay: Stay | null;
  readonly says: string;
  readonly prices: readonly {
    readonly name: string;
    readonly total: string;
    readonly perHead: string;
  }[];
  readonly without: string;
}

/** A refused form: the reason, and the typed text. */
export interface BoardReply {
  /** the form it belongs to */
  readonly intent: string;
  readonly propertyId: number | null;
  /** the vote that was not cast; null for another form */
  readonly vote: 1 | -1 | 0 | null;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: string;
  /** votes pressed before, 'property:vote', that wait for the same name */
  readonly waiting: readonly string[];
  /** the form had asked for the name already */
  readonly asked: boolean;
}

/** The `to` of a form that puts properties on a board of their own. */
export const NEW_BOARD = 'new';

export const boardPath = (token: string): string => `/board/${token}`;
