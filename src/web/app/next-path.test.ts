import { describe, expect, test } from 'vitest';
import { nextPath, withNext } from './next-path.ts';

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
  ])('%j is a path of ours', (text, path) => {
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
    'javascript:alert(1)',
    '/\u0000',
    '/\u007f',
    `/${'a'.repeat(2000)}`,
    '/login',
    '/login?next=/login',
    '/logout',
    '/register/',
    '/otp/abc',
  ])('%j is not', (text) => {
    expect(nextPath(text)).toBeNull();
  });

  test('whatever is let through stays on this site', () => {
    for (const start of ['/', '//', '/\\', '/./', '/../', '/%2f', '/@', '/:', '/;']) {
      const path = nextPath(`${start}evil.example`);
      if (path !== null)
        expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
    }
  });

  test('travels in the address of the sign-in pages', () => {
    expect(withNext('/login', null)).toBe('/login');
    expect(withNext('/otp/abc', '/a?b=c&d')).toBe('/otp/abc?next=%2Fa%3Fb%3Dc%26d');
  });
});
