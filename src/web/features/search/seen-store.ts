/** A property whose page was opened in this browser. It is stored in the browser only. */
interface SeenStay {
  readonly id: number;
  /** path of its page, without dates */
  readonly href: string;
  readonly name: string;
  /** its place */
  readonly size: string;
  readonly picture: { readonly id: string; readonly tint: string } | null;
}

const KEY = 'recently_seen';
const MOST_SEEN = 8;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 300;

/** The usable entries of a stored value: other code and older versions may have written it. */
function stayIn(value: unknown): SeenStay[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, href, name, size, picture } = value as Record<string, unknown>;
  if (
    typeof id !== 'number' ||
    !isText(href) ||
    !/^\/(bungalow|hotel)\/[\w-]+\/\d+$/.test(href) ||
    !isText(name) ||
    !isText(size)
  )
    return [];
  const { id: pictureId, tint } = (picture ?? {}) as Record<string, unknown>;
  return [
    {
      id,
      href,
      name,
      size,
      picture:
        isText(pictureId) && /^\w+$/.test(pictureId) && isText(tint) && /^#\w+$/.test(tint)
          ? { id: pictureId, tint }
          : null,
    },
  ];
}

/** The properties seen in this browser, the last first. Empty if storage is blocked. */
export function seenStays(): readonly SeenStay[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(stayIn) : [];
  } catch {
    return [];
  }
}

/** Puts a property first in the list. */
export function rememberSeen(stay: SeenStay): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([stay, ...seenStays().filter(({ id }) => id !== stay.id)].slice(0, MOST_SEEN)),
    );
  } catch {
    // storage is full or blocked: nothing is stored
  }
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // storage is blocked: nothing was stored
  }
}
