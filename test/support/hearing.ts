import type { ChangeListener } from '#server/changes.ts';

export type Heard = 'listening' | 'change' | 'lost';

/** Lets a test wait until the server has dealt with what it heard, instead of guessing how long that takes. */
export interface Hearing {
  readonly listener: ChangeListener;
  /** resolves once the next of its kind was dealt with; ask before causing it */
  next(what: Heard): Promise<void>;
  readonly counts: Readonly<Record<Heard, number>>;
}

export function createHearing(inner: ChangeListener): Hearing {
  const waiting: Record<Heard, (() => void)[]> = { listening: [], change: [], lost: [] };
  const counts: Record<Heard, number> = { listening: 0, change: 0, lost: 0 };
  const note = (what: Heard): void => {
    counts[what] += 1;
    for (const done of waiting[what].splice(0)) done();
  };
  return {
    counts,
    next: (what) => new Promise((done) => waiting[what].push(done)),
    listener: {
      onListening: () => {
        inner.onListening();
        note('listening');
      },
      onChange: (subject) => {
        inner.onChange(subject);
        note('change');
      },
      onLost: () => {
        inner.onLost();
        note('lost');
      },
    },
  };
}
