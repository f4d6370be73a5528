import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { loginHref, openAuthDialog } from '#web/lib/auth-dialog.ts';
import { usePageAddress } from './page-address.ts';
import type { RootData } from './root-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Wordmark } from './wordmark.tsx';

const PAGES = [
  ['/', content.nav.home],
  ['/blogs', content.nav.blogs],
  ['/about-us', content.nav.about],
  ['/contact-us', content.nav.contact],
] as const;

/** The header turns compact once the page is scrolled more than this (the specification's constant). */
const COMPACT_AFTER_PX = 40;

/** Watches a mark 40 px down the page: no scroll handler runs. */
function useCompact() {
  const mark = useRef<HTMLSpanElement>(null);
  const [compact, setCompact] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setCompact(entry !== undefined && !entry.isIntersecting));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, compact };
}

export function SiteHeader({ root }: { root: RootData | undefined }) {
  const { mark, compact } = useCompact();
  const { key } = useLocation();
  const here = usePageAddress();
  return (
    <>
      <span ref={mark} aria-hidden className="pointer-events-none absolute top-0 h-px w-px" style={{ height: COMPACT_AFTER_PX }} />
      {/* The box keeps its height, so nothing under it moves: compact slides its upper 16 px out of sight. */}
      <header data-compact={compact} className="group/header sticky -top-4 z-30 border-b border-transparent bg-paper data-[compact=true]:border-line text-ink print:hidden">
        <div className="page-width flex h-20 items-center gap-2 max-xs:gap-1 md:gap-6 transition-transform duration-200 group-data-[compact=true]/header:translate-y-2">
          <Link to="/" aria-label={content.nav.homeOf(root?.config.brandName ?? '')} className="rounded-field text-monsoon">
            <Wordmark name={root?.config.brandName ?? ''} className="origin-left transition-transform duration-200 group-data-[compact=true]/header:scale-[0.86]" />
          </Link>
          <nav aria-label={content.nav.pages} className="ml-4 hidden gap-1 lg:flex">
            {PAGES.map(([to, label]) => (
              <NavLink key={to} to={to} end={to === '/'} className={({ isActive }) => clsx('inline-flex min-h-11 items-center rounded-pill px-3.5 font-medium transition-colors duration-150 hover:text-monsoon', isActive && 'bg-mist text-monsoon')}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1 max-xs:gap-0">
            <Link to="/my-bookings" className="hidden min-h-11 items-center gap-2 rounded-pill px-3.5 font-medium hover:text-monsoon md:inline-flex">
              <Icon icon="calendar-check" />
              {content.nav.bookings}
            </Link>
            <Link to="/my-wishlist" className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-2 font-medium hover:text-monsoon md:px-3.5">
              <Icon icon="heart" />
              <span className="sr-only xl:not-sr-only">{content.nav.wishlist}</span>
            </Link>
            {root?.user ? (
              <AccountMenu key={key} name={root.user.name} />
            ) : (
              <Link
                to={loginHref(here)}
                prefetch="none"
                onClick={(event) => {
                  if (!event.metaKey && !event.ctrlKey && openAuthDialog({ step: 'login' })) event.preventDefault();
                }}
                className={buttonClass('secondary', 'sm', 'ml-1 whitespace-nowrap max-xs:ml-0 max-xs:px-2.5')}
              >
                {content.nav.signIn}
              </Link>
            )}
          </div>
        </div>
      </header>
    </>
  );
}
