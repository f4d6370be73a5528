import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { configContext } from '#web/context.ts';

/** One thing of schema.org. `undefined` values are left out of the page. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What search engines are told about the page that is being made. One list for each request. */
const aboutContext = createContext<readonly Thing[]>([]);

/**
 * For a loader: says what its page is about. It reaches search engines with the HTML alone; neither the scripts nor
 * the data that travel to the browser carry it. Later words of the same page are added to the earlier.
 */
export function describePage(
  context: Readonly<RouterContextProvider>,
  ...things: readonly Thing[]
): void {
  context.set(aboutContext, [...context.get(aboutContext), ...things]);
}

/** The page, in pieces, with its things in one script at the end of its head; as it is where nothing was said. */
export function withStructuredData(
  page: string,
  context: Readonly<RouterContextProvider>,
): readonly string[] {
  const things = context.get(aboutContext);
  const at = things.length === 0 ? -1 : page.indexOf('</head>');
  return at < 0 ? [page] : [page.slice(0, at), structuredDataScript(things), page.slice(at)];
}

/** The one way in which structured data is written. Nothing in it can end the script or break a line of it. */
export function structuredDataScript(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${text.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`;
}

/**
 * The `middleware` of a page that reads nothing: says what it is about without giving it a loader, for which the
 * browser would have to ask the server on every visit. `origin` is the site's own, without a slash.
 */
export const describes = (
  things: (origin: string) => readonly Thing[],
): MiddlewareFunction<Response>[] => [
  ({ context }, next) => {
    describePage(context, ...things(context.get(configContext).publicUrl));
    return next();
  },
];
