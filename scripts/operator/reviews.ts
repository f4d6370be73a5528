import { parseArgs } from 'node:util';
import {
  listReviews,
  publishReview,
  rejectReview,
  reviewById,
  type OwnReview,
} from '#marketplace/reviews/index.ts';
import type { Context } from '#platform/context.ts';
import { formatInstant } from '#shared/dates.ts';
import type { Result } from '#shared/result.ts';
import { fail, say, type Said } from './say.ts';

export const REVIEWS_HELP = `Reviews that guests wrote:

  npx node scripts/operator.ts reviews                      those that wait, the oldest first
  npx node scripts/operator.ts reviews published            (or rejected) those that were decided on
  npx node scripts/operator.ts reviews show 12              everything about one
  npx node scripts/operator.ts reviews publish 12 --by "Your Name"
        shows it on the page of the property and counts it in the scores, at once
  npx node scripts/operator.ts reviews refuse 12 --by "Your Name" --reason "Why, for your colleagues"
        keeps it hidden, or hides it again; its writer goes on seeing 'Under Review'

What is published and what is not stands in docs/runbooks/new-review.md.`;

const MOST = 200;
const STATES = ['pending', 'published', 'rejected'] as const;

/** Runs `reviews …` with the arguments after that word. */
export async function reviews(args: readonly string[], ctx: Context): Promise<Said> {
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { by: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
    });
  } catch (error) {
    return { lines: [(error as Error).message, '', REVIEWS_HELP], failed: true };
  }
  const [command = 'pending', number = ''] = read.positionals;
  const { by, reason } = read.values;
  const state = STATES.find((one) => one === command);
  if (state !== undefined) return say(...listed(await listReviews(ctx, state, MOST), state));
  const id = /^\d{1,10}$/.test(number) ? Number(number) : NaN;
  if (!['show', 'publish', 'refuse'].includes(command) || Number.isNaN(id))
    return { lines: [REVIEWS_HELP], failed: true };
  if (command === 'show') return shown(await reviewById(ctx, id), id);
  if (command === 'publish')
    return decided(
      await publishReview(ctx, id, by),
      'published. It is on the page of the property.',
    );
  return decided(await rejectReview(ctx, id, by, reason), 'refused. It stays hidden.');
}

const decided = (result: Result<OwnReview>, what: string): Said =>
  result.ok
    ? say(`Review ${result.value.id} of ${result.value.hotelName} is ${what}`)
    : fail(result.message);

function listed(found: readonly OwnReview[], state: string): string[] {
  if (found.length === 0) return [`No review is ${state}.`];
  return [
    `${found.length} ${state}:`,
    ...found.map(
      ({ id, at, overall, hotelName, title }) =>
        `${String(id).padStart(5)}  ${formatInstant(at).padEnd(22)} ${overall.toFixed(1)}  ${hotelName}: ${title}`,
    ),
  ];
}

function shown(review: OwnReview | null, id: number): Said {
  if (review === null) return fail(`There is no review ${id}.`);
  const rows: readonly (readonly [string, string | number | null])[] = [
    ['Review', `${review.id}, ${review.state}`],
    ['House', `${review.hotelName} (${review.propertyId})`],
    ['Booking', review.bookingId],
    ['Written', `${formatInstant(review.at)} by ${review.author}, ${review.type}`],
    [
      'Decided',
      review.decidedAt === null
        ? null
        : `${formatInstant(review.decidedAt)} by ${review.decidedBy}`,
    ],
    ['Reason', review.reason || null],
    [
      'Scores',
      `overall ${review.overall}, location ${review.location}, food ${review.food}, cleaning ${review.cleaning}, facility ${review.facility}, money ${review.money}`,
    ],
    ['Title', review.title],
  ];
  return say(
    ...rows.map(([label, value]) => `${label.padEnd(9)} ${value ?? '–'}`),
    ...review.details.split('\n').map((line) => `          ${line}`),
  );
}
