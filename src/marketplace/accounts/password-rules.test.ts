import { describe, expect, test } from 'vitest';
import { checkPassword, plainCore } from './password-rules.ts';

const asha = { name: 'Asha Rane', email: 'asha.rane@example.in', phone: '+919876543210' };

describe('accepts a password', () => {
  test.each([
    'rain over the lake',
    'kx7#Qpl2',
    'correct horse battery staple',
    'पानी बरसता है',
    'aaabridge🌧🌧',
    'Tum9-hara-Ghar',
    `${'long sentence '.repeat(14)}ok`,
    '        leading blanks',
    'ashasees9tigers',
  ])('%j', async (password) => {
    expect(await checkPassword(password, asha)).toEqual({ ok: true, value: password });
  });
});

describe('refuses a password', () => {
  test.each([
    ['', 'password.too-short'],
    ['seven77', 'password.too-short'],
    ['🌧🌧🌧🌧', 'password.too-short'],
    ['x'.repeat(201), 'password.too-long'],
    ['password', 'password.too-common'],
    ['P@ssw0rd123!', 'password.too-common'],
    ['12345678', 'password.too-common'],
    ['1234567890', 'password.too-common'],
    ['87654321', 'password.too-common'],
    ['11111111', 'password.too-common'],
    ['abcabcabc', 'password.too-common'],
    ['abcdefgh', 'password.too-common'],
    ['qwerty123', 'password.too-common'],
    ['India@1947', 'password.too-common'],
    ['Lonavala2026', 'password.too-common'],
    ['lovelove', 'password.too-common'],
    ['         ', 'password.too-common'],
    ['9876543210', 'password.too-common'],
    ['bhrh0h2oof6xbqjeh', 'password.breached'],
    ['BHRH0H2oof6xbqjeh', 'password.breached'],
    ['1qaz2wsx', 'password.breached'],
    ['my9876543210', 'password.personal'],
    ['AshaRane1', 'password.personal'],
    ['asha1234', 'password.personal'],
    ['asha.rane@example.in', 'password.personal'],
  ])('be %j: %s', async (password, code) => {
    expect(await checkPassword(password, asha)).toMatchObject({
      ok: false,
      kind: 'invalid',
      code,
      fields: { password: expect.any(String) },
    });
  });
});

test('finds the plain word inside a decorated one', () => {
  expect(['P@ssw0rd123!', '123welcome', 'Summer-2026', 'm0nk3y'].map(plainCore)).toEqual([
    'password',
    'welcome',
    'summer',
    'monkey',
  ]);
});
