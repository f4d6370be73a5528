import type { ReactNode } from 'react';

/** One primitive with its states side by side. */
export function Specimen({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8" aria-label={name}>
      <h2 className="text-xl">{name}</h2>
      {note && <p className="mt-1 max-w-prose text-sm text-muted">{note}</p>}
      <div className="mt-5 flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
