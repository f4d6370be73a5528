import { useContext, useEffect, useState, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  type LinksFunction,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { currentLocale, languageTag } from '#i18n/locale.ts';
import * as content from '#messages/content.ts';
import { LinkButton } from './ui/button.tsx';
import { ErrorState } from './ui/states.tsx';
import { PageFrame } from './app/page-frame.tsx';
import { START_SCRIPT } from './app/late-scripts.ts';
import { PERSON_SCRIPT } from './app/person-mark.ts';
import { appContext, configContext, requestContext } from './context.ts';
import { ReferenceContext, type RootData, useMaybeRootData } from './app/root-data.ts';
import { userOf } from './app/session.server.ts';
import { visitNote } from './app/visit.server.ts';
import { THEME } from './app/page-meta.ts';
import { structuredData, StructuredDataContext } from './app/seo/thing.ts';
import { WITHOUT_SCRIPTS } from './app/without-scripts.ts';
import touchIcon from './assets/app-icons/touch-180.png?url';
import mark from './assets/mark.svg?url';
import figtree from './fonts/figtree.woff2?url';
import fraunces from './fonts/fraunces.woff2?url';
import styles from './styles/app.css?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: mark, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIcon },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { session, forEverybody } = context.get(requestContext);
  return {
    ...(forEverybody
      ? {}
      : { user: userOf(session, await visitNote(context.get(appContext), session)) }),
    config: context.get(configContext),
    today: context.get(appContext).clock.today(),
  };
}

/**
 * A form, or another tab, changes the signed-in person, and then the page itself asks. Navigation need not reload the
 * root.
 */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined ? currentUrl.href === nextUrl.href : formMethod !== 'GET';

export function Layout({ children }: { children: ReactNode }) {
  const reference = useContext(ReferenceContext);
  const things = useContext(StructuredDataContext);
  // from the document; `useAskingForMe` keeps it current
  const [user] = useState(useMaybeRootData()?.user);
  return (
    <html
      suppressHydrationWarning
      lang={languageTag()}
      data-person={user ? '' : undefined}
      data-locale={currentLocale()}
      data-reference={reference || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={THEME.dark} media="(prefers-color-scheme: dark)" />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? PERSON_SCRIPT : '' }}
        />
        <Meta />
        <Links />
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: WITHOUT_SCRIPTS }} />
        </noscript>
        {things.length > 0 && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: structuredData(things) }}
          />
        )}
      </head>
      <body>
        <PageFrame>{children}</PageFrame>
        <ScrollRestoration />
        <Scripts />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START_SCRIPT : '' }}
        />
      </body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  return (
    <>
      <Outlet />
      <Described key={pathname} />
    </>
  );
}

/** Removes the structured data of the first page after a client navigation. */
function Described() {
  useEffect(() => () => document.querySelector('script[type="application/ld+json"]')?.remove(), []);
  return null;
}

/** The last error boundary: says in plain words what happened, with a retry button and the reference for our log. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorState title={content.notFoundTitle()} text={content.notFoundText()} reference="">
        <LinkButton to="/search" variant="secondary">
          {content.searchAction()}
        </LinkButton>
      </ErrorState>
    );
  }
  const said =
    isRouteErrorResponse(error) &&
    error.status < 500 &&
    typeof error.data === 'string' &&
    error.data !== ''
      ? error.data
      : undefined;
  return (
    <>
      <title>{content.failedTitle()}</title>
      <ErrorState {...(said ? { text: said } : {})}>
        <LinkButton to="/" variant="secondary" reloadDocument>
          {content.nav.home()}
        </LinkButton>
      </ErrorState>
    </>
  );
}
