import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface MailServerOptions {
  /** 0 or none: a free one */
  readonly port?: number;
  /** empty: nobody signs in */
  readonly user?: string;
  readonly password?: string;
  /** encrypted from the first byte */
  readonly secure?: boolean;
  readonly startTls?: boolean;
}

/** Where a server refuses, with which code, how often; `answer`: it takes the e-mail and never says so. */
export interface Refusal {
  readonly stage: 'recipient' | 'email' | 'answer';
  readonly code: number;
  readonly times: number;
}

export interface TakenEmail {
  /** the message as it came, a byte a character */
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly encrypted: boolean;
  readonly user: string;
}

export interface MailServer {
  readonly port: number;
  /** taken so far, oldest first */
  readonly emails: readonly TakenEmail[];
  /** `emails` begins anew */
  forget(): void;
  refuse(refusal: Refusal | null): Promise<void>;
  /** at once, as a crash does it */
  kill(): Promise<void>;
}

/** Starts a real SMTP server on loopback, in a process of its own that ends with this one. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const child = fork(
    new URL('./mail-server-process.ts', import.meta.url),
    [JSON.stringify(options)],
    { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const emails: TakenEmail[] = [];
  child.on('message', (said: { email?: TakenEmail }) => {
    if (said.email !== undefined) emails.push(said.email);
  });
  const { port } = await answer<{ port: number }>(child, 'port');
  return {
    port,
    emails,
    forget: () => void emails.splice(0),
    refuse: async (refusal) => {
      const set = answer(child, 'refusalSet');
      child.send(refusal as Refusal);
      await set;
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The next thing the process says that has this in it. */
function answer<T>(child: ChildProcess, about: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('the mail server ended'));
    const listen = (said: Record<string, unknown>): void => {
      if (!(about in said)) return;
      child.off('message', listen).off('exit', gone);
      resolve(said as T);
    };
    child.on('message', listen).once('exit', gone);
  });
}
