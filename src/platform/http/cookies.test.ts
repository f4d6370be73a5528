import { expect, test } from 'vitest';
import {
  cookieReader,
  deleteCookies,
  readCookie,
  readLanguage,
  takesKeptPage,
  writeCookie,
  writeLanguage,
} from './cookies.ts';

test('on TLS binds cookies to the host and ignores bare names', () => {
  expect(writeCookie('session', 'a.b-_~', { maxAge: 60.9, secure: true })).toBe(
    '__Host-vh_session=a.b-_~; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(writeCookie('session', '', { maxAge: -1, secure: false })).toBe(
    'vh_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
  const both = 'vh_session=bare; x=1; __Host-vh_session=bound';
  expect([readCookie(both, 'session', true), readCookie(both, 'session', false)]).toEqual([
    'bound',
    'bare',
  ]);
  expect(readCookie('vh_session=bare', 'session', true)).toBe('');
});

test.each([undefined, null, '', 'other=1', ';;=;vh_', 'vh_sessions=1', 'xvh_session=1'])(
  '%j has none of our cookies',
  (header) => expect(readCookie(header, 'session', false)).toBe(''),
);

test('parses one header once for all names', () => {
  const read = cookieReader('a=1;vh_challenge=abc ; vh_fingerprint=f-0123', false);
  expect([read('challenge'), read('fingerprint'), read('social')]).toEqual(['abc', 'f-0123', '']);
});

test.each([
  [undefined, true],
  ['', true],
  ['lang=hi; analytics=1', true],
  ['vh_challenge=x; vh_draft=y; vh_listing=z', true],
  ['vh_session=x; vh_person=7', true],
  ['vh_fingerprint=x; vh_person=visitor', true],
  ['vh_session=x', false],
  ['vh_fingerprint=x', false],
  ['vh_person=7', false],
  ['vh_session=x; vh_person=7; vh_company=none', false],
  ['vh_company=pets', false],
  ['vh_session=x; vh_person=7; vh_holding=1', false],
])('the page for everybody is enough for %j: %s', (header, enough) => {
  const secure = header?.replaceAll('vh_', '__Host-vh_');
  expect([takesKeptPage(header, false), takesKeptPage(secure, true)]).toEqual([enough, enough]);
});

test('binds the language to the host on TLS, and ignores a bare one', () => {
  expect([writeLanguage('hi', true), writeLanguage('hi', false)]).toEqual([
    '__Host-lang=hi; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    'lang=hi; Max-Age=31536000; Path=/; SameSite=Lax',
  ]);
  const both = 'lang=mr; __Host-lang=hi';
  expect([readLanguage(both, true), readLanguage(both, false)]).toEqual(['hi', 'mr']);
  expect([readLanguage('lang=mr', true), readLanguage('xlang=mr', false)]).toEqual([null, null]);
});

test('ignores a bare name under TLS', () => {
  expect([
    takesKeptPage('vh_company=planted', true),
    takesKeptPage('__Host-vh_session=x; vh_person=7', true),
  ]).toEqual([true, false]);
});

test('scripts can read only whose data the browser has', () => {
  const readable = (['person', 'session', 'holding', 'company'] as const).filter(
    (name) => !writeCookie(name, '1', { maxAge: 60, secure: true }).includes('HttpOnly'),
  );
  expect(readable).toEqual(['person']);
});

test('deletes every name of a cookie at sign-out', () => {
  expect(deleteCookies('session', 'http://localhost:3000')).toEqual([
    'vh_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  expect(deleteCookies('session', 'HTTPS://stay.example:8443')).toEqual([
    '__Host-vh_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    'vh_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    'vh_session=; Max-Age=0; Domain=stay.example; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});
