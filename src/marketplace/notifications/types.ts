import type { Db } from '#platform/db/index.ts';

export interface NewMessage {
  /** one event, one message: a second enqueue with the same key does nothing */
  readonly eventKey: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly template: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
}

export interface OutboxItem {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

export interface Notifications {
  /** writes to the outbox inside the caller's transaction */
  enqueue(trx: Db, message: NewMessage): Promise<void>;
  /** sends what is due through the adapters, with back-off and a dead letter after 8 tries; returns how many left */
  deliverDue(): Promise<number>;
  /** newest first; served at /dev/outbox in development only */
  outbox(to: string | null, limit: number): Promise<readonly OutboxItem[]>;
}
