import { resolve } from 'node:path';
import { endOverdueVisits } from '#marketplace/accounts/people/index.ts';
import { keepAuditMonths, sealAudit, watchAudit } from '#marketplace/audit/index.ts';
import {
  completeStays,
  expireHolds,
  inviteReviews,
  issueMissingInvoices,
  notifyOfFailedPayments,
  notifyOfRefunds,
  reconcilePayments,
  remindOfArrivals,
  settleNoShows,
} from '#marketplace/bookings/jobs/index.ts';
import { endOverdueCollecting, remindOfShares } from '#marketplace/splits/index.ts';
import { deleteAbandonedListings } from '#marketplace/intake/index.ts';
import { extendHorizon, forgetOldRates } from '#marketplace/inventory/index.ts';
import { forgetOldPlans } from '#marketplace/catalogue/index.ts';
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

/** How many nights ahead are kept on sale: the booking window of 365 days, and a month more. */
export const HORIZON_DAYS = 400;

/** All jobs, by name. Each may run twice and on two machines at once. */
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
    'settle-no-shows': {
      schedule: { cron: '*/10 * * * *' },
      run: (stop) => settleNoShows(ctx, stop),
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
      // the first run after midnight does it all, or the next ones what is left; a run with nothing to do is a query
      schedule: { cron: '*/10 0-4 * * *' },
      run: (stop) => extendHorizon(ctx, HORIZON_DAYS, { stop }),
    },
    'forget-old-rates': {
      schedule: { cron: '15 3 * * *' },
      atStart: false,
      run: async () => (await forgetOldRates(ctx)) + (await forgetOldPlans(ctx)),
    },
    ...deliveryJobs(ctx, documents),
    'end-visits': { schedule: { cron: '* * * * *' }, run: () => endOverdueVisits(ctx) },
    'seal-audit': { schedule: { cron: '* * * * *' }, run: () => sealAudit(ctx) },
    'verify-audit': {
      schedule: { cron: '20 3 * * *' },
      atStart: false,
      run: () => watchAudit(ctx),
    },
    'keep-audit-months': { schedule: { cron: '10 1 * * *' }, run: () => keepAuditMonths(ctx) },
    'enforce-retention': { schedule: { cron: '25 * * * *' }, run: () => enforceRetention(ctx) },
    'tell-security-notes': { schedule: { cron: '* * * * *' }, run: () => tellSecurityNotes(ctx) },
    'back-up': { schedule: { cron: '30 2 * * *' }, atStart: false, run: () => backUp(ctx, url) },
    'prune-budget': {
      schedule: { cron: '30 * * * *' },
      atStart: false,
      run: () => pruneBudget(ctx),
    },
    // files are on each machine's own disk, so each machine deletes its own
    'delete-abandoned-listings': {
      schedule: { onEachMachine: 3600 },
      run: () => deleteAbandonedListings(ctx),
    },
    // the same: renditions are on each machine's own disk
    'trim-media': { schedule: { onEachMachine: 900 }, run: () => media.trim() },
  };
}

/** A job for each lane. Lanes of codes are polled more often: a guest waits for the code. */
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

/** Backs up the embedded database if BACKUP_DIR is set. An operator's own database needs a backup of its own. */
async function backUp({ settings, clock, log }: Context, url: string): Promise<void> {
  if (!settings.embedded || settings.BACKUP_DIR === '') return;
  const backup = await takeBackup(
    { url, dataDir: settings.dataDir },
    resolve(settings.BACKUP_DIR),
    { keep: settings.BACKUPS_KEPT, now: clock.now() },
  );
  log.info({ ...backup }, 'backed up');
}

/** Runs all jobs in this process. `stop` lets running ones end. */
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
  // e-mails are rendered in this process: load the renderer before the first one is due
  await prepareEmails();
  await recallAnswers(ctx);
  return startWorker({ url, log, metrics: ctx.metrics, jobs: jobsOf(ctx, media, url) });
}
