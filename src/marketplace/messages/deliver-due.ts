import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { MailSender } from '#platform/mail/index.ts';
import type { SmsSender } from '#platform/sms/index.ts';
import { UndeliverableError } from '#platform/undeliverable.ts';
import { attachmentsFor, type Documents } from './attach.ts';
import { letterHtml } from './letter/html.ts';
import { letterOfText } from './letter/plain-text.ts';
import type { House } from './letter/types.ts';
import { MAX_ATTEMPTS, waitAfter } from './rules/retry.ts';
import { isSecret, isStale, redact } from './rules/secrets.ts';
import { claimDue, report, type ClaimedMessage } from './store.ts';

export interface DeliveryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  /** for head and foot of letters; the product's own name and demo addresses unless given */
  readonly house?: House;
  /** makers of large attachments; none unless given */
  readonly documents?: Documents;
}

const USUAL_HOUSE: House = { brandName: 'Verandah', publicUrl: 'https://verandah.example', supportPhone: '1800 000 0000', supportEmail: 'support@verandah.example' };

export const houseOf = ({ house = USUAL_HOUSE }: Pick<DeliveryDeps, 'house'>): House => house;

/** Sent at the same time; small, so that a slow provider cannot outlast the lease. */
const BATCH = 10;
/** One call sends at most this many, then leaves the rest to the next: a job must end. */
const MAX_BATCHES = 50;

/** Sends everything that is due; returns how many messages left. */
export async function deliverDue(deps: DeliveryDeps): Promise<number> {
  let left = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const claimed = await claimDue(deps.db, deps.clock.now(), BATCH);
    if (claimed.length === 0) break;
    const outcomes = await Promise.all(claimed.map((message) => deliverOne(deps, message)));
    left += outcomes.filter(Boolean).length;
  }
  return left;
}

async function deliverOne(deps: DeliveryDeps, message: ClaimedMessage): Promise<boolean> {
  const { db, clock } = deps;
  // what is secret leaves the outbox with the message, or dies in it unreadable
  const hidden = isSecret(message.template) ? { hideAs: redact(message.text) } : {};
  if (isStale(message.template, (clock.now().getTime() - message.createdAt.getTime()) / 1000)) {
    await report(db, message, { state: 'dead', error: 'over before it could be sent', ...hidden });
    return false;
  }
  let reply: string;
  try {
    reply = (await hand(deps, message)) ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof UndeliverableError || message.attempts >= MAX_ATTEMPTS) await report(db, message, { state: 'dead', error: reason, ...hidden });
    else await report(db, message, { state: 'failed', error: reason, nextAt: new Date(clock.now().getTime() + waitAfter(message.attempts) * 1000) });
    return false;
  }
  const local = (message.channel === 'sms' ? deps.sms.local : deps.mail.local) === true;
  await report(db, message, { state: 'sent', at: clock.now(), reply, ...(local ? {} : hidden) });
  return true;
}

async function hand(deps: DeliveryDeps, message: ClaimedMessage): Promise<string | void> {
  const { recipient: to, text, template, reference, subject } = message;
  if (message.channel === 'sms') return deps.sms.send({ to, text, template, reference });
  const html = await letterHtml(message.letter ?? letterOfText(subject, text), houseOf(deps));
  return deps.mail.send({ to, subject, text, html, reference, attachments: await attachmentsFor(message, deps.documents) });
}
