import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES, localePrefix, PSEUDO_LOCALE } from '#i18n/locale.ts';
import { nextPath, pageBefore, sitePath, withNext } from './next-path.ts';

describe('the way back after signing in', () => {
  test.each([
    ['/my-bookings', '/my-bookings'],
    ['/my-bookings?tab=complete#first', '/my-bookings?tab=complete#first'],
    [
      '/hotel-booking-review/?hotel_id=3&picks=1.2.1,4.5.1',
      '/hotel-booking-review/?hotel_id=3&picks=1.2.1,4.5.1',
    ],
    ['/search?city=%2F%2Fevil.example', '/search?city=%2F%2Fevil.example'],
    ['/a/../my-profile', '/my-profile'],
    ['/hi/my-bookings?tab=complete', '/my-bookings?tab=complete'],
    ['/hi', '/'],
  ])('accepts %j', (text, path) => {
    expect(nextPath(text)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    'my-bookings',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /my-bookings',
    '/my bookings',
    '/.//evil.example',
    '/a/..//evil.example',
    '/hi//evil.example',
    '/mr//evil.example',
    '/hi///evil.example',
    '/hi/.//evil.example',
    '/hi/a/..//evil.example',
    '/hi/\\evil.example',
    'javascript:alert(1)',
    '/\u0000',
    '/\u007f',
    `/${'a'.repeat(2000)}`,
    '/login',
    '/login?next=/login',
    '/logout',
    '/register/',
    '/otp/abc',
    '/hi/login',
  ])('refuses %j', (text) => {
    expect(nextPath(text)).toBeNull();
  });

  test('is a parameter of the sign-in pages', () => {
    expect(withNext('/login', null)).toBe('/login');
    expect(withNext('/otp/abc', '/a?b=c&d')).toBe('/otp/abc?next=%2Fa%3Fb%3Dc%26d');
  });
});

describe('every accepted path stays on this site', () => {
  const origin = 'https://ours.example';
  const marks =
    '/ // \\ . .. /./ /../ @ : ; ? # %2f %5c %09 \t \n \r \u0000 \u00a0 \ufeff \u3002 \uff0f \ud800';
  const words = `hi mr en ${PSEUDO_LOCALE} /hi/ /mr// evil.example https: javascript:`;
  const piece = fc.oneof(
    fc.constantFrom(' ', ...marks.split(' '), ...words.split(' ')),
    fc.string({ maxLength: 4, unit: 'binary' }),
  );
  const text = fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`);
  const prefixes = ([...LOCALES, PSEUDO_LOCALE] as const).map((locale) => localePrefix(locale));
  const stays = (path: string | null): void => {
    if (path === null) return;
    expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
    for (const prefix of prefixes)
      expect(new URL(prefix + path, `${origin}/otp/abc`).origin).toBe(origin);
  };

  test('from an address or a form, and when read a second time', () => {
    fc.assert(
      fc.property(text, (given) => {
        for (const read of [sitePath, nextPath]) {
          stays(read(given));
          stays(read(read(given)));
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test('from the Referer, of this site or another', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(origin, 'https://evil.example', 'data:'), (path, site) => {
        const from = site + path;
        const referer = URL.canParse(from) ? new URL(from).href : '/';
        stays(pageBefore({ headers: new Headers({ referer }) }));
      }),
      { numRuns: 1_000 },
    );
  });
});
