import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface MailServerOptions {
  /** 0 or undefined: a free port. */
  readonly port?: number;
  /** Empty: clients cannot sign in. */
  readonly user?: string;
  readonly password?: string;
  /** TLS from the first byte. */
  readonly secure?: boolean;
  readonly startTls?: boolean;
}

/** Where a server refuses, with which code and how often. `answer`: it accepts the e-mail and never answers. */
export interface Refusal {
  readonly stage: 'recipient' | 'email' | 'answer';
  readonly code: number;
  readonly times: number;
}

export interface TakenEmail {
  /** The message as received, one character for each byte. */
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly encrypted: boolean;
  readonly user: string;
}

export interface MailServer {
  readonly port: number;
  /** The e-mails accepted so far, oldest first. */
  readonly emails: readonly TakenEmail[];
  /** Empties `emails`. */
  forget(): void;
  refuse(refusal: Refusal | null): Promise<void>;
  /** Kills the process, like a crash. */
  kill(): Promise<void>;
}

/** Starts a real SMTP server on loopback, in a process that ends with this one. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const child = fork(
    new URL('./mail-server-process.ts', import.meta.url),
    [JSON.stringify(options)],
    { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const emails: TakenEmail[] = [];
  child.on('message', (said: { email?: TakenEmail }) => {
    if (said.email === undefined) return;
    emails.push(said.email);
    // only then does the server answer
    child.send('noted');
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

/** The next message of the process with this property. */
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
