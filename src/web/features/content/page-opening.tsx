import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '#web/ui/navigation.tsx';

/** The beginning of a content page: the way here, its name, what it is about. */
export function PageOpening({ crumbs, title, lead, children }: { crumbs: readonly Crumb[]; title: string; lead: string; children?: ReactNode }) {
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <header className="mt-3 mb-10 max-w-3xl md:mt-5 md:mb-14">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="mt-3 max-w-[62ch] text-lg text-muted">{lead}</p>
        {children}
      </header>
    </>
  );
}
