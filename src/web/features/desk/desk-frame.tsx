import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import * as account from '#messages/account.ts';
import * as content from '#messages/content.ts';
import * as texts from '#messages/desk.ts';
import * as audit from '#messages/desk-audit.ts';
import * as people from '#messages/desk-people.ts';
import { currentPage, localHref } from '#web/app/links.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { type HeaderProps, Wordmark } from '#web/app/site-header.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeskKeys } from './desk-keys.tsx';

const pages = (): readonly (readonly [to: string, label: string])[] => [
  ['/desk', texts.home()],
  ['/desk/people', people.short()],
  ['/desk/audit', audit.short()],
];

/** The header of the desk: its pages, the second step, and the way out. */
function DeskHeader({ root }: Pick<HeaderProps, 'root'>) {
  const { pathname } = useLocation();
  return (
    <header className="border-b border-line bg-paper text-ink print:hidden">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-6">
        <Link
          to="/"
          aria-label={content.nav.homeOf({ brand: root?.config.brandName ?? '' })}
          className="rounded-field text-monsoon"
        >
          <Wordmark name={root?.config.brandName ?? ''} className="origin-left scale-[0.86]" />
        </Link>
        <nav aria-label={texts.menu()} data-follow className="order-last flex gap-1 md:order-none">
          {pages().map(([to, label]) => (
            <a
              key={to}
              href={localHref(to)}
              aria-current={
                to === '/desk' ? (pathname === to ? 'page' : undefined) : currentPage(pathname, to)
              }
              className="inline-flex min-h-11 items-center rounded-pill px-4 font-semibold text-muted hover:text-monsoon aria-[current]:bg-mist aria-[current]:text-monsoon"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center">
          <DeskKeys />
          <Link
            to="/desk/second-step"
            aria-label={texts.secondStep.title()}
            title={texts.secondStep.title()}
            className="grid size-11 place-items-center rounded-pill hover:text-monsoon"
          >
            <Icon icon="shield-check" />
          </Link>
          <form method="post" action={localHref('/logout')}>
            <button
              type="submit"
              aria-label={account.logout()}
              title={account.logout()}
              className="grid size-11 place-items-center rounded-pill hover:text-monsoon"
            >
              <Icon icon="log-out" />
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}

/** The frame of the desk's pages: its own header, nothing that sells. */
export const DESK_FRAME: RouteHandle = {
  frame: { bottomBar: false, footer: false, chat: false, header: DeskHeader },
};

/** The column of a page of the desk, with its heading. */
export const DeskPage = ({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) => (
  <div className="page-width pt-6 pb-16 md:pt-10">
    <h1 className="text-3xl break-words">{title}</h1>
    {text && <p className="mt-2 max-w-xl text-muted">{text}</p>}
    <div className="mt-6 flex flex-col gap-10">{children}</div>
  </div>
);
