/** System errors of a disk that cannot be written or read: full, over a quota or limit, read-only, failing. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

/** A request to the bucket failed or timed out. */
export class BucketError extends Error {}

export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof Error && CODES.has((error as NodeJS.ErrnoException).code ?? '');
