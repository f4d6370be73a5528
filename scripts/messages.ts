import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locale.ts';

/**
 * Compiles the message catalogues: `src/i18n/<language>/<subject>.json` (ICU MessageFormat) become
 * `src/i18n/compiled/<subject>.ts`, one function a message, so that a page's script carries only what it shows. What
 * another language lacks is said in English. Nothing of it is kept in git.
 *
 *     node scripts/messages.ts          compiles
 *     node scripts/messages.ts --watch  and again whenever a catalogue is saved
 */
type Catalogue = { readonly [key: string]: string | readonly unknown[] | Catalogue };

const ROOT = resolve(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'src/i18n');
const OUT = join(SOURCE, 'compiled');
const HEAD = '// Compiled from src/i18n/*/%.json by scripts/messages.ts; do not edit.\n';

/** Writes every catalogue whose text changed; returns how many there are. */
export function compileMessages(): number {
  mkdirSync(OUT, { recursive: true });
  const subjects = globSync(`${DEFAULT_LOCALE}/*.json`, { cwd: SOURCE }).map((file) => basename(file, '.json')).sort();
  for (const stale of globSync('*.ts', { cwd: OUT })) if (!subjects.includes(basename(stale, '.ts'))) rmSync(join(OUT, stale));
  for (const subject of subjects) {
    const text = HEAD.replace('%', subject) + compiledCatalogue(Object.fromEntries(LOCALES.map((locale) => [locale, readCatalogue(locale, subject)])));
    const file = join(OUT, `${subject}.ts`);
    // untouched where nothing changed: tools that watch files have nothing to do
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  return subjects.length;
}

function readCatalogue(locale: string, subject: string): Catalogue {
  const file = join(SOURCE, locale, `${subject}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

/** One catalogue in all languages as the text of a module. */
export function compiledCatalogue(languages: Readonly<Record<string, Catalogue>>): string {
  const english = languages[DEFAULT_LOCALE] ?? {};
  const lines = Object.keys(english).map((key) => `export const ${key} = ${compiled(key, languages)};`);
  return `import * as _ from '../message.ts';\n\n${lines.join('\n')}\n`;
}

function compiled(key: string, languages: Readonly<Record<string, Catalogue>>): string {
  const values = Object.entries(languages).flatMap(([locale, catalogue]) => (catalogue[key] === undefined ? [] : [[locale, catalogue[key]] as const]));
  const [, english] = values[0] ?? [];
  // a text that only English has needs no table
  const table = (make: (value: string) => unknown): string =>
    JSON.stringify(values.length === 1 ? make(english as string) : Object.fromEntries(values.map(([locale, value]) => [locale, make(value as string)])));
  const call = (name: string, type: string, argument: string): string => `/* @__PURE__ */ _.${name}${type}(${argument})`;
  if (Array.isArray(english)) return call('passages', '', JSON.stringify(Object.fromEntries(values)));
  if (typeof english !== 'string') {
    const inner = Object.fromEntries(values.map(([locale, value]) => [locale, value as Catalogue]));
    return `{ ${Object.keys(english as Catalogue).map((name) => `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}: ${compiled(name, inner)}`).join(', ')} }`;
  }
  const types = argumentsOf(english);
  if (types.size === 0) return call('text', '', table((value) => compile(value)));
  return call('message', `<{ ${[...types].map(([name, type]) => `${name}: ${type}`).join('; ')} }>`, table((value) => compile(value)));
}

/** What a message is filled in with, as TypeScript types: what is counted is a number. */
export function argumentsOf(icu: string): Map<string, string> {
  const types = new Map<string, string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument && !types.has(element.value)) types.set(element.value, 'string | number');
      if (element.type === TYPE.plural || element.type === TYPE.number) types.set(element.value, 'number');
      if (element.type === TYPE.select) types.set(element.value, 'string | boolean');
      if (element.type === TYPE.plural || element.type === TYPE.select) for (const { value } of Object.values(element.options)) visit(value);
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
