import { clsx } from 'clsx';
import { useLocation, useRouteLoaderData } from 'react-router';
import * as content from '#messages/content.ts';
import * as day from '#messages/owner-day.ts';
import * as messages from '#messages/owner-messages.ts';
import * as texts from '#messages/owner-frame.ts';
import * as history from '#messages/owner-history.ts';
import * as properties from '#messages/owner-pages.ts';
import * as team from '#messages/owner-team.ts';
import { localHref } from '#web/app/links.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { type HeaderProps, Tools, Wordmark } from '#web/app/site-header.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { hostLoader } from './host.server.ts';

interface HostPage {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** the addresses at which it is the current page */
  readonly at: RegExp;
}

/** The pages of the host's side. Team and history are the owner's. */
function useHostPages(): readonly (HostPage & { readonly current: boolean })[] {
  const { pathname } = useLocation();
  const owns = useRouteLoaderData<typeof hostLoader>('host-side')?.owns === true;
  const pages: readonly HostPage[] = [
    {
      to: '/host',
      label: day.back(),
      icon: 'house',
      at: /^\/host\/?(?:$|stays\/)/,
    },
    {
      to: '/host/calendar',
      label: properties.calendar(),
      icon: 'calendar-days',
      at: /^\/host\/calendar/,
    },
    {
      to: '/host/messages',
      label: messages.title(),
      icon: 'message-circle',
      at: /^\/host\/messages/,
    },
    ...(owns
      ? ([
          { to: '/host/team', label: team.title(), icon: 'users', at: /^\/host\/team/ },
          {
            to: '/host/history',
            label: history.short(),
            icon: 'scroll-text',
            at: /^\/host\/history/,
          },
        ] as const)
      : []),
  ];
  return pages.map((page) => ({ ...page, current: page.at.test(pathname) }));
}

/** The header of the host's side: its pages on wide screens, the way back to the guest site, language and account. */
function HostHeader({ root }: Pick<HeaderProps, 'root'>) {
  const pages = useHostPages();
  return (
    <header data-follow className="border-b border-line bg-paper text-ink print:hidden">
      <div className="page-width flex min-h-16 items-center gap-x-2 md:gap-x-4">
        <a
          href={localHref('/host')}
          aria-label={texts.toProperties()}
          className="rounded-field text-monsoon"
        >
          <Wordmark
            name={root?.config.brandName ?? ''}
            className="origin-left scale-[0.86]"
            nameClass="max-[26.5rem]:hidden"
          />
        </a>
        <nav aria-label={texts.menu()} className="hidden gap-1 md:flex">
          {pages.map(({ to, label, current }) => (
            <a
              key={to}
              href={localHref(to)}
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill px-4 font-semibold text-muted hover:text-monsoon aria-[current]:bg-mist aria-[current]:text-monsoon"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <a
            href={localHref('/')}
            title={texts.toGuestSite()}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill px-2 font-medium whitespace-nowrap hover:text-monsoon max-md:hidden"
          >
            <Icon icon="arrow-left" />
            {texts.guestSite()}
          </a>
          <Tools part="language" />
          <Tools part="account" />
        </div>
      </div>
    </header>
  );
}

const ITEM =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold';

/** The pages of the host's side on phones, within reach of the thumb; the last item leads back to the guest site. */
function HostBar() {
  const pages = useHostPages();
  return (
    <nav
      aria-label={content.nav.quick()}
      data-follow
      className="bottom-bar flex border-t border-line bg-paper"
    >
      {pages.map(({ to, label, icon, current }) => (
        <a
          key={to}
          href={localHref(to)}
          aria-current={current ? 'page' : undefined}
          className={clsx(ITEM, current ? 'text-monsoon' : 'text-muted')}
        >
          <Icon icon={icon} size={22} />
          {label}
        </a>
      ))}
      <a href={localHref('/')} className={clsx(ITEM, 'text-muted')}>
        <Icon icon="arrow-left" size={22} />
        {texts.guestSite()}
      </a>
    </nav>
  );
}

/** The frame of the host's pages: own header and bottom bar, nothing that sells. */
export const HOST_FRAME: RouteHandle = {
  frame: { bottomBar: HostBar, footer: false, chat: false, header: HostHeader },
};
