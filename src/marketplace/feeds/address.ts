import { createHmac } from 'node:crypto';
import { readTypedAddress } from '#platform/safe-fetch/index.ts';
import { openSealed, sealText } from '#platform/sealed.ts';
import { derivedSecret } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings.ts';
import * as texts from '#messages/feeds.ts';
import { refuse, type Refusal } from '#shared/result.ts';

const USE = 'calendar-feed';

/** Where an address is stored: it opens only there. */
interface Place {
  readonly propertyId: number;
  readonly roomId: number;
}
const ownerOf = ({ propertyId, roomId }: Place): string => `${propertyId}/${roomId}`;

/** Checks a pasted address: `feed.address` for what we never fetch, `feed.own` for our own calendar. */
export function readFeedAddress(settings: Settings, text: string): URL | Refusal {
  const bad = (code: string, message: string) =>
    refuse('invalid', code, message, { fields: { address: message } });
  const own = new URL(settings.publicUrl);
  const typed = text.trim().replace(/^webcals?:/i, 'https:');
  if (URL.canParse(typed) && new URL(typed).hostname === own.hostname) {
    const { port, pathname } = new URL(typed);
    if (port === own.port || pathname.startsWith('/ical/')) return bad('feed.own', texts.own());
  }
  const url = readTypedAddress(text, { fromLoopback: settings.FEEDS_FROM_LOOPBACK });
  return typeof url === 'string' ? bad('feed.address', texts.address()) : url;
}

/** The stored forms of an address: encrypted, and a keyed hash to find it by. */
export const sealAddress = (settings: Settings, place: Place, url: URL) => ({
  url: sealText(settings, USE, ownerOf(place), url.href),
  url_hash: createHmac('sha256', derivedSecret(settings.secret, USE)).update(url.href).digest(),
  host: url.hostname.replace(/^www\./, '').slice(0, 100),
});

/** A stored address; null if the secret that encrypted it is gone. */
export const openAddress = (settings: Settings, place: Place, sealed: Buffer): string | null =>
  openSealed(settings, USE, ownerOf(place), sealed);
