import type { ChangeListener } from '#platform/database/changes.ts';

type ChangeEvent = 'listening' | 'change' | 'lost';

/** Lets a test wait until the server has handled a change. */
export interface ChangeWatch {
  readonly listener: ChangeListener;
  /** Resolves once the next change of this kind was handled; call it before causing the change. */
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
