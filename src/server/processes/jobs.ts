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
import { tellDeskOfSilence } from '#marketplace/conversations/index.ts';
import { endOverdueCollecting, remindOfShares } from '#marketplace/splits/index.ts';
import { READ_CALENDARS, readFeeds } from '#marketplace/feeds/index.ts';
import { deleteAbandonedListings } from '#marketplace/intake/index.ts';
import { extendHorizon, forgetOldRates } from '#marketplace/inventory/index.ts';
import { forgetOldPlans } from '#marketplace/catalogue/index.ts';
import { creditNoteFor, invoiceFor, numberTaxDocuments } from '#marketplace/invoices/index.ts';
import {
  deliverLane,
  LANE_NAMES,
  LANES,
  prepareEmails,
  recordStoredReplies,
  type Documents,
} from '#marketplace/messages/index.ts';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { pruneBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { takeBackup } from '#platform/database/backup.ts';
import {
  startWorker,
  type Job,
  type JobLog,
  type Schedule,
  type Worker,
} from '#platform/jobs/index.ts';
import type { Media } from '#platform/media/index.ts';
import { tellSecurityNotes } from '#platform/security-notes.ts';
import { HORIZON_DAYS } from '#shared/dates.ts';

/** The work of a job. `stop` fires when the process is ending. */
type UseCase = (ctx: Context, stop: AbortSignal) => Promise<number | void>;

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
  const job = (schedule: Schedule, useCase: UseCase, atStart = true): Job => ({
    schedule,
    atStart,
    run: (stop) => useCase(ctx, stop),
  });
  return {
    'expire-holds': job({ cron: '* * * * *' }, expireHolds),
    'reconcile-payments': job({ every: 20 }, reconcilePayments),
    'settle-refunds': job({ every: 20 }, settleRefunds),
    'complete-stays': job({ cron: '*/10 * * * *' }, completeStays),
    'settle-no-shows': job({ cron: '*/10 * * * *' }, settleNoShows),
    'remind-of-arrivals': job({ cron: '*/5 * * * *' }, remindOfArrivals),
    'invite-reviews': job({ cron: '*/10 * * * *' }, inviteReviews),
    'end-overdue-collecting': job({ cron: '*/5 * * * *' }, endOverdueCollecting),
    'tell-desk-of-silence': job({ cron: '*/5 * * * *' }, tellDeskOfSilence),
    'remind-of-shares': job({ cron: '*/5 * * * *' }, remindOfShares),
    'notify-of-refunds': job({ cron: '* * * * *' }, notifyOfRefunds),
    'notify-of-failed-payments': job({ every: 30 }, notifyOfFailedPayments),
    'issue-missing-invoices': job({ cron: '*/10 * * * *' }, issueMissingInvoices),
    'number-tax-documents': job({ every: 20 }, numberTaxDocuments),
    // the first run after midnight does it all, or the next ones what is left; a run with nothing to do is a query
    'extend-horizon': job({ cron: '*/10 0-4 * * *' }, (_ctx, stop) =>
      extendHorizon(ctx, HORIZON_DAYS, { stop }),
    ),
    'forget-old-rates': job(
      { cron: '15 3 * * *' },
      async () => (await forgetOldRates(ctx)) + (await forgetOldPlans(ctx)),
      false,
    ),
    ...deliveryJobs(ctx, documents),
    // an owner who has just pasted an address looks at the page
    [READ_CALENDARS]: job({ onRequest: 1 }, readFeeds),
    'end-visits': job({ cron: '* * * * *' }, endOverdueVisits),
    'seal-audit': job({ cron: '* * * * *' }, sealAudit),
    'verify-audit': job({ cron: '20 3 * * *' }, watchAudit, false),
    'keep-audit-months': job({ cron: '10 1 * * *' }, keepAuditMonths),
    'enforce-retention': job({ cron: '25 * * * *' }, enforceRetention),
    'tell-security-notes': job({ cron: '* * * * *' }, tellSecurityNotes),
    'back-up': job({ cron: '30 2 * * *' }, () => backUp(ctx, url), false),
    'prune-budget': job({ cron: '30 * * * *' }, pruneBudget, false),
    // files are on each machine's own disk, so each machine deletes its own
    'delete-abandoned-listings': job({ onEachMachine: 3600 }, deleteAbandonedListings),
    'trim-media': job({ onEachMachine: 900 }, () => media.trim()),
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
export async function startJobs(
  ctx: Context,
  media: Pick<Media, 'trim'>,
  url: string,
  log: JobLog,
): Promise<Worker> {
  // e-mails are rendered in this process: load the renderer before the first one is due
  await prepareEmails();
  await recordStoredReplies(ctx);
  return startWorker({ url, log, metrics: ctx.metrics, jobs: jobsOf(ctx, media, url) });
}
