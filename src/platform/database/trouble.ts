/**
 * What PostgreSQL and the network say when the database is in trouble, or busy beyond measure: class 08 (connection),
 * class 53 (no disk, no memory, too many connections) and these.
 */
const CODES = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05', // cancelled (also by statement_timeout), shut down, crashed, starting, idle for too long
  '55P03',
  '25P03',
  '25P04', // lock_timeout; a transaction idle, or open, for too long
  '25006', // a standby, or a primary that was told to take nothing
  '40001',
  '40P01', // serialization failure and deadlock, met again each time it was tried
  '58030', // the disk does not answer
  'EMFILE',
  'ENFILE', // no more connections for this process, or this machine
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * Of connecting to a socket in the file system: it is gone, or its queue is full. Of a plain file they mean something
 * else.
 */
const CODES_OF_CONNECTING = new Set(['ENOENT', 'EAGAIN']);
/** What the driver says without a code. */
const MESSAGES =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout expired|timeout exceeded when trying to connect|Query read timeout|Postgres connection has been discarded)/;

/**
 * Whether something failed because of the database's state: not the statement's fault, and worth another try in a
 * moment. What was not committed is undone; where the answer to a commit was lost, it may have been committed, and
 * whoever asks again with the same idempotency key learns which.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return (
    (typeof code === 'string' &&
      (CODES.has(code) ||
        (syscall === 'connect' && CODES_OF_CONNECTING.has(code)) ||
        code.startsWith('08') ||
        /^53\w{3}$/.test(code))) ||
    MESSAGES.test(error.message)
  );
}
