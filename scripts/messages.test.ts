import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#i18n/locale.ts';
import { argumentsOf, compiledCatalogue } from './messages.ts';

const SOURCE = resolve(import.meta.dirname, '../src/i18n');

test('a message becomes a function, typed by what it is filled in with', () => {
  const text = compiledCatalogue({ en: { soldOut: 'Sold Out', saved: 'You Saved INR {rupees}', stays: '{n, plural, one {{n} stay} other {{n} stays}}' } });
  expect(text).toContain('export const soldOut = /* @__PURE__ */ _.text("Sold Out");');
  expect(text).toContain('_.message<{ rupees: string | number }>(["You Saved INR ",["rupees"]])');
  expect(text).toContain('_.message<{ n: number }>');
});

test('another language stands beside English, and only what it says', () => {
  const text = compiledCatalogue({ en: { soldOut: 'Sold Out', filters: 'Filters' }, hi: { soldOut: 'बिक चुका' } });
  expect(text).toContain('soldOut = /* @__PURE__ */ _.text({"en":"Sold Out","hi":"बिक चुका"})');
  expect(text).toContain('filters = /* @__PURE__ */ _.text("Filters")');
});

test('groups keep their names, and lists of passages stay together', () => {
  const text = compiledCatalogue({ en: { popular: { pure_veg: 'Pure veg', 'a-b': 'x' }, steps: ['One', 'Two'] } });
  expect(text).toContain('export const popular = { pure_veg: /* @__PURE__ */ _.text("Pure veg"), "a-b": /* @__PURE__ */ _.text("x") };');
  expect(text).toContain('export const steps = /* @__PURE__ */ _.passages({"en":["One","Two"]});');
});

type Catalogue = { readonly [key: string]: string | readonly unknown[] | Catalogue };
const leaves = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) => (typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : Array.isArray(value) ? [] : leaves(value as Catalogue, `${path}${key}.`)));

test.each(LOCALES.map(String).filter((locale) => locale !== 'en'))('%s says nothing that English does not, and fills in the same', (locale) => {
  for (const file of readdirSync(join(SOURCE, locale))) {
    const read = (language: string): Map<string, string> => new Map(leaves(JSON.parse(readFileSync(join(SOURCE, language, file), 'utf8')) as Catalogue));
    const english = read('en');
    for (const [key, text] of read(locale)) {
      expect(english.has(key), `${locale}/${file}: ${key}`).toBe(true);
      expect([...argumentsOf(text).keys()].sort(), `${locale}/${file}: ${key}`).toEqual([...argumentsOf(english.get(key) ?? '').keys()].sort());
    }
  }
});
