import { formatTag } from '#i18n/locale.ts';
import * as party from '#messages/party.ts';
import * as phrases from '#messages/phrases.ts';
import * as propertyTypes from '#messages/property-types.ts';
import type { Capacity } from './capacity.ts';
import type { HotelType } from './ids.ts';
import { formatPaise, paise } from './money.ts';

/** '45 seconds', '2 minutes', '23 hours': a waiting time, rounded up so that a retry after it succeeds. */
export function span(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(whole / 60);
  if (whole < 120) return phrases.seconds({ n: whole });
  return minutes < 120
    ? phrases.minutes({ n: minutes })
    : phrases.hours({ n: Math.ceil(minutes / 60) });
}

/** 'a, b and c' */
export const listed = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat(formatTag()).format(items.map(String));

/**
 * 'Couple friendly · Pay at hotel', without empty parts. A long line breaks after a dot and never begins
 * with one.
 */
export const dotted = (parts: readonly string[]): string => parts.filter(Boolean).join('\u00a0· ');

/** '“a” and “b”' */
export const quotedList = (words: readonly string[]): string =>
  listed(words.map((word) => phrases.quoted({ words: word })));

/** Whole rupees for display. */
export const rupeesText = (rupees: number): string => formatPaise(paise(rupees));

/** Hundredths of a percent for display; 'none' for zero, which messages use to omit the text. */
export const percentText = (hundredths: number): string =>
  hundredths > 0 ? `${hundredths / 100}%` : 'none';

/** A reduction that the shown price already has: '5% already off', '₹500 already off with WELCOME500'. */
export const alreadyOff = (off: string, code = ''): string =>
  phrases.alreadyOff({ off, code: code || 'none' });

/** How many people a villa or a room takes, in the same words everywhere: 'sleeps 9 adults + 4 children'. */
export const sleepsText = ({ adults, guests }: Capacity): string =>
  phrases.sleeps({ adults, children: guests - adults });

/** `sleepsText` at the beginning of a line: 'Sleeps 9 adults + 4 children'. */
export function sleepsLine(capacity: Capacity): string {
  const text = sleepsText(capacity);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The size of a property, in the same words on every card: '4 BHK · 6 beds · sleeps 12 adults'; for a hotel the priced
 * rooms, if any.
 */
export function sizeLabel(
  {
    hotelType,
    bedrooms,
    beds,
    maxAdults,
    maxGuests,
  }: {
    readonly hotelType: HotelType;
    readonly bedrooms: number;
    readonly beds: number;
    readonly maxAdults: number;
    readonly maxGuests: number;
  },
  rooms = 0,
): string {
  if (hotelType !== 'bungalow') return rooms > 0 ? party.rooms({ n: rooms }) : '';
  return [
    party.bedrooms({ n: bedrooms }),
    ...(beds > 0 ? [phrases.beds({ n: beds })] : []),
    ...(maxGuests > 0 ? [sleepsText({ adults: maxAdults, guests: maxGuests })] : []),
  ].join(' · ');
}

/** The displayed name of a property type: 'Villa' for a bungalow. */
export const propertyTypeLabel = (type: HotelType): string => propertyTypes[type]();
