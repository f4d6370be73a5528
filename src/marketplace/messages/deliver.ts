import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { askForJob } from '#platform/jobs/send.ts';
import type { MailAttachment } from '#platform/mail/index.ts';
import { UndeliverableError } from '#platform/undeliverable.ts';
import { brandOf, contentOfText, renderHtml, type EmailContent } from './email.ts';
import { DELIVERY_JOB, storedAttachments, storedContent, type Attachment, type DocumentKind } from './outbox.ts';
import { isSecret, isStale, redact } from './secrets.ts';

type DeliveryContext = Pick<Context, 'db' | 'clock' | 'sms' | 'mail' | 'settings'>;

/** Makes a document from its frozen record; undefined where there is none. Given by the caller of the delivery. */
export type Documents = Readonly<Partial<Record<DocumentKind, (of: number) => Promise<{ readonly bytes: Uint8Array } | undefined>>>>;

/** After this many attempts a message is a dead letter and waits for a person. */
export const MAX_ATTEMPTS = 8;
/** A claimed message that was not reported back in this time counts as lost with its process, and is due again. */
export const CLAIM_SECONDS = 120;
const FIRST_WAIT_SECONDS = 10;
/** Attempts for which an e-mail waits for a document that cannot be made. From then on it leaves without it. */
const WAIT_FOR_DOCUMENTS = 3;
/** Sent at the same time; small, so that a slow provider cannot outlast the claim. */
const BATCH = 10;
/** One call sends at most this many batches, then leaves the rest to the next: a job must end. */
const MAX_BATCHES = 50;

/**
 * Seconds to wait after the given number of failed attempts (1-based): 10 s, 30 s, 90 s … about two hours before the
 * eighth. All attempts together span some three hours, longer than the usual outage of a provider.
 */
export const waitAfter = (attempts: number): number => FIRST_WAIT_SECONDS * 3 ** (Math.max(1, attempts) - 1);

/**
 * Sends what is due through the adapters, with back-off and a dead letter after eight attempts; returns how many
 * messages left. May run on several machines at once: a message is claimed by one of them.
 */
export async function deliverMessages(ctx: DeliveryContext, documents: Documents = {}): Promise<number> {
  let left = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const claimed = await claimDue(ctx);
    if (claimed.length === 0) return left;
    const outcomes = await Promise.all(claimed.map((message) => deliver(ctx, message, documents)));
    left += outcomes.filter(Boolean).length;
  }
  await askForJob(ctx.db, DELIVERY_JOB);
  return left;
}

async function deliver(ctx: DeliveryContext, message: ClaimedMessage, documents: Documents): Promise<boolean> {
  const { db, clock } = ctx;
  // what is secret leaves the outbox with the message, or dies in it unreadable
  const hidden = isSecret(message.template) ? { hideAs: redact(message.text) } : {};
  if (isStale(message.template, (clock.now().getTime() - message.createdAt.getTime()) / 1000)) {
    await report(db, message, { state: 'dead', error: 'over before it could be sent', ...hidden });
    return false;
  }
  let reply: string;
  try {
    reply = (await handOver(ctx, message, documents)) ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof UndeliverableError || message.attempts >= MAX_ATTEMPTS) {
      await report(db, message, { state: 'dead', error: reason, ...hidden });
    } else {
      const nextAt = new Date(clock.now().getTime() + waitAfter(message.attempts) * 1000);
      await report(db, message, { state: 'failed', error: reason, nextAt });
      await askForJob(db, DELIVERY_JOB, nextAt);
    }
    return false;
  }
  const local = (message.channel === 'sms' ? ctx.sms.local : ctx.mail.local) === true;
  await report(db, message, { state: 'sent', at: clock.now(), reply, ...(local ? {} : hidden) });
  return true;
}

async function handOver(ctx: DeliveryContext, message: ClaimedMessage, documents: Documents): Promise<string | void> {
  const { recipient: to, text, template, reference, subject } = message;
  if (message.channel === 'sms') return ctx.sms.send({ to, text, template, reference });
  const html = await renderHtml(message.content ?? contentOfText(subject, text), brandOf(ctx));
  return ctx.mail.send({ to, subject, text, html, reference, attachments: await attachmentsFor(message, documents) });
}

/** The attachments of an e-mail as bytes. Throws when one cannot be made and there are attempts left to wait. */
async function attachmentsFor({ attachments, attempts }: ClaimedMessage, documents: Documents): Promise<MailAttachment[]> {
  const made: MailAttachment[] = [];
  for (const attachment of attachments) {
    const { fileName, contentType } = attachment;
    if ('text' in attachment) {
      made.push({ fileName, contentType, bytes: Buffer.from(attachment.text, 'utf8') });
      continue;
    }
    try {
      const document = await documents[attachment.document]?.(attachment.of);
      if (document !== undefined) made.push({ fileName, contentType, bytes: document.bytes });
    } catch (error) {
      // what the e-mail says matters more, and the document is behind the link to the receipt as well
      if (attempts <= WAIT_FOR_DOCUMENTS) throw new Error(`the ${attachment.document} could not be made`, { cause: error });
    }
  }
  return made;
}

interface ClaimedMessage {
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
}

/**
 * Takes a batch of due messages for this process: the attempt is counted and the next one put off before anything is
 * sent, so that a crash costs one attempt and never a message. `skip locked` lets several machines share the work.
 * Messages that used up their attempts without a report become dead letters here.
 */
async function claimDue({ db, clock }: DeliveryContext): Promise<ClaimedMessage[]> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('messages')
      .select(['id', 'attempts'])
      .where('state', 'in', ['queued', 'failed'])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const spent = due.filter((row) => row.attempts >= MAX_ATTEMPTS).map((row) => row.id);
    if (spent.length > 0) await trx.updateTable('messages').set({ state: 'dead', last_error: 'no report of the last attempt' }).where('id', 'in', spent).execute();
    const fresh = due.filter((row) => row.attempts < MAX_ATTEMPTS).map((row) => row.id);
    if (fresh.length === 0) return [];
    const rows = await trx
      .updateTable('messages')
      .set({ attempts: sql<number>`attempts + 1`, tried_at: now, next_at: new Date(now.getTime() + CLAIM_SECONDS * 1000) })
      .where('id', 'in', fresh)
      .returning(['id', 'channel', 'recipient', 'template', 'subject', 'text', 'content', 'attachments', 'reference', 'attempts', 'created_at as createdAt'])
      .$narrowType<{ channel: 'sms' | 'email' }>()
      .execute();
    return rows.map((row) => ({ ...row, content: storedContent(row.content), attachments: storedAttachments(row.attachments) })).sort((a, b) => a.id - b.id);
  });
}

type Outcome =
  | { readonly state: 'sent'; readonly at: Date; readonly reply: string; readonly hideAs?: string }
  | { readonly state: 'failed'; readonly nextAt: Date; readonly error: string }
  | { readonly state: 'dead'; readonly error: string; readonly hideAs?: string };

/** What became of an attempt. Compared with the attempt's number: a late report never overwrites a newer claim. */
async function report(db: Db, message: Pick<ClaimedMessage, 'id' | 'attempts'>, outcome: Outcome): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      state: outcome.state,
      ...(outcome.state === 'sent' ? { sent_at: outcome.at, last_error: '', provider_reply: outcome.reply.slice(0, 200) } : { last_error: outcome.error.slice(0, 500) }),
      ...(outcome.state === 'failed' ? { next_at: outcome.nextAt } : outcome.hideAs === undefined ? {} : { text: outcome.hideAs, content: null }),
    })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .where('state', 'in', ['queued', 'failed'])
    .execute();
}
