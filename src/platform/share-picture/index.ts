import { LRUCache } from 'lru-cache';
import { drawInThread } from '../pdf/index.ts';

/** The size of link previews in messengers and networks, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The content of the picture of a shared link. Texts are drawn as outlines, never as markup. */
export interface SharePicture {
  readonly title: string;
  /** below the title; the first is more prominent */
  readonly lines: readonly string[];
  /** four at most: a name, an amount at its right, and a note below the amount ('' for none) */
  readonly rows: readonly {
    readonly name: string;
    readonly amount: string;
    readonly note: string;
  }[];
  readonly foot: string;
  /** JPEGs, three at most, above each other */
  readonly pictures: readonly Uint8Array[];
}

/** Some 80 kB each. */
const KEPT = 60;
const drawn = new LRUCache<string, Buffer>({ max: KEPT });

/** The picture as JPEG, drawn once for each `key`. Throws DrawingBusyError. */
export async function drawSharePicture(
  key: string,
  facts: () => Promise<SharePicture>,
): Promise<Buffer> {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const picture = await drawInThread(
    'picture',
    new URL('./draw.ts', import.meta.url),
    await facts(),
  );
  drawn.set(key, picture);
  return picture;
}
