import { afterEach, expect, it } from 'vitest';
import { setLocaleReader, type Locale } from '#i18n/locale.ts';
import { placeName } from './place-name.ts';

afterEach(() => setLocaleReader(() => 'en'));

it.each<[Locale, string, string]>([
  ['en', 'Pawna, Lonavala', 'Pawna, Lonavala'],
  ['hi', 'Pawna, Lonavala', 'पवना, लोणावला'],
  ['mr', 'Pawna, Lonavala', 'पवना, लोणावळा'],
  ['mr', 'Old Mahabaleshwar', 'जुने महाबळेश्वर'],
  ['hi', 'Atlantis, Goa', 'Atlantis, गोवा'],
  ['hi', '', ''],
])('in %s, %s is called %s', (locale, name, called) => {
  setLocaleReader(() => locale);
  expect(placeName(name)).toBe(called);
});
