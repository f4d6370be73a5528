import { Link } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { Icon } from './icon.tsx';

export interface Crumb {
  readonly label: string;
  /** absent on the last one: the page itself */
  readonly to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={content.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {crumbs.map((crumb, i) => (
          <li key={crumb.label} className="flex items-center gap-1">
            {i > 0 && <Icon icon="chevron-right" size={14} />}
            {crumb.to ? (
              <Link to={crumb.to} className="inline-flex min-h-11 items-center underline-offset-4 hover:text-monsoon hover:underline">{crumb.label}</Link>
            ) : (
              <span aria-current="page" className="text-ink">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
