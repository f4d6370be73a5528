import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { serve } from '#mocks/payments/http.ts';

/** Receives the product's SMS and e-mail and counts messages by reference. */
export interface Receivers {
  readonly smsUrl: string;
  readonly smtpUrl: string;
  /** How often each reference came, SMS and e-mail together. */
  readonly taken: ReadonlyMap<string, number>;
  /** Returns and forgets the newest code for a number. */
  takeCode(mobile: string): string | null;
  /** Answers SMS with 500. */
  failSms(failing: boolean): void;
  /** The mail server accepts connections and never answers. */
  silenceMail(silent: boolean): void;
  close(): Promise<void>;
}

export async function openReceivers(): Promise<Receivers> {
  const taken = new Map<string, number>();
  const codes = new Map<string, string>();
  const count = (reference: string): void =>
    void taken.set(reference, (taken.get(reference) ?? 0) + 1);
  let failing = false;
  const sms = await serve(0, ({ headers, text }) => {
    if (failing) return { status: 500 };
    const { to, text: said } = JSON.parse(text) as { to: string; text: string };
    const code = /^\d{6}\b/.exec(said)?.[0];
    if (code !== undefined) codes.set(to, code);
    count(String(headers['idempotency-key'] ?? ''));
    return { status: 200 };
  });

  let silent = false;
  let waiting: (() => void)[] = [];
  const mail = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onConnect: (_session, callback) =>
      void (silent ? waiting.push(() => callback(new Error('too late'))) : callback()),
    onData: (stream, _session, callback) => {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 16_384) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        count(/^message-id:\s*<([^@>]+)@/im.exec(head)?.[1] ?? '');
        callback(null, 'taken');
      });
    },
  });
  mail.on('error', () => undefined); // Errors of a client that went away.
  await new Promise<void>((open) => mail.listen(0, '127.0.0.1', () => open()));

  return {
    smsUrl: `${sms.origin}/sms`,
    smtpUrl: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    taken,
    takeCode: (mobile) => {
      const code = codes.get(mobile) ?? null;
      codes.delete(mobile);
      return code;
    },
    failSms: (next) => {
      failing = next;
    },
    silenceMail: (next) => {
      silent = next;
      if (!next) for (const wake of waiting.splice(0)) wake();
      waiting = [];
    },
    close: async () => {
      for (const wake of waiting.splice(0)) wake();
      await Promise.all([sms.close(), new Promise<void>((closed) => mail.close(() => closed()))]);
    },
  };
}
