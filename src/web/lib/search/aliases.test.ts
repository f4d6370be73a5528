import { expect, test } from 'vitest';
import { landingLinks } from '#web/components/layout/landing-links.ts';
import { parseAliasList } from './alias-state.ts';
import { aliasAt, ALIASES } from './aliases.ts';

const TODAY = '2026-11-20';
const words = (text: readonly string[]) => text.join(' ').split(/\s+/).length;

test('there is a page behind every landing link of the footer, and no other', () => {
  expect(ALIASES.map((alias) => alias.path)).toEqual(landingLinks('Verandah').map((link) => link.path));
});

test.each(ALIASES.map((alias) => [alias.path, alias] as const))('%s has its own words, neither thin nor stuffed', (_, alias) => {
  expect(words(alias.text)).toBeGreaterThanOrEqual(120);
  expect(words(alias.text)).toBeLessThanOrEqual(200);
  expect(alias.description.length).toBeGreaterThan(80);
  expect(alias.description.length).toBeLessThanOrEqual(160);
});

test('no two pages share a title, a heading, a description or a text', () => {
  for (const of of ['title', 'heading', 'description'] as const) expect(new Set(ALIASES.map((alias) => alias[of])).size).toBe(15);
  expect(new Set(ALIASES.map((alias) => alias.text[0])).size).toBe(15);
});

test('what an address states is applied until the visitor asks for something else', () => {
  const at = (path: string, query = '') => {
    const alias = aliasAt(path);
    if (alias === undefined) throw new Error(path);
    return parseAliasList(alias, new URLSearchParams(query), TODAY).state;
  };
  expect(at('/2-bhk-villa-in-lonavala-for-rent/').query.party.rooms).toBe(2);
  expect(at('/2-bhk-villa-in-lonavala-for-rent', 'checkin=2026-12-05&checkout=2026-12-07&rooms=3').query.party.rooms).toBe(3);
  expect(at('/best-luxury-villas-in-lonavala').sort).toBe('rating');
  expect(at('/best-luxury-villas-in-lonavala', 'checkin=2026-12-05&checkout=2026-12-07').sort).toBe('recommended');
  expect(at('/villas-in-lonavala-for-one-night-stay').query.stay).toEqual({ checkIn: TODAY, checkOut: '2026-11-21' });
  expect(aliasAt('/no-such-page')).toBeUndefined();
});
