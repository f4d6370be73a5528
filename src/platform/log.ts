import { write, writeSync } from 'node:fs';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** Fields with personal values or secrets, at any depth. */
const SECRET_FIELDS = new Set([
  'otp',
  'token',
  'password',
  'old_password',
  'cookie',
  'set-cookie',
  'authorization',
  'phone',
  'mobile',
  'email',
  'recipient',
  'guest_name',
  'guest_phone',
  'guest_email',
  'user_agent',
  'ip',
]);
const HIDDEN = '…';
const MOST_DEPTH = 5;

const EMAIL = /[^\s@<>"'(),;:=/]+@[^\s@<>"'(),;:=/]+\.[a-z]{2,}/gi;
const MOBILE = /(?<![\w.-])(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g;
const QUERY = /((?:https?:\/\/|\/)[^\s?"'<>]*)\?[^\s"'<>)]+/g;
/** Tokens in addresses that sign in: random, and longer than any name of ours. */
const TOKEN = /^(?:[\w-]{40,}|(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,})$/;

/** A text without e-mail addresses, Indian mobile numbers and queries of addresses. */
const withoutPeople = (text: string): string =>
  text.replace(QUERY, `$1?${HIDDEN}`).replace(EMAIL, HIDDEN).replace(MOBILE, HIDDEN);

/** The loggable path of an address: no query, and no token. */
export const loggedPath = (url: string): string =>
  withoutPeople(
    (url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)[0] ?? '')
      .split('/')
      .map((part) => (TOKEN.test(part.replace(/\.\w+$/, '')) ? HIDDEN : part))
      .join('/'),
  );

/** The loggable part of an error: a database error's detail and parameters would contain personal values. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return scrub(error);
  const {
    name: type,
    message,
    stack = '',
    code,
    cause,
  } = error as Error & { readonly code?: unknown };
  const from = cause instanceof Error ? { cause: loggedError(cause) } : {};
  return {
    type,
    message: withoutPeople(message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: withoutPeople(stack),
    ...from,
  };
}

function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutPeople(value);
  if (value instanceof Error) return loggedError(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === MOST_DEPTH) return HIDDEN;
  if (Array.isArray(value)) return value.map((one) => scrub(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      SECRET_FIELDS.has(key.toLowerCase()) ? HIDDEN : scrub(one, depth + 1),
    ]),
  );
}

const scrubFacts = (facts: object): Record<string, unknown> =>
  scrub(facts) as Record<string, unknown>;

/**
 * Structured logs on standard output, or on `to`; readable on a terminal, JSON lines everywhere else. Log statements
 * name people by id; other personal data that slips in (a number in an error, a query in an address) is removed here.
 */
export function createLogger(
  level: string,
  terminal = process.stdout.isTTY,
  to?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    formatters: { log: scrubFacts, bindings: scrubFacts },
    serializers: { err: loggedError },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args as unknown[];
        // an error alone is logged with its own message
        const given = first instanceof Error ? [{ err: first }, first.message, ...rest] : args;
        method.apply(
          this,
          given.map((one) => (typeof one === 'string' ? withoutPeople(one) : one)) as typeof args,
        );
      },
    },
  };
  if (to !== undefined) return pino(options, to);
  if (!terminal) return pino(options, (output ??= standardOutput()));
  return pino({
    ...options,
    transport: {
      target: 'pino-pretty',
      options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' },
    },
  });
}

/** Standard output, shared by the loggers of the process: one order of lines, and one exit listener. */
let output: DestinationStream | undefined;

/** Characters buffered while standard output accepts nothing; later lines are lost. */
const MOST_WAITING = 1_000_000;
const AGAIN_AFTER_MS = 20;
const NOTHING = Buffer.alloc(0);
const STDOUT = 1;

/**
 * Writes lines to a file or pipe, in order. If it accepts none (a full disk, a slow or closed reader), lines wait or
 * are lost; pino's own destination would end the process, or keep it from ending.
 */
function standardOutput(): DestinationStream {
  let waiting = '';
  let leaving: Buffer = NOTHING;
  let writing = false;
  const send = (): void => {
    if (writing) return;
    if (leaving.length === 0) [leaving, waiting] = [Buffer.from(waiting), ''];
    if (leaving.length === 0) return;
    writing = true;
    write(STDOUT, leaving, (error, written) => {
      writing = false;
      if (error?.code === 'EAGAIN') return void setTimeout(send, AGAIN_AFTER_MS).unref();
      leaving = error === null ? leaving.subarray(written) : NOTHING;
      send();
    });
  };
  process.on('exit', () => {
    try {
      writeSync(STDOUT, Buffer.concat([writing ? NOTHING : leaving, Buffer.from(waiting)]));
    } catch {} // standard output is gone
  });
  return {
    write: (line) => {
      if (waiting.length < MOST_WAITING) waiting += line;
      send();
    },
  };
}
