import { clsx } from 'clsx';
import {
  type ComponentProps,
  lazy,
  memo,
  type MouseEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import * as content from '#messages/content.ts';
import { loginHref, openAuthDialog } from '#web/features/account/auth-dialog.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { currentPage, localHref, usePageAddress } from './links.ts';
import type { RootData } from './root-data.ts';

/** The logo: a roof with its fretted edge, two posts and a lamp, then the name. */
export function Wordmark({
  name,
  className,
  nameClass = '',
}: {
  name: string;
  className?: string;
  nameClass?: string;
}) {
  return (
    <span className={`inline-flex items-center gap-2.5 max-xs:gap-1 ${className ?? ''}`}>
      <svg
        width="38"
        height="38"
        viewBox="0 0 48 48"
        aria-hidden
        className="shrink-0 max-xs:size-7"
      >
        <path d="M15 8h18l12 14H3z" fill="currentColor" />
        <path
          d="M4 23.5h40v1.8l-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2z"
          fill="currentColor"
        />
        <path
          d="M6.5 29h3v13h-3zM38.5 29h3v13h-3zM9.5 34.5h29v1.8h-29zM9.5 39.5h29V42h-29zM14 36h1.5v4H14zM19 36h1.5v4H19zM27.5 36H29v4h-1.5zM32.5 36H34v4h-1.5z"
          fill="currentColor"
        />
        <circle cx="24" cy="31" r="2.6" className="fill-turmeric" />
      </svg>
      <span
        className={`font-display text-[1.45rem] max-xs:text-lg translate-y-0.5 leading-none tracking-tight ${nameClass}`}
      >
        {name}
      </span>
    </span>
  );
}

const SHORTCUT =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-2 font-medium whitespace-nowrap hover:text-monsoon';

/** Opens the sign-in dialog over the page and continues after it; in a new tab the link leads to the sign-in page. */
function signInFirst(event: MouseEvent, next?: string): void {
  if (
    !event.metaKey &&
    !event.ctrlKey &&
    openAuthDialog({ step: 'login', ...(next === undefined ? {} : { next }) })
  )
    event.preventDefault();
}

const LateTools = lazy(() => import('./header-tools.tsx'));

/**
 * The server renders it and its script loads after the page's own; memo keeps React from rendering it anew before then.
 */
export const Tools = memo(function Tools(props: ComponentProps<typeof LateTools>) {
  return (
    <Suspense fallback={null}>
      <LateTools {...props} />
    </Suspense>
  );
});

const PAGES = [
  ['/', content.nav.home],
  ['/blogs', content.nav.blogs],
  ['/about-us', content.nav.about],
  ['/contact-us', content.nav.contact],
] as const;

/**
 * True once the page is scrolled by 40 px (the specification's constant); uses an observer instead of a scroll handler.
 */
function useCompact() {
  const mark = useRef<HTMLSpanElement>(null);
  const [compact, setCompact] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setCompact(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, compact };
}

export interface HeaderProps {
  readonly root: RootData | undefined;
  /** address of the chat, '' for a page without it; shown here if there is no margin beside the page */
  readonly chatUrl: string;
  /** the page has a search of its own */
  readonly searches: boolean;
}

export function SiteHeader({ root, chatUrl, searches }: HeaderProps) {
  const { mark, compact } = useCompact();
  const { pathname } = useLocation();
  const here = usePageAddress();
  const [signIn = '', register] = content.nav.signIn().split(' / ');
  return (
    <>
      <span ref={mark} aria-hidden className="pointer-events-none absolute top-0 h-[40px] w-px" />
      {/* The box keeps its height to avoid layout shift: compact moves its upper 16 px out of view. */}
      <header
        data-compact={compact}
        data-follow
        className="site-header group/header sticky -top-4 z-30 border-b border-transparent bg-paper data-[compact=true]:border-line text-ink print:hidden"
      >
        <div className="page-width flex h-20 items-center gap-2 max-xs:gap-1 md:gap-4 transition-transform duration-200 group-data-[compact=true]/header:translate-y-2">
          <a
            href={localHref('/')}
            aria-label={content.nav.homeOf({ brand: root?.config.brandName ?? '' })}
            className="rounded-field text-monsoon"
          >
            <Wordmark
              name={root?.config.brandName ?? ''}
              className="origin-left transition-transform duration-200 group-data-[compact=true]/header:scale-[0.86]"
              nameClass={searches ? '' : 'max-[26.5rem]:hidden'}
            />
          </a>
          <nav aria-label={content.nav.pages()} className="ml-1 hidden gap-1 lg:flex">
            {PAGES.map(([to, label]) => (
              <a
                key={to}
                href={localHref(to)}
                aria-current={currentPage(pathname, to)}
                className="inline-flex min-h-11 items-center rounded-pill px-2.5 font-medium whitespace-nowrap transition-colors hover:text-monsoon aria-[current]:bg-mist aria-[current]:text-monsoon"
              >
                {label()}
              </a>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1 max-xs:gap-0">
            {!searches && <Tools part="search" />}
            <a
              href={localHref('/my-bookings')}
              title={content.nav.bookings()}
              className={clsx(SHORTCUT, 'max-md:hidden')}
            >
              <Icon icon="calendar-check" />
              <span className="lg:max-xl:sr-only">{content.nav.bookings()}</span>
            </a>
            <a href={localHref('/my-wishlist')} title={content.nav.wishlist()} className={SHORTCUT}>
              <Icon icon="heart" />
              <span className="max-xl:sr-only">{content.nav.wishlist()}</span>
            </a>
            <a
              href={localHref('/my-profile')}
              title={content.nav.profile()}
              className={clsx(SHORTCUT, 'for-visitor max-md:hidden')}
              onClick={(event) => signInFirst(event, '/my-profile')}
            >
              <Icon icon="user-round" />
              <span className="max-xl:sr-only">{content.nav.profile()}</span>
            </a>
            {chatUrl !== '' && (
              <a
                href={chatUrl}
                data-chat
                rel="noopener"
                aria-label={content.nav.chat()}
                title={content.nav.chat()}
                className={clsx(SHORTCUT, 'chat-docked')}
              >
                <Icon icon="message-circle" />
              </a>
            )}
            <Tools part="language" />
            <div className="for-person">
              <Tools part="account" />
            </div>
            <a
              href={localHref(loginHref(here))}
              onClick={(event) => signInFirst(event)}
              className={buttonClass(
                'secondary',
                'sm',
                'for-visitor ml-1 whitespace-nowrap max-xs:ml-0 max-xs:px-2.5',
              )}
            >
              {signIn}
              {/* on a phone the button stays on one line */}
              {register && <span className="max-[26.5rem]:sr-only">{` / ${register}`}</span>}
            </a>
          </div>
        </div>
      </header>
    </>
  );
}
