import { hash, randomBytes } from 'node:crypto';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { LRUCache } from 'lru-cache';
import { currentLocale } from '#i18n/locale.ts';
import { FragmentContext, type DrawFragment } from './fragment.tsx';

/** What React leaves where something was not there yet, or failed, and the browser is to draw it. */
export const UNFINISHED = '<!--$!-->';

/** A fragment's place in the cache, with its key. */
const ENTRY_BYTES = 300;
/** What stands where a text is filled in: nobody's data can name it. */
const MARK = randomBytes(9).toString('hex');
const MARKS = new RegExp(`${MARK}-(\\w+);`);

/** HTML, and between its pieces the names of the texts that are filled in: html, name, html, name, html. */
type Fragment = readonly string[];

/**
 * Draws parts of pages and keeps their HTML, the least recently used out first. A part is a function of its language
 * and of what it is given, so these are its key, and nothing has to be dropped when something changes.
 */
export function createFragmentCache(maxBytes: number): DrawFragment {
  const numbers = new Map<unknown, number>();
  const fragments = new LRUCache<string, Fragment>({
    maxSize: maxBytes,
    sizeCalculation: (pieces) => pieces.reduce((sum, piece) => sum + 2 * piece.length, ENTRY_BYTES),
  });

  const fragmentOf = <Given extends object>(
    Part: ComponentType<Given>,
    given: Given,
    names: readonly string[],
  ): Fragment | null => {
    const number = numbers.get(Part) ?? numbers.size;
    numbers.set(Part, number);
    const key = hash(
      'sha256',
      `${currentLocale()} ${number} ${names.join()} ${JSON.stringify(given)}`,
      'base64url',
    );
    const known = fragments.get(key);
    if (known !== undefined) return known;
    const marks = Object.fromEntries(names.map((name) => [name, `${MARK}-${name};`]));
    const html = drawnAlone(
      <FragmentContext value={draw}>
        <Part {...given} {...marks} />
      </FragmentContext>,
    );
    if (html === null) return null;
    const fragment = html.split(MARKS);
    fragments.set(key, fragment);
    return fragment;
  };
  const draw: DrawFragment = (part, given, filled) => {
    const fragment = fragmentOf(
      part,
      given,
      Object.keys(filled).filter((name) => filled[name]),
    );
    return fragment === null
      ? null
      : fragment.reduce(
          (html, piece, i) => html + (i % 2 === 0 ? piece : escaped(filled[piece] || '')),
        );
  };
  return draw;
}

/** Null where a part waits for something, or asks for what only its page has: drawn in its page, it gets that, or fails there. */
function drawnAlone(part: ReactElement): string | null {
  try {
    const html = renderToString(part);
    return html.includes(UNFINISHED) ? null : html;
  } catch {
    return null;
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React writes a text. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
