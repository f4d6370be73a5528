import type { ReactNode } from 'react';

/** A section's name, its one-line note, and a link at the end of the line. */
export function SectionHeading({ id, title, note, children }: { id: string; title: string; note?: string; children?: ReactNode }) {
  return (
    <header className="page-width mb-6 flex items-end justify-between gap-x-8 gap-y-2 md:mb-8">
      <div>
        <h2 id={id} className="text-2xl md:text-3xl">{title}</h2>
        {note && <p className="mt-2 max-w-2xl text-muted">{note}</p>}
      </div>
      {children && <div className="shrink-0">{children}</div>}
    </header>
  );
}
