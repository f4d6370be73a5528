import type { Ears } from '#server/changes.ts';

export type Heard = 'listening' | 'change' | 'deaf';

/** Lets a test wait until the server has dealt with what it heard, instead of guessing how long that takes. */
export interface Hearing {
  readonly ears: Ears;
  /** resolves once the next of its kind was dealt with; ask before causing it */
  next(what: Heard): Promise<void>;
  readonly counts: Readonly<Record<Heard, number>>;
}

export function createHearing(inner: Ears): Hearing {
  const waiting: Record<Heard, (() => void)[]> = { listening: [], change: [], deaf: [] };
  const counts: Record<Heard, number> = { listening: 0, change: 0, deaf: 0 };
  const tell = (what: Heard): void => {
    counts[what] += 1;
    for (const done of waiting[what].splice(0)) done();
  };
  return {
    counts,
    next: (what) => new Promise((done) => waiting[what].push(done)),
    ears: {
      onListening: () => {
        inner.onListening();
        tell('listening');
      },
      onChange: (subject) => {
        inner.onChange(subject);
        tell('change');
      },
      onDeaf: () => {
        inner.onDeaf();
        tell('deaf');
      },
    },
  };
}
