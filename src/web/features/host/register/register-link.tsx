import { Link } from 'react-router';
import * as texts from '#messages/register.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Leads from a stay to its register, and says how many adults are written. */
export const RegisterLink = ({ to, count }: { to: string; count: string }) => (
  <Link
    to={to}
    className="mt-4 flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-monsoon"
  >
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{texts.open()}</span>
      <span className="figures block text-sm text-muted">{count}</span>
    </span>
    <Icon icon="chevron-right" className="text-muted" />
  </Link>
);
