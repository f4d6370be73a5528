import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured logs on standard output; readable on a terminal, JSON lines everywhere else. Secrets never appear. */
export function createLogger(level: string, terminal = process.stdout.isTTY): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: ['req.headers.cookie', 'req.headers.authorization', '*.otp', '*.token', '*.password'], censor: '…' },
    ...(terminal ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } } } : {}),
  });
}
