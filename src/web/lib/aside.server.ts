import { createContext, type RouterContextProvider } from 'react-router';
import { requestContext } from '#web/context.ts';
import { pack, textOf, unpack, type Asides, type Packed } from './packed.ts';

type Context = Readonly<RouterContextProvider>;

const asidesContext = createContext<Asides>(new Map());

/**
 * For a loader: sends a large value beside the page's data. A whole page carries its JSON in a script element of its
 * own, written once and not quoted twice; the data of a step within the page carries it as it is.
 */
export function setAside<T extends object>(context: Context, id: string, value: T): Packed<T> {
  if (!context.get(requestContext).wholePage) return pack(value);
  context.set(asidesContext, new Map([...context.get(asidesContext), [`#aside-${id}`, value]]));
  return `#aside-${id}`;
}

/** The value again, for another loader of the same request. */
export const readAside = <T>(context: Context, packed: Packed<T>): T => unpack(packed, asidesOf(context));

export const asidesOf = (context: Context): Asides => context.get(asidesContext);

/** The script elements of a page's values. Nothing in them runs, and nothing in them can end them. */
export const asideScripts = (asides: Asides): string =>
  [...asides].map(([id, value]) => `<script type="application/json" id="${id.slice(1)}">${textOf(value as object).replaceAll('<', '\\u003c')}</script>`).join('');
