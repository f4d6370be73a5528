import type { SplitKind, SplitState } from '#marketplace/splits/index.ts';

/** Ways to send one payer their link. */
export interface LinkToSend {
  /** the full address */
  readonly link: string;
  readonly text: string;
  readonly whatsapp: string;
}

/** A share as the organiser sees it. */
export interface ShareRow {
  readonly position: number;
  readonly label: string;
  /** '₹4,500' */
  readonly amount: string;
  readonly paid: boolean;
  /** 'Paid on 1 Dec', 'Not paid yet' */
  readonly state: string;
  /** payment references and refunds, one sentence each */
  readonly money: readonly string[];
  /** path on our site; null if it need not be paid any more */
  readonly path: string | null;
  /** null also for the organiser's own share */
  readonly send: LinkToSend | null;
  /** its payer is not coming: the organiser may pay it, at `path` */
  readonly declined: boolean;
  /** and may divide it: what each of those who come and have not paid then pays; '' otherwise */
  readonly divides: string;
}

export interface EditRow {
  readonly name: string;
  readonly email: string;
  /** whole rupees as typed; '' for an empty row */
  readonly amount: string;
}

/**
 * The split of a booking on its trip page: of its payment, or of shares collected after booking, earlier rounds
 * included.
 */
export interface SplitView {
  readonly bookingId: number;
  readonly kind: SplitKind;
  readonly state: SplitState;
  /** its status, and what happens at the deadline */
  readonly says: readonly string[];
  /** how many shares are paid; '' once the split has ended */
  readonly count: string;
  /** paid part of the total, 0 to 100 */
  readonly percent: number;
  readonly shares: readonly ShareRow[];
  /** null once a share is paid; `people`: current number of payers with the organiser */
  readonly edit: {
    readonly due: string;
    readonly rows: readonly EditRow[];
    readonly people: number;
    readonly most: number;
  } | null;
  /** what stopping does; null once the split has ended */
  readonly stop: string | null;
}

/** The offer to collect the others' shares, for a guest who paid alone. */
export interface CollectOfferView {
  readonly bookingId: number;
  /** '₹18,000', paid online */
  readonly paid: string;
  readonly until: string;
  readonly options: readonly { readonly n: number; readonly label: string }[];
  /** the preselected number: the adults of the party */
  readonly people: number;
}

/** The reply to a refused form about a split; `of` tells which of the two. */
export interface SplitReply {
  readonly of: 'split' | 'shares';
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** the rows as typed; null for another form */
  readonly rows: readonly EditRow[] | null;
}
