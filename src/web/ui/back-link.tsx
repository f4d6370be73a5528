import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';

/** Link back to the previous page, with an arrow; a real link, so it works in a new tab too. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-pill px-2 font-medium text-muted hover:text-monsoon print:hidden"
  >
    <Icon icon="arrow-left" />
    {children}
  </Link>
);
