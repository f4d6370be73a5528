import { clsx } from 'clsx';
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import * as content from '#messages/content.ts';
import { AuthHost } from '#web/features/account/auth-host.tsx';
import { openAuthDialog } from '#web/features/account/auth-dialog.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLayerHistory } from '#web/ui/layers.ts';
import { Toaster } from '#web/ui/toast.tsx';
import { useAskingForMe, useUser } from './me.ts';
import { type RootData, useMaybeRootData } from './root-data.ts';
import { type HeaderProps, SiteHeader } from './site-header.tsx';
import { currentPage, localHref, useFollowedLinks } from './links.ts';

const AppHost = lazy(() => import('./app-host.tsx'));
const VisitBanner = lazy(() => import('#web/features/desk/visit-banner.tsx'));
const LateFooter = lazy(() => import('./site-footer.tsx'));

/**
 * The server renders the footer and its script loads after the page's own; memo keeps React from rendering it anew, and
 * so removing it, before then.
 */
const SiteFooter = memo(function SiteFooter({ root }: { root: RootData }) {
  return (
    <Suspense fallback={null}>
      <LateFooter root={root} />
    </Suspense>
  );
});

/** True once the page has loaded and the browser is idle; never in development, where nothing is stored offline. */
function useAfterLoad(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const idle = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 1500));
    const soon = () => void idle(() => setLoaded(true));
    if (document.readyState === 'complete') soon();
    else window.addEventListener('load', soon, { once: true });
    return () => window.removeEventListener('load', soon);
  }, []);
  return loaded;
}

type BarComponent = ComponentType<{ root: RootData | undefined }>;

/**
 * Parts of the frame that a route leaves out, as `export const handle: RouteHandle = { frame: { bottomBar: false } }`:
 * for a payment, or a page that is read offline.
 */
export interface RouteHandle {
  /** for a page without loader and action, whose text is public */
  readonly permission?: 'public';
  readonly frame?: {
    /** a component replaces the site's own */ readonly bottomBar?: boolean | BarComponent;
    readonly footer?: boolean;
    readonly chat?: boolean;
    /** the header's search; false for a page with a search of its own */ readonly search?: boolean;
    /** replaces the site's header */ readonly header?: ComponentType<HeaderProps>;
  };
}

function useFrame(): {
  Bar: BarComponent | null;
  footer: boolean;
  chat: boolean;
  searches: boolean;
  Header: ComponentType<HeaderProps>;
} {
  const asked = useMatches().map((match) => (match.handle as RouteHandle | undefined)?.frame);
  const shown = (part: 'bottomBar' | 'footer' | 'chat' | 'search') =>
    asked.every((frame) => frame?.[part] !== false);
  const ownBar = asked
    .map((frame) => frame?.bottomBar)
    .findLast((bar) => typeof bar === 'function');
  return {
    Bar: shown('bottomBar') ? (ownBar ?? BottomBar) : null,
    footer: shown('footer'),
    chat: shown('chat'),
    searches: !shown('search'),
    Header: asked.findLast((frame) => frame?.header)?.header ?? SiteHeader,
  };
}

/** A hairline at the top while the next page loads; it appears after a short delay. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 print:hidden">
      {busy && (
        <div className="h-full origin-left animate-[fade_150ms_180ms_backwards,creep_6s_var(--ease-calm)_both] bg-laterite" />
      )}
    </div>
  );
}

/** Moves the focus of screen readers and keyboards to the new page after a navigation. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    (main.current?.querySelector<HTMLElement>('[data-step]') ?? main.current)?.focus({
      preventScroll: true,
    });
  }, [pathname]);
  return main;
}

export function PageFrame({ children }: { children: ReactNode }) {
  useFollowedLinks();
  useLayerHistory();
  const root = useMaybeRootData();
  useAskingForMe(root);
  const frame = useFrame();
  const chatUrl = frame.chat && root ? localHref(root.config.chatUrl) : '';
  const main = useFocusOnNavigation();
  const loaded = useAfterLoad();
  const visit = useUser()?.visit;
  return (
    <div className="flex min-h-dvh flex-col pb-(--bars)">
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-24 rounded-pill bg-monsoon px-5 py-3 font-semibold text-on-monsoon focus:translate-y-0"
      >
        {content.skip()}
      </a>
      <NavigationProgress />
      {visit && (
        <Suspense fallback={null}>
          <VisitBanner visit={visit} />
        </Suspense>
      )}
      <frame.Header root={root} chatUrl={chatUrl} searches={frame.searches} />
      <main ref={main} id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {root && loaded && (
        <Suspense fallback={null}>
          <AppHost root={root} />
        </Suspense>
      )}
      {root && frame.footer && <SiteFooter root={root} />}
      {chatUrl !== '' && <ChatButton href={chatUrl} />}
      {frame.Bar !== null && <frame.Bar root={root} />}
      {root && <AuthHost />}
      <Toaster />
    </div>
  );
}

/** Floats in the margin beside the page's column. Without a margin the header has the link instead (see parts.css). */
const ChatButton = ({ href }: { href: string }) => (
  <aside
    aria-label={content.nav.support()}
    className="chat-beside fixed right-5 bottom-5 z-20 print:hidden"
  >
    <a
      href={href}
      data-chat
      rel="noopener"
      aria-label={content.nav.chat()}
      title={content.nav.chat()}
      className="grid size-13 place-items-center rounded-pill bg-monsoon text-on-monsoon shadow-float transition-transform hover:-translate-y-0.5"
    >
      <Icon icon="message-circle" size={24} />
    </a>
  </aside>
);

const ITEM =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-semibold';

const BOOKINGS = /^\/(my-bookings|receipt|modify-booking|write-review)(\/|$)/;
const ACCOUNT = /^\/(my-profile|my_acount|change_password|my-reviews|delete-account|login)(\/|$)/;

/** The navigation on phones: Home, Bookings, Account (sign-in for visitors), Support (the chat). */
function BottomBar({ root }: { root: RootData | undefined }) {
  const { pathname } = useLocation();
  const user = useUser();
  const item = (active: boolean) => clsx(ITEM, active ? 'text-monsoon' : 'text-muted');
  return (
    <nav
      aria-label={content.nav.quick()}
      data-follow
      className="bottom-bar flex border-t border-line bg-paper"
    >
      <a
        href={localHref('/')}
        className={item(pathname === '/')}
        aria-current={currentPage(pathname, '/')}
      >
        <Icon icon="house" size={22} />
        {content.nav.home()}
      </a>
      <a
        href={localHref('/my-bookings')}
        className={item(BOOKINGS.test(pathname))}
        aria-current={currentPage(pathname, '/my-bookings')}
      >
        <Icon icon="calendar-check" size={22} />
        {content.nav.bookingsShort()}
      </a>
      <a
        href={localHref('/my-profile')}
        className={item(ACCOUNT.test(pathname))}
        aria-current={currentPage(pathname, '/my-profile')}
        onClick={(event) => {
          if (user === null && openAuthDialog({ step: 'login', next: '/my-profile' }))
            event.preventDefault();
        }}
      >
        <Icon icon="user-round" size={22} />
        {content.nav.account()}
      </a>
      <a href={localHref(root?.config.chatUrl ?? '/chat')} className={item(false)} rel="noopener">
        <Icon icon="message-circle" size={22} />
        {content.nav.support()}
      </a>
    </nav>
  );
}
