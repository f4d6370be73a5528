import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { EmailContent } from './email.ts';
import { LANE_OF_ROW, LANES, type LaneName } from './lanes.ts';
import type { Attachment } from './outbox.ts';

/** After this many attempts a message is a dead letter and waits for an operator. */
export const MAX_ATTEMPTS = 8;

/** A message claimed by this process. */
export interface ClaimedMessage {
  readonly id: number;
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly content: EmailContent | null;
  readonly attachments: readonly Attachment[];
  readonly reference: string;
  /** this attempt included */
  readonly attempts: number;
  readonly createdAt: Date;
  /** the previous attempt was never reported: the provider may have accepted the message */
  readonly unreported: boolean;
  /** no attempts are left: it is only to be marked dead */
  readonly spent: boolean;
}

/**
 * Claims due messages of a lane for this process. Counts the attempt and postpones the next one before anything is
 * sent, so a crash costs one attempt and never a message. `skip locked` lets several machines share the work. In the
 * lanes of codes untried messages come first; elsewhere the longest waiting one.
 */
export async function claimDue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  lane: LaneName,
  most: number,
): Promise<readonly ClaimedMessage[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + LANES[lane].claimSeconds * 1000);
  const order =
    lane === 'sms-code' || lane === 'email-code'
      ? sql`attempts > 0, next_at, id`
      : sql`next_at, id`;
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select id, claimed_until is not null as unreported, attempts >= ${MAX_ATTEMPTS} as spent
      from messages
      where ${LANE_OF_ROW} = ${lane} and state in ('queued', 'failed') and next_at <= ${now}
      order by ${order}
      limit ${most}
      for update skip locked
    )
    update messages m
    set attempts = m.attempts + case when due.spent then 0 else 1 end, tried_at = ${now},
      next_at = ${until}, claimed_until = ${until}
    from due
    where m.id = due.id
    returning m.id, m.channel, m.recipient, m.template, m.subject, m.text, m.content, m.attachments,
      m.reference, m.attempts, m.created_at as "createdAt", due.unreported, due.spent`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}
