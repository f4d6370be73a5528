import type { Picture } from '#marketplace/catalogue/index.ts';
import type { Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Company } from '#shared/rule-fit.ts';
import type { FitView } from '#shared/fit-view.ts';

/** A property of a board as its page shows it; sentences are made on the server. */
export interface ItemView {
  readonly id: number;
  readonly name: string;
  /** of the property's page, with the dates and the group; '' for one that is no longer let */
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
    | 'too-small'
    | 'paused'
    | 'undated'
    | 'unknown'
    | 'gone';
  /** 'Free for your dates', or why not */
  readonly says: string;
  /** paise; null without a price for the stay */
  readonly total: Paise | null;
  /** 'Total for 2 nights, taxes included' or 'From ₹7,200 a night with tax' */
  readonly totalNote: string;
  readonly perHead: string;
  /** what comes back after a cancellation, and where it is paid */
  readonly terms: readonly {
    readonly about: 'pay' | 'cancel';
    readonly text: string;
    readonly good: boolean;
  }[];
  /** a later stay that fits, for the form that sets it; null where there is none or none is needed */
  readonly next: (Stay & { readonly label: string }) | null;
  readonly note: string;
  /** the house's rules against the group, in words; empty where nothing is asked */
  readonly fits: readonly FitView[];
  readonly book: { readonly href: string; readonly label: string; readonly name: string } | null;
  readonly votes: VotesView;
}

export interface VotesView {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** what was written beside a vote */
  readonly words: readonly {
    readonly name: string;
    readonly vote: 1 | -1;
    readonly text: string;
  }[];
  readonly mine: { readonly vote: 1 | -1; readonly note: string } | null;
  /** of others: the board's owner may take one off */
  readonly others: readonly {
    readonly voterId: number;
    readonly name: string;
    readonly vote: 1 | -1;
  }[];
}

export interface BoardView {
  readonly token: string;
  readonly name: string;
  /** '' where nobody gave it one */
  readonly ownName: string;
  readonly mine: boolean;
  readonly kept: 'account' | 'browser';
  /** what is sent to friends */
  readonly link: string;
  readonly whatsapp: string;
  readonly shareText: string;
  readonly stay: Stay | null;
  /** the dates of the form, where there are none yet: a weekend that may be meant */
  readonly suggested: Stay;
  /** '27–29 Nov', '' without dates */
  readonly dates: string;
  readonly past: boolean;
  /** why a press elsewhere put nothing here; '' where it did */
  readonly problem: string;
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly group: string;
  readonly company: readonly Company[];
  /** '9:41 PM' */
  readonly checkedAt: string;
  /** the picture that a chat shows beside the link; null on an empty board */
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
  /** of the owner, not on the board yet */
  readonly wishes: readonly {
    readonly id: number;
    readonly name: string;
    readonly picture: Picture | null;
  }[];
  readonly voters: readonly { readonly id: number; readonly name: string; readonly me: boolean }[];
  /** who is ahead, in words; '' while nobody is */
  readonly leading: string;
  readonly leaders: readonly number[];
  readonly weekend: WeekendView | null;
  readonly weekendNights: number;
}

export interface WeekendView {
  /** the dates that were found; null where there are none */
  readonly stay: Stay | null;
  readonly says: string;
  readonly prices: readonly {
    readonly name: string;
    readonly total: string;
    readonly perHead: string;
  }[];
  readonly without: string;
}

/** Why a form was refused, beside what was typed. */
export interface BoardReply {
  /** the form it belongs to */
  readonly intent: string;
  readonly propertyId: number | null;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: string;
}

export const boardPath = (token: string): string => `/board/${token}`;
