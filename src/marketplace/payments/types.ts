import type { IncomingHttpHeaders } from 'node:http';
import type { Paise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import type { Db } from '#platform/database/index.ts';
import type { GatewayName, SandboxDesk } from '#platform/payments/index.ts';

export interface LedgerEntry {
  readonly bookingId: number;
  readonly kind: 'payment' | 'refund' | 'paid_at_property';
  /** signed paise (of `currency`'s smallest unit where it is not INR): refunds negative */
  readonly amount: Paise;
  readonly currency: string;
  readonly provider: string;
  readonly reference: string;
  readonly at: Date;
}

export type Purpose = 'booking' | 'modification';

export interface NewPayment {
  readonly bookingId: number;
  readonly purpose: Purpose;
  /** paise, INR */
  readonly amount: Paise;
  /** when the nights that are paid for come free again */
  readonly expiresAt: Date;
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string };
  readonly description: string;
}

/** What a browser or an app needs to send a traveller to the provider. */
export interface StartedPayment {
  /** our own opaque id; it stands in the addresses to which travellers return */
  readonly sessionId: string;
  readonly provider: GatewayName;
  readonly redirectUrl: string;
  readonly txnId: string;
  /** the provider's id of the order */
  readonly orderId: string;
  /** public identifiers of our account at the provider, never secrets */
  readonly appId: string;
  readonly key: string;
}

/** `opening`: the provider has not answered yet; `abandoned`: nobody paid, and we no longer ask. */
export type AttemptState = 'opening' | 'open' | 'paid' | 'failed' | 'abandoned';

export interface Attempt {
  readonly id: number;
  readonly sessionId: string;
  readonly bookingId: number;
  readonly purpose: Purpose;
  readonly provider: GatewayName;
  readonly orderId: string;
  readonly txnId: string;
  readonly amount: Paise;
  readonly state: AttemptState;
  readonly redirectUrl: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** Money that the provider says it took. `verdict` is the caller's: kept for what was bought, or sent back. */
export interface Charge {
  readonly id: number;
  readonly attemptId: number;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly verdict: 'unjudged' | 'kept' | 'returned';
  readonly reason: string;
}

export type RefundStateName = 'requested' | 'sent' | 'done' | 'failed';

export interface Refund {
  readonly id: number;
  /** positive paise */
  readonly amount: Paise;
  readonly currency: string;
  readonly state: RefundStateName;
  readonly requestedAt: Date;
  readonly doneAt: Date | null;
  readonly reason: string;
}

/** A refund as the desk sees it. */
export interface DeskRefund extends Refund {
  readonly bookingId: number;
  /** why it failed: the provider said no, or never gave a clear answer; '' otherwise */
  readonly failure: '' | 'refused' | 'unanswered';
  readonly tries: number;
  readonly nextTryAt: Date | null;
  readonly provider: string;
  /** the provider's id of the payment that goes back */
  readonly paymentId: string;
  readonly providerRefundId: string;
  /** what the provider was asked under: to be looked for in its dashboard */
  readonly refundKey: string;
  readonly decidedBy: string;
  readonly decision: string;
}

/** Refunds that wait for a person. A decision carries the name of whoever made it. */
export interface RefundDesk {
  /** `failed`: nothing happens any more by itself; `stuck`: asked for more than a day ago and not final */
  list(which: 'failed' | 'stuck', limit: number): Promise<readonly DeskRefund[]>;
  byId(id: number): Promise<DeskRefund | null>;
  /**
   * Lets the job try again at once. One that the provider refused becomes a new refund for it; one that it never
   * answered keeps its key, so that money that has left is found and not sent twice. Refuses `refund.done`.
   */
  retry(id: number, by: string): Promise<Result<DeskRefund>>;
  /** The money was given back outside the gateway: final, with its ledger row. Only of one that failed. */
  settleByHand(id: number, by: string, how: string): Promise<Result<DeskRefund>>;
}

export interface RefundRequest {
  readonly bookingId: number;
  /** positive paise, at most what was kept of the booking's payments and is not yet being refunded */
  readonly amount: Paise;
  /** machine name, for example `cancelled` or `nights-gone` */
  readonly reason: string;
  /** unique for each event: the same key again changes nothing and answers the same */
  readonly key: string;
}

/** The door of payments: attempts, what providers said, refunds and the ledger. It knows bookings by id only. */
export interface Payments {
  readonly provider: GatewayName;
  /** the counter behind the sandbox's page; null when another provider takes payments */
  readonly sandboxDesk: SandboxDesk | null;
  readonly refundDesk: RefundDesk;
  /** paid minus refunded in INR, per booking; bookings without entries are 0 */
  paid(bookingIds: readonly number[]): Promise<ReadonlyMap<number, Paise>>;
  entries(bookingId: number): Promise<readonly LedgerEntry[]>;
  /**
   * Opens an order at the provider, or answers with the one that is still open for the same booking, purpose, amount
   * and end: pressing twice pays once. One that is open for another amount or end is closed first; money that still
   * comes for it is judged like any other. Never call it inside a transaction. Refuses `payment.unreachable`
   * (upstream), and `payment.under-way` where the earlier order turns out to be paid.
   */
  start(payment: NewPayment): Promise<Result<StartedPayment>>;
  /**
   * Asks the provider about an attempt and writes down all money it reports (charges and ledger) and the attempt's
   * state. Safe to repeat. Throws when the provider cannot be asked. Null: no such session.
   */
  refresh(sessionId: string): Promise<Attempt | null>;
  /** ends an open order that its traveller has left, where the provider lets us, and asks about it as `refresh` does */
  end(sessionId: string): Promise<Attempt | null>;
  bySession(sessionId: string, db?: Db): Promise<Attempt | null>;
  byTxn(txnId: string): Promise<Attempt | null>;
  /** newest first */
  attemptsOf(bookingId: number, db?: Db): Promise<readonly Attempt[]>;
  chargesOf(attemptId: number, db: Db): Promise<readonly Charge[]>;
  /** keeps a charge for what was bought; in the caller's transaction */
  keep(trx: Db, chargeId: number): Promise<void>;
  /** sends a whole charge back; in the caller's transaction. Repeating it changes nothing. */
  giveBack(trx: Db, chargeId: number, reason: string): Promise<void>;
  /**
   * Refunds part of what was kept, newest payment first, as rows in state `requested` that a job sends and follows
   * until they are final. In the caller's transaction. Throws RangeError when the amount exceeds what is left to
   * refund online. The answer is the first row of the event.
   */
  requestRefund(trx: Db, request: RefundRequest): Promise<{ refundId: number }>;
  /** what requestRefund may still take back: kept payments minus refunds under way or done */
  refundable(bookingId: number, db?: Db): Promise<Paise>;
  /** still part of what was paid, and on its way back: refunds in INR that are not final, and failed ones */
  refunding(bookingId: number): Promise<Paise>;
  /** oldest first, those of returned charges included */
  refundsOf(bookingId: number): Promise<readonly Refund[]>;
  /**
   * A provider calls. Null: not genuine. Otherwise the event is stored once under its own id, and the sessions it
   * speaks of are due at once; `repeated` when it had come before.
   */
  receive(provider: string, call: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }): Promise<{ sessionIds: readonly string[]; repeated: boolean } | null>;
  /** forgets calls of half a year ago and more, by which no repetition is recognised any longer; returns how many */
  forgetOldCalls(): Promise<number>;
  /** sessions to be asked about now, leased to the caller for a minute each */
  due(limit: number): Promise<readonly string[]>;
  /** job: sends requested refunds and asks about sent ones; returns how many became final */
  settleRefunds(): Promise<number>;
}
