import { pruneAccounts } from '#marketplace/accounts/index.ts';
import { extendHorizon } from '#marketplace/inventory/index.ts';
import { completeStays, expireHolds, forgetOldAnswers, inviteReviews, issueMissingInvoices, notifyOfFailedPayments, notifyOfRefunds, reconcilePayments, remindOfArrivals } from '#marketplace/bookings/index.ts';
import { forgetOldWebhooks, settleRefunds } from '#marketplace/payments/index.ts';
import { forgetDeleted } from '#marketplace/personal-data/index.ts';
import type { Services } from '#marketplace/services.ts';
import type { Context } from '#platform/context.ts';
import { createJobs, type JobLog, type Jobs } from '#platform/jobs/index.ts';
import type { Media } from '#platform/media/index.ts';

/** Nights kept on sale ahead of today: the booking window of 365 days and a month to spare. */
export const HORIZON_DAYS = 400;

interface Working {
  readonly services: Pick<Services, 'intake' | 'notifications'>;
  readonly ctx: Context;
  readonly media: Pick<Media, 'trim'>;
}

/** Every job there is. Each may run twice and on two machines at once. */
export function defineJobs(jobs: Pick<Jobs, 'define'>, { services, ctx, media }: Working): void {
  jobs.define('expire-holds', { schedule: { cron: '* * * * *' }, atStart: true, handler: () => expireHolds(ctx) });
  jobs.define('reconcile-payments', { schedule: { every: 20 }, atStart: true, handler: () => reconcilePayments(ctx) });
  jobs.define('settle-refunds', { schedule: { every: 20 }, atStart: true, handler: () => settleRefunds(ctx) });
  jobs.define('complete-stays', { schedule: { cron: '*/10 * * * *' }, atStart: true, handler: () => completeStays(ctx) });
  jobs.define('remind-of-arrivals', { schedule: { cron: '*/5 * * * *' }, atStart: true, handler: () => remindOfArrivals(ctx) });
  jobs.define('invite-reviews', { schedule: { cron: '*/10 * * * *' }, atStart: true, handler: () => inviteReviews(ctx) });
  jobs.define('notify-of-refunds', { schedule: { every: 60 }, atStart: true, handler: () => notifyOfRefunds(ctx) });
  jobs.define('notify-of-failed-payments', { schedule: { every: 30 }, atStart: true, handler: () => notifyOfFailedPayments(ctx) });
  jobs.define('issue-missing-invoices', { schedule: { cron: '*/10 * * * *' }, atStart: true, handler: () => issueMissingInvoices(ctx) });
  jobs.define('extend-horizon', { schedule: { cron: '15 0 * * *' }, atStart: true, handler: () => extendHorizon(ctx, HORIZON_DAYS) });
  jobs.define('deliver-messages', { schedule: { every: 3 }, atStart: true, wakeOn: 'verandah_messages', handler: () => services.notifications.deliverDue() });
  jobs.define('prune-accounts', { schedule: { cron: '25 * * * *' }, handler: () => pruneAccounts(ctx) });
  jobs.define('forget-the-departed', { schedule: { cron: '35 0 * * *' }, atStart: true, handler: () => forgetDeleted(ctx) });
  jobs.define('forget-old-answers', { schedule: { cron: '40 * * * *' }, handler: () => forgetOldAnswers(ctx) });
  jobs.define('forget-old-calls', { schedule: { cron: '45 0 * * *' }, handler: () => forgetOldWebhooks(ctx) });
  // files lie on each machine's own disk, and so each looks after its own
  jobs.define('forget-abandoned-listings', { schedule: { every: 3600 }, handler: () => services.intake.forgetAbandoned() });
  // the renditions lie on each machine's own disk
  jobs.define('trim-media', { schedule: { every: 900 }, handler: () => media.trim() });
}

/** Starts all jobs in this process; `stop` lets running ones end. */
export async function startJobs({ url, log, ...working }: Working & { readonly url: string; readonly log: JobLog }): Promise<Pick<Jobs, 'stop'>> {
  // drawn in this process, so loaded before its first letter is due
  await working.services.notifications.prepare();
  const jobs = createJobs({ url, log });
  defineJobs(jobs, working);
  await jobs.start();
  return jobs;
}
