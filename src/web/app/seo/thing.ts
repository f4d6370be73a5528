import { createContext as createReactContext } from 'react';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { configContext } from '#web/context.ts';

/** A schema.org object. `undefined` values are left out. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The structured data of the page being rendered; one list per request. */
const aboutContext = createContext<readonly Thing[]>([]);

/**
 * For a loader: adds structured data to its page. Only the HTML contains it, neither the scripts nor the data for the
 * browser.
 */
export function describePage(
  context: Readonly<RouterContextProvider>,
  ...things: readonly Thing[]
): void {
  context.set(aboutContext, [...context.get(aboutContext), ...things]);
}

export const thingsAbout = (context: Readonly<RouterContextProvider>): readonly Thing[] =>
  context.get(aboutContext);

/** The structured data of the page that the server renders; empty in browsers. */
export const StructuredDataContext = createReactContext<readonly Thing[]>([]);

/** Serialises structured data for a script element, escaped so that it cannot end the element. */
export const structuredData = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * A `middleware` that adds structured data to a page without a loader, for which the browser would call the server on
 * every visit. `origin` is the site's own, without a slash.
 */
export const describes = (
  things: (origin: string) => readonly Thing[],
): MiddlewareFunction<Response>[] => [
  ({ context }, next) => {
    describePage(context, ...things(context.get(configContext).publicUrl));
    return next();
  },
];
