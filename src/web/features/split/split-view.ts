import type { SplitKind, SplitState } from '#marketplace/bookings/index.ts';

/** Ways to send one payer their link. */
export interface LinkToSend {
  /** the full address */
  readonly link: string;
  readonly text: string;
  readonly whatsapp: string;
}

/** A share as its organiser sees it. */
export interface ShareRow {
  readonly position: number;
  readonly label: string;
  /** '₹4,500' */
  readonly amount: string;
  readonly paid: boolean;
  /** 'Paid on 1 Dec', 'Not paid yet' */
  readonly state: string;
  /** references and what goes back, a sentence each */
  readonly money: readonly string[];
  /** on our site; null where nobody is to pay it any more */
  readonly path: string | null;
  /** null also for the organiser's own */
  readonly send: LinkToSend | null;
}

export interface EditRow {
  readonly name: string;
  readonly email: string;
  /** whole rupees as typed; '' for a row that is empty */
  readonly amount: string;
}

/**
 * The split of a booking on its trip page: of its payment, or of what is collected after booking, the rounds before
 * among it.
 */
export interface SplitView {
  readonly bookingId: number;
  readonly kind: SplitKind;
  readonly state: SplitState;
  /** how it stands, and what happens otherwise */
  readonly says: readonly string[];
  /** how many have paid what; '' where all is over */
  readonly count: string;
  /** of the sum, 0 to 100 */
  readonly percent: number;
  readonly shares: readonly ShareRow[];
  /** null once somebody has paid; `people`: how many share it now, the organiser among them */
  readonly edit: {
    readonly due: string;
    readonly rows: readonly EditRow[];
    readonly people: number;
    readonly most: number;
  } | null;
  /** what stopping does; null where it is over */
  readonly stop: string | null;
}

/** One person has paid, and may collect the others' shares. */
export interface CollectOfferView {
  readonly bookingId: number;
  /** '₹18,000', what they paid online */
  readonly paid: string;
  readonly until: string;
  readonly options: readonly { readonly n: number; readonly label: string }[];
  /** the number that is chosen: the adults of the party */
  readonly people: number;
}

/** What a form about the shares was answered with: of a payment that is shared, or of shares that are collected. */
export interface SplitReply {
  readonly of: 'split' | 'shares';
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** as they were typed; null where another form was sent */
  readonly rows: readonly EditRow[] | null;
}
