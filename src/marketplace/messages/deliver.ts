import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { drain } from '#platform/jobs/drain.ts';
import { askForJob } from '#platform/jobs/send.ts';
import type { MailAttachment } from '#platform/mail/index.ts';
import { UncertainError, UndeliverableError } from '#platform/undeliverable.ts';
import { forgetAnswer, keepAnswer, keptAnswer, keptAnswers } from './answers.ts';
import { claimDue, MAX_ATTEMPTS, type ClaimedMessage } from './claim.ts';
import { brandOf, contentOfText, renderHtml } from './email.ts';
import { LANE_NAMES, LANES, laneOf, type LaneName } from './lanes.ts';
import { textOf, type DocumentKind } from './outbox.ts';
import { report, type Outcome } from './report.ts';
import { isAtMostOnce, isCode, isSecret, isStale, redact } from './secrets.ts';

type DeliveryContext = Pick<Context, 'db' | 'clock' | 'sms' | 'mail' | 'settings' | 'metrics'>;

/** Makes a document from its frozen record; undefined where there is none. Given by the caller of the delivery. */
export type Documents = Readonly<
  Partial<Record<DocumentKind, (of: number) => Promise<{ readonly bytes: Uint8Array } | undefined>>>
>;

const FIRST_WAIT_SECONDS = 10;
/** Attempts for which an e-mail waits for a document that cannot be made. From then on it leaves without it. */
const WAIT_FOR_DOCUMENTS = 3;
/** A process that stops waits for it, and for the provider's time after it. */
const DOCUMENT_WITHIN_MS = 5000;
/**
 * Seconds to wait after the given number of failed attempts (1-based): 10 s, 30 s, 90 s … about two hours before the
 * eighth. All attempts together span some three hours, longer than the usual outage of a provider.
 */
export const waitAfter = (attempts: number): number =>
  FIRST_WAIT_SECONDS * 3 ** (Math.max(1, attempts) - 1);

/** Asks for the jobs of the lanes of these messages, now or not before a moment. */
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
  /** nothing more is begun; what is being sent is sent and reported */
  readonly stop?: AbortSignal;
  /** instead of the lane's own; tests wait less */
  readonly withinMs?: number;
}

/** Sends what is due in all lanes, side by side; returns how many messages left. */
export async function deliverMessages(
  ctx: DeliveryContext,
  documents: Documents = {},
): Promise<number> {
  const sent = await Promise.all(LANE_NAMES.map((lane) => deliverLane(ctx, lane, { documents })));
  return sent.reduce((sum, each) => sum + each, 0);
}

/**
 * Job: sends what is due in a lane through its adapter, with back-off and a dead letter after eight attempts; returns
 * how many messages left. May run on several machines at once: a message is claimed by one of them, and only when a
 * place is free, so that what is claimed is being sent. Who hangs holds one place, for the lane's time at most.
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
 * When a worker starts: what providers took of its predecessors, and no row knows, is written down before another
 * machine takes it for unsent. What is not open any more is forgotten.
 */
export async function recallAnswers(
  ctx: Pick<DeliveryContext, 'db' | 'clock' | 'sms' | 'mail' | 'settings'>,
): Promise<void> {
  const kept = new Set(await keptAnswers(ctx));
  if (kept.size === 0) return;
  const open = await ctx.db
    .selectFrom('messages')
    .select(['id', 'attempts', 'reference', 'channel', 'template', 'text', 'content'])
    .$narrowType<Pick<ClaimedMessage, 'channel'>>()
    .where('reference', 'in', [...kept])
    .where('state', 'in', ['queued', 'failed'])
    .execute();
  for (const message of open) {
    const reply = (await keptAnswer(ctx, message.reference)) ?? '';
    // claimed meanwhile: whoever did so finds it
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
  for (const reference of kept) await forgetAnswer(ctx, reference);
}

/** A code whose process dies must not wait for the tick of the minute. */
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
    // a row that was claimed anew meanwhile is ended by that claim, of this answer
    if (written && outcome.state === 'sent' && !isLocal(ctx, message))
      await forgetAnswer(ctx, message.reference);
    ctx.metrics.messages.inc({ lane, outcome: outcome.state });
  };
  const kept = message.attempts > 1 ? await keptAnswer(ctx, message.reference) : null;
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
 * Draws a message, then hands it over within the lane's time, which is the provider's alone: whoever waits for a
 * drawing has sent nothing.
 */
async function send(
  ctx: DeliveryContext,
  message: ClaimedMessage,
  { documents, withinMs }: Means,
): Promise<string> {
  const handOver = await drawn(ctx, message, documents);
  // kept before anything else happens, and also where nobody waits for it any more; its own time is not the provider's
  const taken = async (
    giveUp: AbortSignal,
  ): Promise<{ readonly reply: string; readonly kept: Promise<void> | null }> => {
    const reply = (await handOver(giveUp)) ?? '';
    return {
      reply,
      kept: isLocal(ctx, message) ? null : keepAnswer(ctx, message.reference, reply),
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

/** Waits for so long; what does not heed the signal is not waited for either. */
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
/** What is secret leaves the outbox with the message, or dies in it unreadable. */
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

/** Nothing leaves this machine. */
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

/** The attachments of an e-mail as bytes. Throws when one cannot be made and there are attempts left to wait. */
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
      // what the e-mail says matters more, and the document is behind the link to the receipt as well
      if (attempts <= WAIT_FOR_DOCUMENTS)
        throw new Error(`the ${attachment.document} could not be made`, { cause: error });
    }
  }
  return made;
}
