import { Counter } from 'prom-client';
import { isDatabaseTrouble } from './database/trouble.ts';
import { BucketError, isDiskTrouble } from './media/trouble.ts';

/**
 * Temporary failures of the infrastructure: the database, a full disk (of the database or of this machine), the
 * bucket of pictures.
 */
type Trouble = 'database' | 'disk' | 'bucket';

/** PostgreSQL's codes for a disk that is full or does not answer. */
const DISK_OF_DATABASE = new Set(['53100', '58030']);

/** Counted when handled: a request answered with 503, a picture that was sent and not stored. */
export const troubles = new Counter({
  name: 'verandah_trouble_total',
  help: 'Requests answered with 503, and pictures sent unsaved, because the database, a disk or the bucket failed',
  labelNames: ['of'],
  registers: [],
});

function troubleOf(error: unknown): Trouble | null {
  if (isDiskTrouble(error) || DISK_OF_DATABASE.has((error as { code?: string } | null)?.code ?? ''))
    return 'disk';
  if (error instanceof BucketError) return 'bucket';
  return isDatabaseTrouble(error) ? 'database' : null;
}

/** The trouble behind an error, counted; null when the error is a bug. */
export function meetTrouble(error: unknown): Trouble | null {
  const trouble = troubleOf(error);
  if (trouble !== null) troubles.inc({ of: trouble });
  return trouble;
}
