import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#i18n/locale.ts';
import { formatDate, formatMonth, formatTime } from '#shared/dates.ts';
import { argumentsOf, compiledCatalogue, markOf } from './messages.ts';
import { DEVANAGARI } from './devanagari.ts';
import { missingTexts } from './missing-texts.ts';
import { inFolder, inLanguage } from './one-language.ts';

const SOURCE = resolve(import.meta.dirname, '../src/i18n');

test('a message becomes a function, typed by its values', () => {
  const text = compiledCatalogue({
    en: {
      soldOut: 'Sold Out',
      saved: 'You Saved INR {rupees}',
      stays: '{n, plural, one {{n} stay} other {{n} stays}}',
    },
  });
  expect(text).toContain('export const soldOut = /* @__PURE__ */ _.text("Sold Out");');
  expect(text).toContain('_.message<{ rupees: string | number }>(["You Saved INR ",["rupees"]])');
  expect(text).toContain('_.message<{ n: number }>');
});

test('another language is added beside English, for the texts that it has', () => {
  const text = compiledCatalogue({
    en: { soldOut: 'Sold Out', filters: 'Filters' },
    hi: { soldOut: 'बिक चुका' },
  });
  expect(text).toContain('soldOut = /* @__PURE__ */ _.text({"en":"Sold Out","hi":"बिक चुका"})');
  expect(text).toContain('filters = /* @__PURE__ */ _.text("Filters")');
});

test('groups keep their names, and lists of passages stay together', () => {
  const text = compiledCatalogue({
    en: { popular: { pure_veg: 'Pure veg', 'a-b': 'x' }, steps: ['One', 'Two'] },
  });
  expect(text).toContain(
    'export const popular = { pure_veg: /* @__PURE__ */ _.text("Pure veg"), "a-b": /* @__PURE__ */ _.text("x") };',
  );
  expect(text).toContain('export const steps = /* @__PURE__ */ _.passages({"en":["One","Two"]});');
});

type Catalogue = { readonly [key: string]: string | readonly unknown[] | Catalogue };
const leaves = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : Array.isArray(value)
        ? []
        : leaves(value as Catalogue, `${path}${key}.`),
  );

test.each(LOCALES.map(String).filter((locale) => locale !== 'en'))(
  '%s has no text that English lacks, and the same values in each',
  (locale) => {
    for (const file of readdirSync(join(SOURCE, locale))) {
      const read = (language: string): Map<string, string> =>
        new Map(
          leaves(JSON.parse(readFileSync(join(SOURCE, language, file), 'utf8')) as Catalogue),
        );
      const english = read('en');
      for (const [key, text] of read(locale)) {
        expect(english.has(key), `${locale}/${file}: ${key}`).toBe(true);
        expect([...argumentsOf(text).keys()].sort(), `${locale}/${file}: ${key}`).toEqual(
          [...argumentsOf(english.get(key) ?? '').keys()].sort(),
        );
      }
    }
  },
);

test.each(['hi', 'mr'])('%s is written with letters that the fonts have', (locale) => {
  for (const file of readdirSync(join(SOURCE, locale))) {
    const text = readFileSync(join(SOURCE, locale, file), 'utf8');
    expect(
      (text.match(/[\u0900-\u097f]/g) ?? []).filter((letter) => !DEVANAGARI.includes(letter)),
      file,
    ).toEqual([]);
    // ॲ and ऑ are letters of their own: composed of two characters they are drawn with a gap.
    expect(text.match(/[अआ][ॅॉ]/g), file).toBeNull();
  }
});

test('the dates of both languages are written with letters that the fonts have', () => {
  for (const tag of ['hi-IN', 'mr-IN'])
    for (let month = 1; month <= 12; month += 1) {
      const at = `2026-${String(month).padStart(2, '0')}-${String(month).padStart(2, '0')}`;
      const text = [
        formatDate(at, tag),
        formatMonth(at.slice(0, 7), tag),
        formatTime(`${month * 2 - 2}:00`, tag),
      ].join(' ');
      expect(
        (text.match(/[\u0900-\u097f]/g) ?? []).filter((letter) => !DEVANAGARI.includes(letter)),
        text,
      ).toEqual([]);
    }
});

test('nearly every text is translated', () => {
  const english = readdirSync(join(SOURCE, 'en')).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(SOURCE, 'en', file), 'utf8')) as Catalogue),
  );
  const missing = missingTexts();
  // A text may come a little before its translations; more than one in fifty means that they were forgotten.
  expect(missing.length / (2 * english.length), missing.slice(0, 20).join('\n')).toBeLessThan(0.02);
});

test('a browser gets one language at the marks of another', () => {
  const mark = JSON.stringify(markOf('search/saved', ['You Saved INR ', ['rupees']]));
  const texts = new Map([['search/saved', '["आपने INR ",["rupees"]," बचाए"]']]);
  const english = new Map([
    ['search/saved', '["You Saved INR ",["rupees"]]'],
    ['search/filters', '"Filters"'],
  ]);
  expect(inLanguage(`a=m(${mark}),b=t(\`@@search/filters@@"Filters"\`)`, texts, english)).toBe(
    'a=m(["आपने INR ",["rupees"]," बचाए"]),b=t("Filters")',
  );
  expect(() => inLanguage('b=t("@@search/gone@@1")', texts, english)).toThrow('no catalogue');
  expect(() => inLanguage('b=t("so @@search/filters@@1")', texts, english)).toThrow(
    'part of another string',
  );
  expect(
    inFolder(
      'import"./base.js";f=["assets/base.js","assets/base.css","assets/else.js"]',
      'hi-1',
      new Set(['base.js']),
    ),
  ).toBe('import"./base.js";f=["assets/hi-1/base.js","assets/base.css","assets/else.js"]');
});
