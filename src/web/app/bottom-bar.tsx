import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { loginHref, openAuthDialog } from '#web/lib/auth-dialog.ts';
import type { RootData } from './root-data.ts';
import { Icon } from '#web/ui/icon.tsx';

const ITEM = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold';

const BOOKINGS = /^\/(my-bookings|receipt|modify-booking|write-review)(\/|$)/;
const ACCOUNT = /^\/(my-profile|my_acount|change_password|my-reviews|delete-account|login)(\/|$)/;

/** The navigation of phones: Home, Bookings, Account (sign-in for visitors), Support (the chat). */
export function BottomBar({ root }: { root: RootData | undefined }) {
  const { pathname } = useLocation();
  const item = (active: boolean) => clsx(ITEM, active ? 'text-monsoon' : 'text-muted');
  return (
    <nav aria-label={content.nav.quick} className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden">
      <Link to="/" className={item(pathname === '/')} aria-current={pathname === '/' ? 'page' : undefined}>
        <Icon icon="house" size={22} />
        {content.nav.home}
      </Link>
      <Link to="/my-bookings" className={item(BOOKINGS.test(pathname))} aria-current={pathname === '/my-bookings' ? 'page' : undefined}>
        <Icon icon="calendar-check" size={22} />
        {content.nav.bookingsShort}
      </Link>
      <Link
        to={root?.user ? '/my-profile' : loginHref('/my-profile')}
        className={item(ACCOUNT.test(pathname))}
        aria-current={pathname === '/my-profile' ? 'page' : undefined}
        onClick={(event) => {
          if (!root?.user && openAuthDialog({ step: 'login', next: '/my-profile' })) event.preventDefault();
        }}
      >
        <Icon icon="user-round" size={22} />
        {content.nav.account}
      </Link>
      <a href={root?.config.chatUrl || '/support'} className={item(false)} rel="noopener">
        <Icon icon="message-circle" size={22} />
        {content.nav.support}
      </a>
    </nav>
  );
}
