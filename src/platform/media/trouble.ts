/** What the system says of a disk that takes or gives nothing: full, a quota or a limit reached, read-only, failing. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** The bucket did not do what it was asked, or not in time. */
export class BucketError extends Error {}

export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof Error && CODES.has((error as NodeJS.ErrnoException).code ?? '');
