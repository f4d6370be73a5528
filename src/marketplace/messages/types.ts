import type { Result } from '#shared/result.ts';
import type { Db } from '#platform/database/index.ts';
import type { Letter } from './letter/types.ts';

/** What travels with an e-mail. */
export type Attachment =
  /** small and frozen here */
  | { readonly fileName: string; readonly contentType: string; readonly text: string }
  /** made when the mail is sent, from a record that never changes; left out where there is none */
  | { readonly fileName: string; readonly contentType: string; readonly document: DocumentKind; readonly of: number };

export type DocumentKind = 'invoice' | 'credit-note';

interface Addressed {
  /** one event, one message: a second enqueue with the same key does nothing */
  readonly eventKey: string;
  readonly to: string;
  readonly template: string;
}

export interface NewSms extends Addressed {
  readonly channel: 'sms';
  /** a registered template with its variables filled, see `#shared/messages/sms.ts` */
  readonly text: string;
}

export interface NewMail extends Addressed {
  readonly channel: 'email';
  readonly subject: string;
  /** the text; of a letter it is made from the letter */
  readonly text?: string;
  /** what is said, part by part; without it the text is set in paragraphs */
  readonly letter?: Letter;
  readonly attachments?: readonly Attachment[];
}

export type NewMessage = NewSms | NewMail;

export interface OutboxItem {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
  /** names of the attachments */
  readonly attachments: readonly string[];
}

export type MessageState = 'queued' | 'sent' | 'failed' | 'dead';

/** A message as an operator sees it. */
export interface MessageRecord extends OutboxItem {
  readonly eventKey: string;
  readonly template: string;
  readonly state: MessageState;
  readonly attempts: number;
  /** when it is due again; of no meaning once it is sent or dead */
  readonly nextAt: Date;
  readonly triedAt: Date | null;
  readonly sentAt: Date | null;
  readonly lastError: string;
  /** its name towards providers at every try */
  readonly reference: string;
  readonly providerReply: string;
  readonly retriedAt: Date | null;
  readonly retriedBy: string;
}

/** What an operator may look at and do. Codes are never tried again: a traveller asks for a new one. */
export interface MessageDesk {
  /** oldest first; `waiting` = queued and failed */
  list(which: 'waiting' | 'failed' | 'dead', limit: number): Promise<readonly MessageRecord[]>;
  byId(id: number): Promise<MessageRecord | null>;
  /** due now, with all its tries anew. Refusals: `messages.not-found`, `messages.not-failed`, `messages.secret`, `messages.by-required` */
  retry(id: number, by: string): Promise<Result<MessageRecord>>;
  /** the same for every dead letter but codes; returns how many */
  retryDead(by: string): Promise<Result<number>>;
}

export interface Notifications {
  /** writes to the outbox inside the caller's transaction */
  enqueue(trx: Db, message: NewMessage): Promise<void>;
  /** sends what is due through the adapters, with back-off and a dead letter after 8 tries; returns how many left */
  deliverDue(): Promise<number>;
  /** loads what draws e-mails, so that the first one does not make anybody wait */
  prepare(): Promise<void>;
  /** newest first; served at /dev/outbox in development only */
  outbox(to: string | null, limit: number): Promise<readonly OutboxItem[]>;
  /** the HTML of an e-mail as it leaves; null for an SMS, an unknown one, and one that is no longer readable */
  html(id: number): Promise<string | null>;
  readonly desk: MessageDesk;
}
