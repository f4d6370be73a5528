import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

/** argon2id with OWASP's minimum cost: 19 MiB, two passes. One hash takes about 30 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** hashes at once; they share threads with file and DNS calls */
const AT_ONCE = 2;
const MOST_WAITING = 100;

/** Too many passwords wait to be hashed. */
export class PasswordsBusy extends Error {}

export interface Passwords {
  /** the stored hash of a password */
  hash(password: string): Promise<string>;
  /**
   * whether a password matches the stored hash; without a hash it takes as long and returns false. An empty password
   * never matches.
   */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** Normalises characters that keyboards compose differently. Blanks count: they are part of a password. */
const composed = (password: string): string => password.normalize('NFC');

/** Hashes off the main thread, a few at a time; throws PasswordsBusy when a hundred are waiting. */
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
