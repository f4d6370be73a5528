import { resolve } from 'node:path';
import {
  completeStays,
  expireHolds,
  inviteReviews,
  issueMissingInvoices,
  notifyOfFailedPayments,
  notifyOfRefunds,
  reconcilePayments,
  remindOfArrivals,
} from '#marketplace/bookings/jobs/index.ts';
import { endOverdueCollecting, remindOfShares } from '#marketplace/splits/index.ts';
import { deleteAbandonedListings } from '#marketplace/intake/index.ts';
import { extendHorizon } from '#marketplace/inventory/index.ts';
import { creditNoteFor, invoiceFor, numberTaxDocuments } from '#marketplace/invoices/index.ts';
import {
  deliverLane,
  LANE_NAMES,
  LANES,
  prepareEmails,
  recallAnswers,
  type Documents,
} from '#marketplace/messages/index.ts';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { pruneBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { takeBackup } from '#platform/database/backup.ts';
import { startWorker, type Job, type JobLog, type Worker } from '#platform/jobs/index.ts';
import type { Media } from '#platform/media/index.ts';
import { tellSecurityNotes } from '#platform/security-notes.ts';

/** Nights kept on sale ahead of today: the booking window of 365 days and a month to spare. */
export const HORIZON_DAYS = 400;

/** Every job there is, by its name. Each may run twice and on two machines at once. */
export function jobsOf(
  ctx: Context,
  media: Pick<Media, 'trim'>,
  url: string,
): Readonly<Record<string, Job>> {
  const documents: Documents = {
    invoice: (bookingId) => invoiceFor(ctx, bookingId),
    'credit-note': (bookingId) => creditNoteFor(ctx, bookingId),
  };
  return {
    'expire-holds': { schedule: { cron: '* * * * *' }, run: (stop) => expireHolds(ctx, stop) },
    'reconcile-payments': { schedule: { every: 20 }, run: (stop) => reconcilePayments(ctx, stop) },
    'settle-refunds': { schedule: { every: 20 }, run: (stop) => settleRefunds(ctx, stop) },
    'complete-stays': {
      schedule: { cron: '*/10 * * * *' },
      run: (stop) => completeStays(ctx, stop),
    },
    'remind-of-arrivals': {
      schedule: { cron: '*/5 * * * *' },
      run: (stop) => remindOfArrivals(ctx, stop),
    },
    'invite-reviews': {
      schedule: { cron: '*/10 * * * *' },
      run: (stop) => inviteReviews(ctx, stop),
    },
    'end-overdue-collecting': {
      schedule: { cron: '*/5 * * * *' },
      run: (stop) => endOverdueCollecting(ctx, stop),
    },
    'remind-of-shares': {
      schedule: { cron: '*/5 * * * *' },
      run: (stop) => remindOfShares(ctx, stop),
    },
    'notify-of-refunds': {
      schedule: { cron: '* * * * *' },
      run: (stop) => notifyOfRefunds(ctx, stop),
    },
    'notify-of-failed-payments': {
      schedule: { every: 30 },
      run: (stop) => notifyOfFailedPayments(ctx, stop),
    },
    'issue-missing-invoices': {
      schedule: { cron: '*/10 * * * *' },
      run: () => issueMissingInvoices(ctx),
    },
    'number-tax-documents': { schedule: { every: 20 }, run: () => numberTaxDocuments(ctx) },
    'extend-horizon': {
      schedule: { cron: '15 0 * * *' },
      run: () => extendHorizon(ctx, HORIZON_DAYS),
    },
    ...deliveryJobs(ctx, documents),
    'enforce-retention': { schedule: { cron: '25 * * * *' }, run: () => enforceRetention(ctx) },
    'tell-security-notes': { schedule: { cron: '* * * * *' }, run: () => tellSecurityNotes(ctx) },
    'back-up': { schedule: { cron: '30 2 * * *' }, atStart: false, run: () => backUp(ctx, url) },
    'prune-budget': {
      schedule: { cron: '30 * * * *' },
      atStart: false,
      run: () => pruneBudget(ctx),
    },
    // files lie on each machine's own disk, and so each looks after its own
    'delete-abandoned-listings': {
      schedule: { onEachMachine: 3600 },
      run: () => deleteAbandonedListings(ctx),
    },
    // the renditions lie on each machine's own disk
    'trim-media': { schedule: { onEachMachine: 900 }, run: () => media.trim() },
  };
}

/** A job for each lane. A guest waits for a code with the page open, so its lane is polled more often. */
const deliveryJobs = (ctx: Context, documents: Documents): Record<string, Job> =>
  Object.fromEntries(
    LANE_NAMES.map((lane) => [
      LANES[lane].job,
      {
        schedule: { onRequest: lane.endsWith('-code') ? 0.75 : 1 },
        run: (stop) => deliverLane(ctx, lane, { documents, stop }),
      },
    ]),
  );

/** A copy of the embedded database, where BACKUP_DIR says so; a database of one's own is backed up by its own means. */
async function backUp({ settings, clock, log }: Context, url: string): Promise<void> {
  if (!settings.embedded || settings.BACKUP_DIR === '') return;
  const backup = await takeBackup(
    { url, dataDir: settings.dataDir },
    resolve(settings.BACKUP_DIR),
    { keep: settings.BACKUPS_KEPT, now: clock.now() },
  );
  log.info({ ...backup }, 'backed up');
}

/** Runs all jobs in this process; `stop` lets running ones end. */
export async function startJobs({
  url,
  ctx,
  media,
  log,
}: {
  readonly url: string;
  readonly ctx: Context;
  readonly media: Pick<Media, 'trim'>;
  readonly log: JobLog;
}): Promise<Worker> {
  // e-mails are rendered in this process, so what renders them is loaded before the first one is due
  await prepareEmails();
  await recallAnswers(ctx);
  return startWorker({ url, log, metrics: ctx.metrics, jobs: jobsOf(ctx, media, url) });
}
