/**
 * Error codes of PostgreSQL and the network for a database in trouble or overloaded: class 08 (connection), class 53
 * (no disk, no memory, too many connections) and these.
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
  '25006', // a standby, or a read-only primary
  '40001',
  '40P01', // serialization failure and deadlock, after all retries
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
 * Errors of connecting to a Unix socket: it is gone, or its queue is full. For a plain file they mean something else.
 */
const CODES_OF_CONNECTING = new Set(['ENOENT', 'EAGAIN']);
/** The driver's messages without a code. */
const MESSAGES =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout expired|timeout exceeded when trying to connect|Query read timeout|Postgres connection has been discarded)/;

/**
 * Whether an error comes from the database's state: the statement is not at fault, and a retry may succeed.
 * Uncommitted work is rolled back. If the answer to a commit was lost, the work may be committed; a retry with the
 * same idempotency key returns the result.
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
