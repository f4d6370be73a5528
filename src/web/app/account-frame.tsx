import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as account from '#messages/account.ts';
import * as conversations from '#messages/conversations.ts';
import * as board from '#messages/board-links.ts';
import { formatMobile } from '#shared/phone.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { currentPage, localHref } from './links.ts';
import { useUser } from './me.ts';

const links = (): readonly (readonly [to: string, label: string, icon: IconName])[] => [
  ['/my-profile', account.myProfile(), 'user-round'],
  ['/my-bookings', account.myBookings(), 'calendar-check'],
  ['/my-messages', conversations.title(), 'message-circle'],
  ['/my-reviews', account.myReviews(), 'clipboard-list'],
  ['/my-wishlist', account.myWishlist(), 'heart'],
  ['/trip-board', board.title(), 'users'],
];

/**
 * The frame of account pages: name and navigation on the left, the page on the right. A visitor gets the page alone.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user) return <div className="page-width pt-2 md:pt-6">{children}</div>;
  return (
    <div className="page-width grid gap-x-12 gap-y-6 pt-2 md:pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:p-0">
      <div className="hidden lg:block print:hidden">
        <div className="sticky top-22">
          <p className="font-display text-lg leading-tight break-words">{user.name}</p>
          <p className="figures mt-1 text-muted">{`+91 ${formatMobile(user.phone)}`}</p>
          <nav aria-label={account.menu()} data-follow className="mt-5 flex flex-col gap-1">
            {links().map(([to, label, icon]) => (
              <a
                key={to}
                href={localHref(to)}
                aria-current={currentPage(pathname, to)}
                className="flex min-h-11 items-center gap-3 rounded-field px-3 font-medium hover:bg-mist aria-[current]:bg-mist aria-[current]:text-monsoon"
              >
                <Icon icon={icon} />
                {label}
              </a>
            ))}
          </nav>
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
