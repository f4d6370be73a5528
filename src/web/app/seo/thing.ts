import { createContext as createReactContext } from 'react';
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

export const thingsAbout = (context: Readonly<RouterContextProvider>): readonly Thing[] =>
  context.get(aboutContext);

/** What the server says of the page that it renders; empty in browsers. */
export const StructuredDataContext = createReactContext<readonly Thing[]>([]);

/** The one way in which structured data is written: the content of a script that nothing in it can end. */
export const structuredData = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

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
