import {
  createContext,
  createElement,
  useContext,
  type AllHTMLAttributes,
  type ComponentType,
} from 'react';

/** What JSON says whole: of a function, a date or a map it would say nothing, and two that differ would look alike. */
export type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends
        | ((...args: never[]) => unknown)
        | Date
        | ReadonlySet<unknown>
        | ReadonlyMap<unknown, unknown>
    ? never
    : { readonly [K in keyof T]: Plain<T[K]> };

/** Texts that differ from page to page: a part asks whether there is one ('' is none), writes it as an attribute or as a text, and does nothing else with it. */
type Filled = { readonly [name: string]: string | false | undefined };
/** What a part does when it is used, named as React names it: it shows nothing. */
type Handlers = { readonly [name: `on${Capitalize<string>}`]: (...args: never[]) => unknown };

/** A part's HTML as React draws it from what it is given; null where it cannot be drawn alone. */
export type DrawFragment = <Given extends object>(
  part: ComponentType<Given>,
  given: Given,
  filled: Filled,
) => string | null;

/** Keeps what was drawn; null where nothing is kept: in browsers, and where a render may wait for its parts. */
export const FragmentContext = createContext<DrawFragment | null>(null);

const useServersDraw = (): DrawFragment | null => useContext(FragmentContext);
/** The script for browsers has no word of it. */
const useDraw = import.meta.env.SSR ? useServersDraw : () => null;

interface CachedProps<Given, F, H> extends Omit<
  AllHTMLAttributes<HTMLElement>,
  'as' | 'children' | 'dangerouslySetInnerHTML'
> {
  as: 'article' | 'div' | 'footer' | 'li' | 'nav' | 'section';
  /** Draws from what it is given alone: it reads no context, asks the router nothing, makes no ids and waits for nothing. */
  of: ComponentType<Given & F & H>;
  given: Given & Plain<Given>;
  filled?: F;
  handlers?: H;
}

/**
 * An element whose content is the same on many pages: the server draws it once and writes its HTML into the next pages that
 * give it the same (docs/decisions/0047). Browsers have the part itself, and hydrate what the server wrote.
 */
export function Cached<
  Given extends object,
  F extends Filled = Filled,
  H extends Handlers = Handlers,
>({ as, of: Part, given, filled, handlers, ...attributes }: CachedProps<Given, F, H>) {
  const html = useDraw()?.(Part as ComponentType<Given>, given, filled ?? {}) ?? null;
  if (html === null)
    return createElement(
      as,
      attributes,
      <Part {...given} {...(filled as F)} {...(handlers as H)} />,
    );
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
