import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { drain } from '#platform/jobs/drain.ts';
import { askForJob } from '#platform/jobs/send.ts';
import type { MailAttachment } from '#platform/mail/index.ts';
import { UncertainError, UndeliverableError } from '#platform/undeliverable.ts';
import { forgetReply, storeReply, storedReply, storedReplies } from './provider-replies.ts';
import { claimDue, MAX_ATTEMPTS, type ClaimedMessage } from './claim.ts';
import { brandOf, contentOfText, renderHtml } from './email.ts';
import { LANE_NAMES, LANES, laneOf, type LaneName } from './lanes.ts';
import { textOf, type DocumentKind } from './outbox.ts';
import { report, type Outcome } from './report.ts';
import { isAtMostOnce, isCode, isSecret, isStale, redact } from './secrets.ts';

type DeliveryContext = Pick<Context, 'db' | 'clock' | 'sms' | 'mail' | 'settings' | 'metrics'>;

/** Makes a document from its frozen record; undefined where there is none. Passed in by the worker. */
export type Documents = Readonly<
  Partial<Record<DocumentKind, (of: number) => Promise<{ readonly bytes: Uint8Array } | undefined>>>
>;

const FIRST_WAIT_SECONDS = 10;
/** Attempts for which an e-mail waits for a document that fails. After that it is sent without the document. */
const WAIT_FOR_DOCUMENTS = 3;
/** A stopping process waits for this, and then for the provider's time. */
const DOCUMENT_WITHIN_MS = 5000;
/**
 * Seconds to wait after the given number of failed attempts (1-based): 10 s, 30 s, 90 s … about two hours before the
 * eighth. All attempts together span some three hours, longer than a usual outage of a provider.
 */
export const waitAfter = (attempts: number): number =>
  FIRST_WAIT_SECONDS * 3 ** (Math.max(1, attempts) - 1);

/** Requests the jobs of the lanes of these messages, now or not before a moment. */
export async function askForDelivery(
  db: Db,
  ...messages: readonly { readonly channel: string; readonly template: string }[]
): Promise<void> {
  const jobs = new Set(
    messages.map(
      ({ channel, template }) =>
        LANES[laneOf({ channel: channel as 'sms' | 'email', template })].job,
    ),
  );
  for (const job of jobs) await askForJob(db, job);
}

interface Delivery {
  readonly documents?: Documents;
  /** begins nothing more; messages in progress are sent and reported */
  readonly stop?: AbortSignal;
  /** replaces the lane's own limit, for tests */
  readonly withinMs?: number;
}

/** Sends due messages of all lanes in parallel; returns how many were sent. */
export async function deliverMessages(
  ctx: DeliveryContext,
  documents: Documents = {},
): Promise<number> {
  const sent = await Promise.all(LANE_NAMES.map((lane) => deliverLane(ctx, lane, { documents })));
  return sent.reduce((sum, each) => sum + each, 0);
}

/**
 * Job: sends due messages of a lane through its adapter, with back-off and a dead letter after eight attempts;
 * returns how many were sent. May run on several machines at once: one of them claims a message, and only when a slot
 * is free, so every claimed message is being sent. A hanging provider occupies one slot, for the lane's time limit at
 * most.
 */
export async function deliverLane(
  ctx: DeliveryContext,
  lane: LaneName,
  { documents = {}, stop, withinMs = LANES[lane].withinMs }: Delivery = {},
): Promise<number> {
  const { atOnce, job } = LANES[lane];
  const { done, over } = await drain({
    atOnce,
    stop,
    take: async (most) => {
      const claimed = await claimDue(ctx, lane, most);
      if (claimed.some(({ template }) => isCode(template))) await askForCodesAgain(ctx, lane);
      return claimed;
    },
    work: (message) => deliver(ctx, lane, message, { documents, withinMs }),
  });
  if (over) await askForJob(ctx.db, job);
  return done;
}

/**
 * Runs when a worker starts. Records messages that a provider accepted from a worker that died before saving the
 * result, so they are not sent twice. Deletes replies of messages that are no longer open.
 */
export async function recordStoredReplies(
  ctx: Pick<DeliveryContext, 'db' | 'clock' | 'sms' | 'mail' | 'settings'>,
): Promise<void> {
  const kept = new Set(await storedReplies(ctx));
  if (kept.size === 0) return;
  const open = await ctx.db
    .selectFrom('messages')
    .select(['id', 'attempts', 'reference', 'channel', 'template', 'text', 'content'])
    .$narrowType<Pick<ClaimedMessage, 'channel'>>()
    .where('reference', 'in', [...kept])
    .where('state', 'in', ['queued', 'failed'])
    .execute();
  for (const message of open) {
    const reply = (await storedReply(ctx, message.reference)) ?? '';
    // claimed meanwhile: the claiming process finds the reply
    if (
      !(await report(
        ctx.db,
        message,
        left(ctx, message, reply),
        LANES[laneOf(message)].claimSeconds * 1000,
      ))
    )
      kept.delete(message.reference);
  }
  for (const reference of kept) await forgetReply(ctx, reference);
}

/** A code whose process dies must not wait for the job's next minute. */
const askForCodesAgain = ({ db, clock }: DeliveryContext, lane: LaneName): Promise<void> =>
  askForJob(db, LANES[lane].job, new Date(clock.now().getTime() + LANES[lane].claimSeconds * 1000));

interface Means {
  readonly documents: Documents;
  readonly withinMs: number;
}

