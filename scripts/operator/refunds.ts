import { parseArgs } from 'node:util';
import {
  listRefundsToDecide,
  refundById,
  retryRefund,
  settleRefundByHand,
  type OperatorRefund,
} from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import { formatInstant } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { formatPaise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import { fail, say, type Said } from './say.ts';

export const REFUNDS_HELP = `Refunds that wait for a person:

  npx node scripts/operator.ts refunds                      those that failed: nothing happens to them by itself
  npx node scripts/operator.ts refunds stuck                asked for more than a day ago and not final yet
  npx node scripts/operator.ts refunds show 12              everything about one
  npx node scripts/operator.ts refunds retry 12 --by "Your Name"
        lets the job ask the provider again, at once
  npx node scripts/operator.ts refunds settle 12 --by "Your Name" --how "NEFT of 26 November, UTR …"
        the money was given back by hand: final, with a row in the ledger; only of one that failed

How to find out which of the two it is stands in docs/runbooks/refund-failed.md.`;

const MOST = 200;

/** Runs `refunds …` with the arguments after that word. */
export async function refunds(args: readonly string[], ctx: Context): Promise<Said> {
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { by: { type: 'string', default: '' }, how: { type: 'string', default: '' } },
    });
  } catch (error) {
    return { lines: [(error as Error).message, '', REFUNDS_HELP], failed: true };
  }
  const [command = 'failed', number = ''] = read.positionals;
  const { by, how } = read.values;
  if (command === 'failed' || command === 'stuck')
    return say(...listed(await listRefundsToDecide(ctx, command, MOST), command));
  const id = /^\d{1,10}$/.test(number) ? Number(number) : NaN;
  if (!['show', 'retry', 'settle'].includes(command) || Number.isNaN(id))
    return { lines: [REFUNDS_HELP], failed: true };
  if (command === 'show') return shown(await refundById(ctx, id), id);
  if (command === 'retry')
    return decided(
      await retryRefund(ctx, id, by),
      'is tried again, as soon as a process runs jobs.',
    );
  return decided(
    await settleRefundByHand(ctx, id, by, how),
    'is settled by hand and stands in the ledger.',
  );
}

const decided = (result: Result<OperatorRefund>, what: string): Said =>
  result.ok
    ? say(
        `Refund ${result.value.id} of ${moneyOf(result.value)} for ${bookingNumber(result.value.bookingId)} ${what}`,
      )
    : fail(result.message);

const moneyOf = ({ amount, currency }: OperatorRefund): string =>
  currency === 'INR' ? formatPaise(amount) : `${(amount / 100).toFixed(2)} ${currency}`;

function listed(found: readonly OperatorRefund[], which: 'failed' | 'stuck'): string[] {
  if (found.length === 0)
    return [which === 'failed' ? 'No refund has failed.' : 'No refund is stuck.'];
  return [
    `${found.length} ${which}:`,
    ...found.map(
      (refund) =>
        `${String(refund.id).padStart(5)}  ${formatInstant(refund.requestedAt).padEnd(22)} ${moneyOf(refund).padStart(12)}  ${bookingNumber(refund.bookingId)}  ${refund.provider}, ${refund.failure || refund.state}, ${refund.attempts} attempts`,
    ),
  ];
}

function shown(refund: OperatorRefund | null, id: number): Said {
  if (refund === null) return fail(`There is no refund ${id}.`);
  const rows: readonly (readonly [string, string | number])[] = [
    [
      'Refund',
      `${refund.id}, ${refund.state}${refund.failure === '' ? '' : ` (${refund.failure})`}`,
    ],
    ['Booking', bookingNumber(refund.bookingId)],
    ['Amount', moneyOf(refund)],
    ['Because', refund.reason],
    ['Asked for', formatInstant(refund.requestedAt)],
    ['Done', refund.doneAt === null ? '–' : formatInstant(refund.doneAt)],
    ['Attempts', refund.attempts],
    ['Next attempt', refund.nextAttemptAt === null ? '–' : formatInstant(refund.nextAttemptAt)],
    ['Provider', refund.provider],
    ['Payment', refund.paymentId],
    ['Its refund', refund.providerRefundId || '–'],
    ['Asked as', refund.refundKey],
    ['Decided', refund.decidedBy === '' ? '–' : `${refund.decision} (${refund.decidedBy})`],
  ];
  return say(...rows.map(([label, value]) => `${label.padEnd(12)} ${value}`));
}
