import { parseArgs } from 'node:util';
import {
  listUnsent,
  messageById,
  retryDeadMessages,
  retryMessage,
  type MessageRecord,
} from '#marketplace/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { formatInstant } from '#shared/dates.ts';
import { pairs } from '#shared/pairs.ts';
import { registeredSms } from '#i18n/sms.ts';
import type { Result } from '#shared/result.ts';
import { registeredText } from '#i18n/sms-text.ts';
import { fail, say, type Said } from './say.ts';

export const MESSAGES_HELP = `SMS and e-mails that did not leave:

  npx node scripts/operator.ts messages                     those that wait: not tried yet, or to be tried again
  npx node scripts/operator.ts messages failed              of those, the ones that failed before
  npx node scripts/operator.ts messages dead                given up: eight attempts, or refused for good
  npx node scripts/operator.ts messages show 12             everything about one; codes are masked
  npx node scripts/operator.ts messages retry 12 --by "Your Name"
        due at once, with eight attempts anew; codes are never sent again
  npx node scripts/operator.ts messages retry-dead --by "Your Name"
        the same for every dead one but codes, once the cause is gone
  npx node scripts/operator.ts messages templates           the SMS texts to register for DLT in each language, and which have an id

Why one is missing, and what to mend first, stands in docs/runbooks/message-missing.md.`;

const MOST = 200;

/** Runs `messages …` with the arguments after that word. */
export async function messages(args: readonly string[], ctx: Context): Promise<Said> {
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { by: { type: 'string', default: '' } },
    });
  } catch (error) {
    return { lines: [(error as Error).message, '', MESSAGES_HELP], failed: true };
  }
  const [command = 'waiting', number = ''] = read.positionals;
  const { by } = read.values;
  if (command === 'waiting' || command === 'failed' || command === 'dead')
    return say(...listed(await listUnsent(ctx, command, MOST), command));
  if (command === 'templates') return say(...templates(ctx));
  if (command === 'retry-dead') return revived(await retryDeadMessages(ctx, by));
  const id = /^\d{1,15}$/.test(number) ? Number(number) : NaN;
  if (!['show', 'retry'].includes(command) || Number.isNaN(id))
    return { lines: [MESSAGES_HELP], failed: true };
  if (command === 'show') return shown(await messageById(ctx, id), id);
  const result = await retryMessage(ctx, id, by);
  return result.ok
    ? say(`Message ${id} (${result.value.template}) is due now.`)
    : fail(result.message);
}

const revived = (result: Result<number>): Said =>
  result.ok
    ? say(
        result.value === 0
          ? 'No message is dead, codes aside.'
          : `${result.value} ${result.value === 1 ? 'message is' : 'messages are'} due now.`,
      )
    : fail(result.message);

function listed(found: readonly MessageRecord[], which: string): string[] {
  if (found.length === 0) return [`No message is ${which}.`];
  const rows = found.map(
    ({ id, at, channel, template, state, attempts, lastError }) =>
      `${String(id).padStart(6)}  ${formatInstant(at).padEnd(22)} ${channel.padEnd(5)} ${template.padEnd(18)} ${state.padEnd(6)} tries ${attempts}  ${lastError.slice(0, 80)}`,
  );
  return [`${found.length}${found.length === MOST ? ' or more' : ''} ${which}:`, ...rows];
}

function shown(message: MessageRecord | null, id: number): Said {
  if (message === null) return fail(`There is no message ${id}.`);
  const waits = message.state === 'queued' || message.state === 'failed';
  const rows: readonly (readonly [string, string | number | null])[] = [
    ['Message', `${message.id}, ${message.state}`],
    ['Event', message.eventKey],
    ['To', `${message.to} by ${message.channel}`],
    ['Template', message.template],
    ['Written', formatInstant(message.at)],
    ['Attempts', message.attempts],
    ['Last at', message.triedAt === null ? null : formatInstant(message.triedAt)],
    ['Next at', waits ? formatInstant(message.nextAt) : null],
    ['Error', message.lastError || null],
    ['Sent', message.sentAt === null ? null : formatInstant(message.sentAt)],
    ['Reference', message.reference],
    ['Reply', message.providerReply || null],
    [
      'Retried',
      message.retriedAt === null
        ? null
        : `${formatInstant(message.retriedAt)} by ${message.retriedBy}`,
    ],
    ['Attached', message.attachments.join(', ') || null],
    ['Subject', message.subject || null],
  ];
  return say(
    ...rows.map(([label, value]) => `${label.padEnd(10)} ${value ?? '–'}`),
    ...message.text.split('\n').map((line) => `           ${line}`),
  );
}

/**
 * Name, id and text of each template in every language, as the forms of the telecom operators need them. Templates that
 * are not in use yet are marked.
 */
function templates({ settings }: Context): string[] {
  const ids = pairs(settings.SMS_DLT_TEMPLATES);
  const sent = registeredSms(settings.smsLanguages);
  return Object.entries(registeredSms()).flatMap(([name, text]) => [
    `${name}  (${ids[name] ?? 'no id'}${name in sent ? '' : ', not sent: SMS_LANGUAGES'})`,
    `  ${registeredText(text, settings.BRAND_NAME)}`,
  ]);
}
