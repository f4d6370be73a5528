import { completeStays, expireHolds, inviteReviews, issueMissingInvoices, notifyOfFailedPayments, notifyOfRefunds, reconcilePayments, remindOfArrivals } from '#marketplace/bookings/index.ts';
import { deleteAbandonedListings } from '#marketplace/intake/index.ts';
import { extendHorizon } from '#marketplace/inventory/index.ts';
import { creditNoteFor, invoiceFor } from '#marketplace/invoices/index.ts';
import { DELIVERY_JOB, deliverMessages, prepareEmails, type Documents } from '#marketplace/messages/index.ts';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { pruneBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { startWorker, type Job, type JobLog, type Worker } from '#platform/jobs/index.ts';
import type { Media } from '#platform/media/index.ts';
import { tellSecurityNotes } from '#platform/security-notes.ts';

/** Nights kept on sale ahead of today: the booking window of 365 days and a month to spare. */
export const HORIZON_DAYS = 400;

/** Every job there is, by its name. Each may run twice and on two machines at once. */
export function jobsOf(ctx: Context, media: Pick<Media, 'trim'>): Readonly<Record<string, Job>> {
  const documents: Documents = { invoice: (bookingId) => invoiceFor(ctx, bookingId), 'credit-note': (bookingId) => creditNoteFor(ctx, bookingId) };
  return {
    'expire-holds': { schedule: { cron: '* * * * *' }, atStart: true, run: () => expireHolds(ctx) },
    'reconcile-payments': { schedule: { every: 20 }, atStart: true, run: () => reconcilePayments(ctx) },
    'settle-refunds': { schedule: { every: 20 }, atStart: true, run: () => settleRefunds(ctx) },
    'complete-stays': { schedule: { cron: '*/10 * * * *' }, atStart: true, run: () => completeStays(ctx) },
    'remind-of-arrivals': { schedule: { cron: '*/5 * * * *' }, atStart: true, run: () => remindOfArrivals(ctx) },
    'invite-reviews': { schedule: { cron: '*/10 * * * *' }, atStart: true, run: () => inviteReviews(ctx) },
    'notify-of-refunds': { schedule: { cron: '* * * * *' }, atStart: true, run: () => notifyOfRefunds(ctx) },
    'notify-of-failed-payments': { schedule: { every: 30 }, atStart: true, run: () => notifyOfFailedPayments(ctx) },
    'issue-missing-invoices': { schedule: { cron: '*/10 * * * *' }, atStart: true, run: () => issueMissingInvoices(ctx) },
    'extend-horizon': { schedule: { cron: '15 0 * * *' }, atStart: true, run: () => extendHorizon(ctx, HORIZON_DAYS) },
    [DELIVERY_JOB]: { schedule: { onRequest: true }, atStart: true, run: () => deliverMessages(ctx, documents) },
    'enforce-retention': { schedule: { cron: '25 * * * *' }, atStart: true, run: () => enforceRetention(ctx) },
    'tell-security-notes': { schedule: { cron: '* * * * *' }, atStart: true, run: () => tellSecurityNotes(ctx) },
    'prune-budget': { schedule: { cron: '30 * * * *' }, run: () => pruneBudget(ctx) },
    // files lie on each machine's own disk, and so each looks after its own
    'delete-abandoned-listings': { schedule: { onEachMachine: 3600 }, run: () => deleteAbandonedListings(ctx) },
    // the renditions lie on each machine's own disk
    'trim-media': { schedule: { onEachMachine: 900 }, run: () => media.trim() },
  };
}

/** Runs all jobs in this process; `stop` lets running ones end. */
export async function startJobs({ url, ctx, media, log }: { readonly url: string; readonly ctx: Context; readonly media: Pick<Media, 'trim'>; readonly log: JobLog }): Promise<Worker> {
  // e-mails are rendered in this process, so what renders them is loaded before the first one is due
  await prepareEmails();
  return startWorker({ url, log, jobs: jobsOf(ctx, media) });
}
