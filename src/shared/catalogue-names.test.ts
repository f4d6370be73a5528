import { expect, it } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { inLocale } from '#platform/locale.ts';
import { amenityName, placeName } from './catalogue-names.ts';

it.each<[Locale, string, string]>([
  ['en', 'Pawna, Lonavala', 'Pawna, Lonavala'],
  ['hi', 'Pawna, Lonavala', 'पवना, लोणावला'],
  ['mr', 'Pawna, Lonavala', 'पवना, लोणावळा'],
  ['mr', 'Old Mahabaleshwar', 'जुने महाबळेश्वर'],
  ['hi', 'Atlantis, Goa', 'Atlantis, गोवा'],
  ['hi', '', ''],
])('in %s, calls %s %s', (locale, name, called) => {
  expect(inLocale(locale, () => placeName(name))).toBe(called);
});

it.each<[Locale, number, string, string]>([
  ['en', 100, 'Free parking', 'Free parking'],
  ['hi', 100, 'Free parking', 'पार्किंग'],
  ['mr', 9999, 'Observatory', 'Observatory'],
])('in %s, calls amenity %i, "%s", %s', (locale, id, name, called) => {
  expect(inLocale(locale, () => amenityName({ id, name }))).toBe(called);
});
