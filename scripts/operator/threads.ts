import { openThreads, threadPath } from '#marketplace/conversations/index.ts';
import type { Context } from '#platform/context.ts';
import { formatInstant } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { say, type Said } from './say.ts';

export const THREADS_HELP = `Threads in which a guest wrote last, to a property or about a booking:

  npx node scripts/operator.ts threads                      those that wait for an answer, the longest wait first

Each is answered at its address, signed in with the operator's role.`;

const MOST = 200;

/** Carries out `threads`. */
export async function threads(args: readonly string[], ctx: Context): Promise<Said> {
  if (args.length > 0) return { lines: [THREADS_HELP], failed: true };
  const waiting = await openThreads(ctx, MOST);
  if (waiting.length === 0) return say('No guest waits for an answer.');
  const line = ({
    since,
    hotelName,
    bookingId,
    conversationId,
  }: (typeof waiting)[number]): string =>
    `${formatInstant(since).padEnd(22)} ${(bookingId === null ? 'question' : bookingNumber(bookingId)).padEnd(12)} ${hotelName}: ${ctx.settings.publicUrl}${threadPath({ conversationId, bookingId })}`;
  return say(`${waiting.length} wait:`, ...waiting.map(line));
}
