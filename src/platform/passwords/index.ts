import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

/** argon2id with the cost OWASP names as a minimum: 19 MiB, two passes. One takes about 30 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** at once; they run on threads that files and names of hosts need as well */
const AT_ONCE = 2;
const MOST_WAITING = 100;

/** So many passwords are being checked that another would only make everybody wait. */
export class PasswordsBusy extends Error {}

export interface Passwords {
  /** what is stored of a password */
  hash(password: string): Promise<string>;
  /**
   * whether a password is the stored one; without one it takes as long and says no. An empty password never matches.
   */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** The same characters however a keyboard composes them. Blanks count: they are part of what a person chose. */
const composed = (password: string): string => password.normalize('NFC');

/** Hashing off the main thread, a few at a time; throws PasswordsBusy when a hundred are waiting. */
export function createPasswords(): Passwords {
  const gate = createGate();
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password) => gate(() => hash(composed(password), COST)),
    matches: async (stored, password) => {
      nobodys ??= hash(randomBytes(24), COST);
      const against = stored ?? (await nobodys);
      const same = await gate(() => verify(against, composed(password)).catch(() => false));
      return same && stored !== null && password !== '';
    },
  };
}

function createGate(): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = new PQueue({ concurrency: AT_ONCE });
  return (work) =>
    queue.size >= MOST_WAITING
      ? Promise.reject(new PasswordsBusy('Too many passwords are being checked.'))
      : queue.add(work);
}
