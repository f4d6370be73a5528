import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locale.ts';

/**
 * Compiles the message catalogues: `src/i18n/<language>/<subject>.json` (ICU MessageFormat) becomes
 * `src/i18n/compiled/<subject>.ts`, with one function for each message, so a page's script has only its own messages.
 * A missing translation falls back to English. The result is not in git. These modules contain every language, for the
 * server; a browser gets one (`one-language.ts`).
 *
 *     node scripts/messages.ts          compiles
 *     node scripts/messages.ts --watch  compiles again whenever a catalogue is saved
 */
type Catalogue = { readonly [key: string]: string | readonly unknown[] | Catalogue };

const ROOT = resolve(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'src/i18n');
const OUT = join(SOURCE, 'compiled');
const HEAD = '// Compiled from src/i18n/*/%.json by scripts/messages.ts; do not edit.\n';

/** Writes every catalogue whose text changed. Returns the number of catalogues. */
export function compileMessages(): number {
  mkdirSync(OUT, { recursive: true });
  const subjects = subjectsOf();
  for (const stale of globSync('*.ts', { cwd: OUT }))
    if (!subjects.includes(basename(stale, '.ts'))) rmSync(join(OUT, stale));
  for (const subject of subjects) {
    const text =
      HEAD.replace('%', subject) +
      compiledCatalogue(
        Object.fromEntries(LOCALES.map((locale) => [locale, readCatalogue(locale, subject)])),
      );
    const file = join(OUT, `${subject}.ts`);
    // Unchanged files are not touched: tools that watch them would react.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  return subjects.length;
}

const subjectsOf = (): readonly string[] =>
  globSync(`${DEFAULT_LOCALE}/*.json`, { cwd: SOURCE })
    .map((file) => basename(file, '.json'))
    .sort();

function readCatalogue(locale: string, subject: string): Catalogue {
  const file = join(SOURCE, locale, `${subject}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

/** The texts at one place of a catalogue by language, English first. */
type Said = readonly (readonly [locale: string, value: Catalogue[string]])[];
/** Writes one place into a module: its path, its texts, and the way to compile them. */
type Write = (path: string, said: Said, make: (value: Catalogue[string]) => unknown) => string;

/** All languages in a table; a text in English alone needs none. */
const inAll: Write = (_path, said, make) => {
  const [first] = said;
  // A list could be taken for a table, so it always has one.
  return JSON.stringify(
    said.length === 1 && first !== undefined && typeof first[1] === 'string'
      ? make(first[1])
      : Object.fromEntries(said.map(([locale, value]) => [locale, make(value)])),
  );
};

/** One catalogue in all languages, as the source of a module. */
export const compiledCatalogue = (languages: Readonly<Record<string, Catalogue>>): string =>
  catalogueModule('', languages, inAll);

/**
 * The same for a browser's script, which has one language: English, each text with its mark (see `one-language.ts`).
 */
export const markedCatalogue = (subject: string): string =>
  catalogueModule(
    subject,
    { [DEFAULT_LOCALE]: readCatalogue(DEFAULT_LOCALE, subject) },
    (path, said, make) => JSON.stringify(markOf(path, make(said[0]?.[1] ?? ''))),
  );

/** The placeholder in a script until its language is chosen. */
export const markOf = (path: string, value: unknown): string =>
  `@@${path}@@${JSON.stringify(value)}`;

/**
 * All texts of a language by path, as they are in a script: 'search/filters' → '"फ़िल्टर"'. Missing translations have
 * no entry.
 */
export function scriptTexts(locale: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const subject of subjectsOf()) {
    catalogueModule(
      subject,
      {
        [DEFAULT_LOCALE]: readCatalogue(DEFAULT_LOCALE, subject),
        [locale]: readCatalogue(locale, subject),
      },
      (path, said, make) => {
        const [, value] = said.find(([language]) => language === locale) ?? [];
        if (value !== undefined) texts.set(path, JSON.stringify(make(value)));
        return '';
      },
    );
  }
  return texts;
}

function catalogueModule(
  subject: string,
  languages: Readonly<Record<string, Catalogue>>,
  write: Write,
): string {
  const lines = Object.keys(languages[DEFAULT_LOCALE] ?? {}).map(
    (key) => `export const ${key} = ${compiled(`${subject}/${key}`, key, languages, write)};`,
  );
  return `import * as _ from '../message.ts';\n\n${lines.join('\n')}\n`;
}

function compiled(
  path: string,
  key: string,
  languages: Readonly<Record<string, Catalogue>>,
  write: Write,
): string {
  const said = Object.entries(languages).flatMap(([locale, catalogue]) =>
    catalogue[key] === undefined ? [] : [[locale, catalogue[key]] as const],
  );
  const [, english] = said[0] ?? [];
  const call = (name: string, type: string, make: (value: Catalogue[string]) => unknown): string =>
    `/* @__PURE__ */ _.${name}${type}(${write(path, said, make)})`;
  if (Array.isArray(english)) return call('passages', '', (value) => value);
  if (typeof english !== 'string') {
    const inner = Object.fromEntries(said.map(([locale, value]) => [locale, value as Catalogue]));
    return `{ ${Object.keys(english as Catalogue)
      .map(
        (name) =>
          `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}: ${compiled(`${path}/${name}`, name, inner, write)}`,
      )
      .join(', ')} }`;
  }
  const types = argumentsOf(english);
  const make = (value: Catalogue[string]): unknown => compile(value as string);
  if (types.size === 0) return call('text', '', make);
  return call(
    'message',
    `<{ ${[...types].map(([name, type]) => `${name}: ${type}`).join('; ')} }>`,
    make,
  );
}

/** The values of a message as TypeScript types: plurals take a number. */
export function argumentsOf(icu: string): Map<string, string> {
  const types = new Map<string, string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument && !types.has(element.value))
        types.set(element.value, 'string | number');
      if (element.type === TYPE.plural || element.type === TYPE.number)
        types.set(element.value, 'number');
      if (element.type === TYPE.select) types.set(element.value, 'string | boolean');
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(parse(icu));
  return types;
}

if (process.argv[1] === import.meta.filename) {
  compileMessages();
  if (process.argv.includes('--watch')) {
    const { watch } = await import('node:fs');
    watch(SOURCE, { recursive: true }, (_event, file) => {
      if (file?.endsWith('.json')) compileMessages();
    });
  }
}
