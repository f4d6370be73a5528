import type { MiddlewareFunction } from 'react-router';
import { configContext } from '#web/context.ts';
import { describePage, type Thing } from './thing.ts';

/**
 * The `middleware` of a page that reads nothing: says what it is about without giving it a loader, for which the
 * browser would have to ask the server on every visit. `origin` is the site's own, without a slash.
 */
export const describes = (things: (origin: string) => readonly Thing[]): MiddlewareFunction<Response>[] => [
  ({ context }, next) => {
    describePage(context, ...things(context.get(configContext).publicUrl));
    return next();
  },
];
