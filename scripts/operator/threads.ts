import { parseArgs } from 'node:util';
import {
  answerThread,
  threadForOperator,
  openThreads,
  publishingOf,
  publishQuestion,
  questionsOnPages,
  withdrawQuestion,
  type OperatorThread,
} from '#marketplace/conversations/index.ts';
import type { Context } from '#platform/context.ts';
import { formatInstant } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { fail, say, type Said } from './say.ts';

export const THREADS_HELP = `What guests wrote to a property, as a question or about a booking, or in the chat to us:

  npx node scripts/operator.ts threads                      those that wait for an answer, the longest wait first
  npx node scripts/operator.ts threads show 12              what was written, and what of it may stand on the property's page
  npx node scripts/operator.ts threads answer 12 --by "Your Name" --text "What the guest should read"
        answers in the name of the property, in the chat in ours; the guest is told by e-mail
  npx node scripts/operator.ts threads publish 12 --by "Your Name"
        puts the answered question on the property's page as it was written; --question "…" and --answer "…" say it in
        other words: take out names, numbers and what is nobody else's business
  npx node scripts/operator.ts threads published            what stands on pages now
  npx node scripts/operator.ts threads withdraw 7 --by "Your Name"
        takes question 7 off the page

The desk answers as well (/desk/messages); no page publishes. The arrival and the requests of a booking: stays show.`;

const MOST = 200;

/** Runs `threads …` with the arguments after that word. */
export async function threads(args: readonly string[], ctx: Context): Promise<Said> {
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        by: { type: 'string', default: '' },
        text: { type: 'string', default: '' },
        question: { type: 'string' },
        answer: { type: 'string' },
      },
    });
  } catch (error) {
    return { lines: [(error as Error).message, '', THREADS_HELP], failed: true };
  }
  const [command = 'waiting', number = ''] = read.positionals;
  const { by, text, question, answer } = read.values;
  if (command === 'waiting' && number === '') return waiting(ctx);
  if (command === 'published' && number === '') return onPages(ctx);
  const id = /^\d{1,9}$/.test(number) ? Number(number) : NaN;
  if (!['show', 'answer', 'publish', 'withdraw'].includes(command) || Number.isNaN(id))
    return { lines: [THREADS_HELP], failed: true };
  if (command === 'show') return shown(ctx, await threadForOperator(ctx, id), id);
  if (command === 'answer') {
    const done = await answerThread(ctx, { conversationId: id, text, by });
    if (!done.ok) return fail(done.message);
    const { hotelName, mailed } = done.value;
    return say(
      `Thread ${id} is answered in the name of ${hotelName}. ${mailed ? 'The guest gets an e-mail.' : 'The guest has no e-mail address: they see it when they sign in.'}`,
    );
  }
  if (command === 'publish') {
    const done = await publishQuestion(ctx, {
      conversationId: id,
      by,
      ...(question === undefined ? {} : { question }),
      ...(answer === undefined ? {} : { answer }),
    });
    return done.ok ? say(`Question ${done.value.id} is on the page now.`) : fail(done.message);
  }
  const gone = await withdrawQuestion(ctx, id, by);
  return gone.ok ? say(`Question ${id} is off the page.`) : fail(gone.message);
}

async function waiting(ctx: Context): Promise<Said> {
  const found = await openThreads(ctx, MOST);
  if (found.length === 0) return say('No guest waits for an answer.');
  return say(
    `${found.length} wait:`,
    ...found.map(
      (thread) =>
        `${String(thread.conversationId).padStart(5)}  ${formatInstant(thread.since).padEnd(22)} ${about(thread).padEnd(12)} ${thread.hotelName}`,
    ),
  );
}

function about({
  propertyId,
  bookingId,
}: Pick<OperatorThread, 'propertyId' | 'bookingId'>): string {
  if (propertyId === null) return 'chat';
  return bookingId === null ? 'question' : bookingNumber(bookingId);
}

async function onPages(ctx: Context): Promise<Said> {
  const found = await questionsOnPages(ctx, MOST);
  if (found.length === 0) return say('No question is on a page.');
  return say(
    `${found.length} on pages:`,
    ...found.map(
      ({ id, hotelName, question }) => `${String(id).padStart(5)}  ${hotelName}: ${question}`,
    ),
  );
}

async function shown(ctx: Context, thread: OperatorThread | null, id: number): Promise<Said> {
  if (thread === null) return fail(`There is no thread ${id}.`);
  const publishing = await publishingOf(ctx, id);
  return say(
    `Thread    ${id}, ${about(thread)}`,
    `Property  ${thread.hotelName}`,
    `Guest     ${thread.guestName}`,
    ...thread.messages.flatMap(({ side, at, text }) => [
      `${side === 'guest' ? 'Guest' : 'Answer'}, ${formatInstant(at)}:`,
      ...text.split('\n').map((line) => `          ${line}`),
    ]),
    ...(publishing === null
      ? []
      : publishing.publishedId === null
        ? [`May stand on the page, as asked by ${publishing.author}.`]
        : [`On the page as question ${publishing.publishedId}.`]),
  );
}
