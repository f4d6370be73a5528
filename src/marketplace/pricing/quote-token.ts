import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { QUOTE_WORDS } from './quote-words.ts';
import type { Quote } from './types.ts';

/** How long a price that was shown is the price that is charged. */
export const QUOTE_LIFETIME_MS = 15 * 60_000;
const LONGEST_TOKEN = 16_000;
const PACKING = { windowBits: 12, memLevel: 4, dictionary: QUOTE_WORDS };

export interface HeldQuote {
  readonly quote: Quote;
  /** the rooms were chosen for the party, not by it */
  readonly automatic: boolean;
  readonly expiresAt: Date;
}

interface Sealed {
  readonly e: number;
  readonly a: boolean;
  readonly q: Quote;
}

/** A quote's identity carries the quote itself, so nothing is stored: deflated JSON and its HMAC-SHA256. */
export function sealQuote(held: HeldQuote, secret: string): string {
  const sealed: Sealed = { e: held.expiresAt.getTime(), a: held.automatic, q: held.quote };
  const body = deflateRawSync(JSON.stringify(sealed), PACKING).toString('base64url');
  return `${body}.${seal(body, secret)}`;
}

/** The quote that we sealed, or null for anything else: forged, cut, of another secret, or past its 15 minutes. */
export function openQuote(token: string, secret: string, now: Date): HeldQuote | null {
  if (token.length > LONGEST_TOKEN) return null;
  const dot = token.indexOf('.');
  if (dot < 1) return null;
  const body = token.slice(0, dot);
  const given = Buffer.from(token.slice(dot + 1));
  const wanted = Buffer.from(seal(body, secret));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  // the seal holds: from here on these are our own words
  const sealed = JSON.parse(inflateRawSync(Buffer.from(body, 'base64url'), PACKING).toString()) as Sealed;
  const expiresAt = new Date(sealed.e);
  return expiresAt > now ? { quote: sealed.q, automatic: sealed.a, expiresAt } : null;
}

const seal = (body: string, secret: string): string => createHmac('sha256', secret).update(QUOTE_WORDS).update(body).digest('base64url');
