import type { ChangeListener } from '#platform/database/changes.ts';

type ChangeEvent = 'listening' | 'change' | 'lost';

/** Lets a test wait until the server has dealt with a change, instead of guessing how long that takes. */
export interface ChangeWatch {
  readonly listener: ChangeListener;
  /** resolves once the next of its kind was dealt with; ask before causing it */
  next(what: ChangeEvent): Promise<void>;
  readonly counts: Readonly<Record<ChangeEvent, number>>;
}

export function watchChanges(inner: ChangeListener): ChangeWatch {
  const waiting: Record<ChangeEvent, (() => void)[]> = { listening: [], change: [], lost: [] };
  const counts: Record<ChangeEvent, number> = { listening: 0, change: 0, lost: 0 };
  const note = (what: ChangeEvent): void => {
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
