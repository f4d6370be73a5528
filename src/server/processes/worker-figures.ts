import { resolve } from 'node:path';
import { bookingFigures } from '#marketplace/bookings/views/index.ts';
import { inventoryFigures } from '#marketplace/inventory/index.ts';
import { invoiceFigures } from '#marketplace/invoices/index.ts';
import { messageFigures } from '#marketplace/messages/index.ts';
import { paymentFigures } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import { listBackups } from '#platform/database/backup.ts';
import { DATABASE_QUESTIONS } from '#platform/telemetry/database-figures.ts';
import { showAnswers } from '#platform/telemetry/questions.ts';

const QUESTIONS = [
  ...DATABASE_QUESTIONS,
  bookingFigures,
  paymentFigures,
  messageFigures,
  invoiceFigures,
  inventoryFigures,
];

/** Metrics of the database and the business, from the process that runs jobs: once a machine. */
export function showWork({
  metrics,
  db,
  settings,
  clock,
}: Pick<Context, 'metrics' | 'db' | 'settings' | 'clock'>): void {
  showAnswers(metrics, db, QUESTIONS);
  metrics.show(
    'verandah_backup_age_seconds',
    'Age of the newest whole copy in BACKUP_DIR; none where there is no such folder',
    [],
    async () => {
      const newest =
        settings.BACKUP_DIR === ''
          ? undefined
          : (await listBackups(resolve(settings.BACKUP_DIR))).at(-1);
      return newest === undefined ? [] : (clock.now().getTime() - timeIn(newest.name)) / 1000;
    },
  );
}

/** '2026-11-22T02-30-00Z', in milliseconds. */
const timeIn = (name: string): number =>
  Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));
