import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locale.ts';

/** node scripts/missing-texts.ts    lists the missing texts of Hindi and Marathi; ends with 1 if there are any */
type Value = string | readonly unknown[] | { readonly [key: string]: Value };

const SOURCE = resolve(import.meta.dirname, '../src/i18n');

const read = (locale: string, file: string): Value =>
  existsSync(join(SOURCE, locale, file))
    ? (JSON.parse(readFileSync(join(SOURCE, locale, file), 'utf8')) as Value)
    : {};

/** Paths of the English texts that a language lacks; in a long text each passage counts. */
function missing(english: Value, other: Value | undefined, path: string): readonly string[] {
  if (typeof english === 'string' || typeof other === 'string')
    return typeof english === typeof other ? [] : [path];
  return Object.entries(english).flatMap(([key, value]) =>
    missing(value as Value, (other as Record<string, Value> | undefined)?.[key], `${path}/${key}`),
  );
}

/** Every missing text as 'hi/search/filters'. */
export const missingTexts = (): readonly string[] =>
  LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) =>
    readdirSync(join(SOURCE, DEFAULT_LOCALE)).flatMap((file) =>
      missing(
        read(DEFAULT_LOCALE, file),
        read(locale, file),
        `${locale}/${file.replace('.json', '')}`,
      ),
    ),
  );

if (process.argv[1] === import.meta.filename) {
  const found = missingTexts();
  for (const path of found) console.log(path);
  console.log(`${found.length} texts are missing.`);
  if (found.length > 0) process.exit(1);
}
