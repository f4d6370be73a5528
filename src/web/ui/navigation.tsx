import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as content from '#messages/content.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

export interface Crumb {
  readonly label: string;
  /** absent on the last one, the page itself */
  readonly to?: string;
}

/** Breadcrumbs that begin with the home page. */
export const fromHome = (...crumbs: readonly Crumb[]): readonly Crumb[] => [
  { label: content.nav.home(), to: '/' },
  ...crumbs,
];

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={content.breadcrumb()}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {crumbs.map((crumb, i) => (
          <li key={crumb.label} className="flex items-center gap-1">
            {i > 0 && <Icon icon="chevron-right" size={14} />}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-monsoon hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The beginning of a page: breadcrumbs, title, introduction. */
export function PageOpening({
  crumbs,
  title,
  lead,
  children,
}: {
  crumbs: readonly Crumb[];
  title: string;
  lead: string;
  children?: ReactNode;
}) {
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

/**
 * Previous, 'Page X of Y', Next. `href` makes the address of a page number, so every page can be shared and reloaded.
 */
export function Pagination({
  page,
  pages,
  href,
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
}) {
  if (pages <= 1) return null;
  const step = (label: string, to: number, rel: 'prev' | 'next') =>
    to < 1 || to > pages ? (
      <span aria-disabled="true" className={buttonClass('secondary', 'sm')}>
        {label}
      </span>
    ) : (
      <Link to={href(to)} rel={rel} className={buttonClass('secondary', 'sm')}>
        {label}
      </Link>
    );
  return (
    <nav aria-label={content.pages()} className="flex items-center justify-center gap-4">
      {step(content.previous(), page - 1, 'prev')}
      <span className="figures text-sm text-muted">{content.pageOf({ page, pages })}</span>
      {step(content.next(), page + 1, 'next')}
    </nav>
  );
}
