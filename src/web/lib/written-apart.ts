import { footerMarkup } from '#web/app/footer-markup.ts';
import { cardMarkup } from '#web/features/search/card-markup.ts';
import { filtersMarkup } from '#web/features/search/filters-markup.ts';
import { searchFormMarkup } from '#web/features/search/search-form-markup.ts';
import { asideScripts } from './aside.server.ts';
import { textOf, type Asides } from './packed.ts';
import type { ServerTexts } from './server-texts.ts';

/** Puts the parts into a page that React has written. */
export type Fill = (page: Buffer) => Buffer;

/**
 * The parts of one page that the server writes as text. React is given a mark for each, and the finished page the
 * part's bytes in its place: most of a page's bytes are then never measured, escaped or encoded again. A mark holds the
 * page's own random one, so that no text of a house can be taken for it.
 */
export function writtenApart(ownMark: string, asides: Asides): { texts: ServerTexts; fill: Fill } {
  const begin = Buffer.from(`<!--${ownMark}:`);
  const parts: Buffer[] = [];
  const apart = (part: Buffer): string => `<!--${ownMark}:${parts.push(part) - 1}-->`;
  return {
    texts: {
      asides,
      footer: (root) => apart(footer(root)),
      card: (...asked) => apart(card(...asked)),
      filters: (...asked) => apart(Buffer.from(filtersMarkup(...asked))),
      searchForm: (...asked) => apart(Buffer.from(searchFormMarkup(...asked))),
    },
    fill(page) {
      const pieces: Buffer[] = [];
      let from = 0;
      for (let at = page.indexOf(begin); at >= 0; at = page.indexOf(begin, from)) {
        const end = page.indexOf(END, at);
        pieces.push(page.subarray(from, at), parts[Number(page.toString('latin1', at + begin.length, end))] ?? NOTHING);
        from = end + END.length;
      }
      const bodyEnd = asides.size === 0 ? -1 : page.lastIndexOf(BODY_END);
      if (bodyEnd >= from) {
        pieces.push(page.subarray(from, bodyEnd), Buffer.from(asideScripts(asides)));
        from = bodyEnd;
      }
      return pieces.length === 0 ? page : Buffer.concat([...pieces, page.subarray(from)]);
    },
  };
}

const END = Buffer.from('-->');
const BODY_END = Buffer.from('</body>');
const NOTHING = Buffer.alloc(0);

let footerWritten: { of: string; html: Buffer } | null = null;

/** The footer of every page is one text a day. */
function footer(root: Parameters<typeof footerMarkup>[0]): Buffer {
  const of = root.today + JSON.stringify(root.config);
  if (footerWritten?.of !== of) footerWritten = { of, html: Buffer.from(footerMarkup(root)) };
  return footerWritten.html;
}

/** Some 25 MB at most. */
const MOST_CARDS = 5000;
const cards = new Map<string, Buffer>();

/** The same stay at the same price stands in many lists: its card is written once, and the oldest is forgotten first. */
function card(...[of, around]: Parameters<typeof cardMarkup>): Buffer {
  const key = textOf(of) + JSON.stringify(around);
  const known = cards.get(key);
  if (known !== undefined) return known;
  if (cards.size >= MOST_CARDS) for (const oldest of cards.keys()) if (cards.delete(oldest)) break;
  const html = Buffer.from(cardMarkup(of, around));
  cards.set(key, html);
  return html;
}