async function deliver(
  ctx: DeliveryContext,
  lane: LaneName,
  message: ClaimedMessage,
  means: Means,
): Promise<boolean> {
  const { db, clock } = ctx;
  const hidden = hiding(ctx, message);
  const end = async (outcome: Outcome): Promise<void> => {
    const written = await report(db, message, outcome, LANES[lane].claimSeconds * 1000);
    // if the row was claimed again meanwhile, that claim records this reply
    if (written && outcome.state === 'sent' && !isLocal(ctx, message))
      await forgetReply(ctx, message.reference);
    ctx.metrics.messages.inc({ lane, outcome: outcome.state });
  };
  const kept = message.attempts > 1 ? await storedReply(ctx, message.reference) : null;
  if (kept !== null) {
    await end(left(ctx, message, kept));
    return true;
  }
  if (isStale(message.template, (clock.now().getTime() - message.createdAt.getTime()) / 1000)) {
    await end({ state: 'dead', error: 'over before it could be sent', ...hidden });
    return false;
  }
  if (message.spent || (message.unreported && isAtMostOnce(message.template))) {
    await end({ state: 'dead', error: 'no report of the last attempt', ...hidden });
    return false;
  }
  let reply: string;
  try {
    reply = await send(ctx, message, means);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (
      error instanceof UndeliverableError ||
      message.attempts >= MAX_ATTEMPTS ||
      (error instanceof UncertainError && isAtMostOnce(message.template))
    ) {
      await end({ state: 'dead', error: reason, ...hidden });
    } else {
      const nextAt = new Date(clock.now().getTime() + waitAfter(message.attempts) * 1000);
      await end({ state: 'failed', error: reason, nextAt });
      await askForJob(db, LANES[lane].job, nextAt);
    }
    return false;
  }
  await end(left(ctx, message, reply));
  return true;
}

/**
 * Renders a message, then sends it within the lane's time, which covers the provider only: a message that waits for
 * its document has not been sent.
 */
async function send(
  ctx: DeliveryContext,
  message: ClaimedMessage,
  { documents, withinMs }: Means,
): Promise<string> {
  const handOver = await drawn(ctx, message, documents);
  // stores the reply first, even after the time limit; storing does not count against the provider's time
  const taken = async (
    giveUp: AbortSignal,
  ): Promise<{ readonly reply: string; readonly kept: Promise<void> | null }> => {
    const reply = (await handOver(giveUp)) ?? '';
    return {
      reply,
      kept: isLocal(ctx, message) ? null : storeReply(ctx, message.reference, reply),
    };
  };
  const { reply, kept } = await inTime(
    withinMs,
    taken,
    () => new UncertainError(`no answer within ${withinMs / 1000} seconds`),
  );
  await kept;
  return reply;
}

/** Waits for `ms` at most; work that ignores the signal is abandoned. */
async function inTime<T>(
  ms: number,
  work: (giveUp: AbortSignal) => Promise<T>,
  orElse: () => Error,
): Promise<T> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw orElse();
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work(AbortSignal.timeout(ms)), late]);
  } finally {
    timer.abort();
  }
}

type Told = Pick<ClaimedMessage, 'channel' | 'template' | 'text'> & { readonly content: unknown };
/** Secrets are masked in the outbox when their message is sent or dies. */
const hiding = ({ settings }: Pick<Context, 'settings'>, message: Told) =>
  isSecret(message.template) ? { hideAs: redact(textOf(message, settings.BRAND_NAME)) } : {};

const left = (
  ctx: Pick<DeliveryContext, 'clock' | 'sms' | 'mail' | 'settings'>,
  message: Told,
  reply: string,
): Outcome => ({
  state: 'sent',
  at: ctx.clock.now(),
  reply,
  ...(isLocal(ctx, message) ? {} : hiding(ctx, message)),
});

/** Whether the adapter is a stand-in, so that nothing leaves this machine. */
const isLocal = (
  ctx: Pick<DeliveryContext, 'sms' | 'mail'>,
  { channel }: Pick<ClaimedMessage, 'channel'>,
): boolean => (channel === 'sms' ? ctx.sms.local : ctx.mail.local) === true;

async function drawn(
  ctx: DeliveryContext,
  message: ClaimedMessage,
  documents: Documents,
): Promise<(giveUp: AbortSignal) => Promise<string | void>> {
  const { recipient: to, template, reference, subject } = message;
  const text = textOf(message, ctx.settings.BRAND_NAME);
  if (message.channel === 'sms')
    return (giveUp) => ctx.sms.send({ to, text, template, reference }, giveUp);
  const attachments = await attachmentsFor(message, documents);
  const html = await renderHtml(message.content ?? contentOfText(subject, text), brandOf(ctx));
  return (giveUp) => ctx.mail.send({ to, subject, text, html, reference, attachments }, giveUp);
}

/** The attachments of an e-mail as bytes. Throws when one fails and there are attempts left to wait. */
async function attachmentsFor(
  { attachments, attempts }: ClaimedMessage,
  documents: Documents,
): Promise<MailAttachment[]> {
  const made: MailAttachment[] = [];
  for (const attachment of attachments) {
    const { fileName, contentType } = attachment;
    if ('text' in attachment) {
      made.push({ fileName, contentType, bytes: Buffer.from(attachment.text, 'utf8') });
      continue;
    }
    try {
      const document = await inTime(
        DOCUMENT_WITHIN_MS,
        async () => documents[attachment.document]?.(attachment.of),
        () => new Error('not in time'),
      );
      if (document !== undefined) made.push({ fileName, contentType, bytes: document.bytes });
    } catch (error) {
      // the e-mail matters more, and the receipt's page has the document too
      if (attempts <= WAIT_FOR_DOCUMENTS)
        throw new Error(`the ${attachment.document} could not be made`, { cause: error });
    }
  }
  return made;
}
