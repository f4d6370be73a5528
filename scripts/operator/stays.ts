import { parseArgs } from 'node:util';
import { markStay, type StayMark } from '#marketplace/bookings/day/index.ts';
import {
  bookingSummary,
  comingOf,
  type BookingSummary,
} from '#marketplace/bookings/views/index.ts';
import type { Context } from '#platform/context.ts';
import { formatInstant } from '#shared/dates.ts';
import { formatPaise } from '#shared/money.ts';
import { fail, say, type Said } from './say.ts';

export const STAYS_HELP = `What happened at a property (the number is that of the booking, without OH000):

  npx node scripts/operator.ts stays show 41                       how it stands, who comes, and what they told of their arrival
  npx node scripts/operator.ts stays arrived 41 --by "Your Name"   the guests checked in: from the day of check-in
  npx node scripts/operator.ts stays no-show 41 --by "Your Name"   nobody came: from midnight after the day of check-in
  npx node scripts/operator.ts stays left 41 --by "Your Name"      the guests checked out; leaving early frees the nights from tomorrow on
  npx node scripts/operator.ts stays take-back 41 --by "Your Name" the last mark was wrong: until check-out

If nobody says anything, the stay is completed once check-out has passed; its guest may write a review only if money was
paid online. For 24 hours after check-out, arrived and no-show can still be said.`;

const MARKS: Readonly<Record<string, { readonly mark: StayMark; readonly done: string }>> = {
  arrived: { mark: 'arrived', done: 'is marked as checked in' },
  'no-show': {
    mark: 'no-show',
    done: 'is marked as no-show: it is not completed, and no review is asked for',
  },
  left: { mark: 'left', done: 'is completed; its guest may write a review' },
  'take-back': { mark: 'take-back', done: 'stands as before its last mark' },
};

/** Runs `stays …` with the arguments after that word. */
export async function stays(args: readonly string[], ctx: Context): Promise<Said> {
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { by: { type: 'string', default: '' } },
    });
  } catch (error) {
    return { lines: [(error as Error).message, '', STAYS_HELP], failed: true };
  }
  const [command = '', number = ''] = read.positionals;
  const by = read.values.by.trim();
  const id = /^\d{1,10}$/.test(number) ? Number(number) : NaN;
  const mark = Object.hasOwn(MARKS, command) ? MARKS[command] : undefined;
  if (Number.isNaN(id) || (mark === undefined && command !== 'show'))
    return { lines: [STAYS_HELP], failed: true };
  const before = await bookingSummary(ctx, id);
  if (before === null) return fail(`There is no booking ${id}.`);
  if (mark === undefined) return shown(before, await comingOf(ctx, id));
  if (by === '') return fail('Say who marks it: --by "Your Name".');
  const marked = await markStay(ctx, id, mark.mark, { by });
  return marked.ok
    ? say(`Booking ${id} at ${before.hotelName} ${mark.done}.`)
    : fail(`${marked.message} Nothing was changed.`);
}

const shown = (
  booking: BookingSummary,
  { arrival, requests, people }: Awaited<ReturnType<typeof comingOf>>,
): Said =>
  say(
    `Booking   ${booking.id}, ${booking.state}`,
    `Property  ${booking.hotelName} (${booking.propertyId}), ${booking.hotelPhone}`,
    `Stay      ${booking.checkIn} to ${booking.checkOut}`,
    `Rooms     ${booking.quote.picks.map((pick) => `${pick.quantity} x ${pick.roomName}, ${pick.planName}`).join('; ')}`,
    `Party     ${booking.adults} adults${booking.childAges.length === 0 ? '' : `, children of ${booking.childAges.join(', ')}`}`,
    `Guest     ${booking.guest.name}, ${booking.guest.phone}`,
    `With them ${people.length === 0 ? '–' : people.join(', ')}`,
    `Total     ${formatPaise(booking.amount)}, ${formatPaise(booking.payAmount)} of it online`,
    `Hold      ${booking.holdExpiresAt === null ? '–' : formatInstant(booking.holdExpiresAt)}`,
    `Arrives   ${arrival === '' ? '–' : arrival}`,
    `Requests  ${requests === '' ? '–' : ''}`,
    ...(requests === '' ? [] : requests.split('\n').map((line) => `          ${line}`)),
  );
