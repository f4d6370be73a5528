import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UNWANTED_WORDS, WITHOUT_IMPORTER } from './tidy-lists.ts';

/** Checks the source: widths, unused files and exports, and words that the glossary replaces. */
const ROOT = resolve(import.meta.dirname, '..');
const MOST_COLUMNS = 120;
const LISTS = 'scripts/tidy-lists.ts';
/** Written by a script, or a copy of the first release. */
const GENERATED = new Set([
  'src/platform/database/schema.ts',
  'test/support/api-client.ts',
  'test/support/yesterday/functions-0053.sql',
  'docs/database.md',
  'docs/privacy.md',
  'docs/settings.md',
]);
/** The newest migration from before the widths were checked. Applied migrations are never edited. */
const LAST_WIDE_MIGRATION = '0074';

const list = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: ROOT,
    exclude: (path) => /(^|\/)node_modules$|^src\/i18n\/compiled$/.test(path),
  }).filter((file) => !GENERATED.has(file));
const code = list('{*.ts,{src,db,demo,scripts,mocks,bench,test,deploy}/**/*.{ts,tsx,mjs}}');
const sql = list('db/**/*.sql').filter(
  (file) => !file.startsWith('db/migrations/') || migration(file) > LAST_WIDE_MIGRATION,
);
const pages = list('{*.md,{docs,src,db,demo,scripts,mocks,bench,test,deploy}/**/*.md}');
const texts = new Map([...code, ...sql, ...pages].map((file) => [file, readText(file)]));
const textOf = (file: string): string => texts.get(file) ?? readText(file);

describe('width', () => {
  test(`Markdown, SQL and comments take at most ${MOST_COLUMNS} columns`, () => {
    const wide = [...texts].filter(([file, text]) => wideLines(file, text) > 0).map(([f]) => f);
    expect(wide).toEqual([]);
  });

  test.each([
    ['a.ts', `// ${'word '.repeat(30)}`, 1],
    ['a.ts', `/** ${'word '.repeat(30)}*/`, 1],
    ['a.ts', `const sentence = '${'word '.repeat(30)}';`, 0],
    ['a.sql', `select ${'word, '.repeat(30)}`, 1],
    ['a.md', 'word '.repeat(30), 1],
    ['a.md', `| ${'word '.repeat(30)}|`, 0],
    ['a.md', `\`\`\`\n${'word '.repeat(30)}\n\`\`\``, 0],
    ['a.md', `- https://example.in/${'word'.repeat(30)}`, 0],
  ])('of %s: %.40s', (file, text, wide) => expect(wideLines(file, text)).toBe(wide));
});

describe('unused code', () => {
  const used = usedFiles();

  test('every file is imported, or named where it is started', () => {
    const dead = code.filter(
      (file) => !isTest(file) && !WITHOUT_IMPORTER.some((rule) => rule.test(file)) && !used(file),
    );
    expect(dead).toEqual([]);
  });

  test('every export is used in another file', () => {
    const words = new Map<string, number>();
    for (const file of code.filter((file) => file !== LISTS))
      for (const word of new Set(withoutComments(textOf(file)).match(/[\w$]+/g)))
        words.set(word, (words.get(word) ?? 0) + 1);
    const dead = code
      .filter((file) => !isTest(file) && file !== LISTS && !IMPORTED_BY_TOOLS.test(file))
      .flatMap((file) =>
        exportsOf(textOf(file))
          .filter((name) => (words.get(name) ?? 0) < 2)
          .map((name) => `${file}: ${name}`),
      );
    expect(dead).toEqual([]);
  });
});

// The demo's texts are those of hosts, and decisions name rejected options.
describe('words', () => {
  test.each(Object.entries(UNWANTED_WORDS))('the word %s is replaced by %s', (word) => {
    const unwanted = new RegExp(`\\b${word}s?\\b`, 'i');
    const users = [...texts].filter(
      ([file, text]) =>
        unwanted.test(text) &&
        file !== LISTS &&
        !/^(?:demo|docs\/decisions)\/|^docs\/glossary\.md$/.test(file),
    );
    expect(users.map(([file]) => file)).toEqual([]);
  });

  test('each unwanted word is in the glossary', () => {
    const glossary = textOf('docs/glossary.md');
    expect(Object.keys(UNWANTED_WORDS).filter((word) => !glossary.includes(word))).toEqual([]);
  });
});

/** Lines above the limit that could be shorter. Table rows, code in Markdown and single long words are exempt. */
function wideLines(file: string, text: string): number {
  const isWanted = file.endsWith('.md')
    ? (line: string) => !line.trimStart().startsWith('|') && / .{20}/.test(line.slice(10))
    : file.endsWith('.sql')
      ? () => true
      : (line: string) => /^\s*(?:\/\/|\/?\*)|[;,{(] \/\/ /.test(line);
  const checked = file.endsWith('.md') ? text.replaceAll(/^ *```[^]*?^ *```/gm, '') : text;
  return checked.split('\n').filter((line) => line.length > MOST_COLUMNS && isWanted(line)).length;
}

/** Whether another file imports a file. A product file that only tests import counts as unused. */
function usedFiles(): (file: string) => boolean {
  const users = new Map<string, string[]>();
  const aliases = Object.entries(
    (JSON.parse(readText('package.json')) as { imports: Record<string, string> }).imports,
  ).map(([from, to]) => [from.replace('*', ''), to.replace(/^\.\/|\*/g, '')] as const);
  const commands = readText('package.json');
  for (const file of code)
    for (const [, name = ''] of textOf(file).matchAll(/['"`]([\w./#@-]+)(?:\?\w+)?['"`]/g)) {
      const alias = aliases.find(([from]) => name.startsWith(from));
      const targets = alias
        ? [alias[1] + name.slice(alias[0].length)]
        : [relative(ROOT, resolve(ROOT, dirname(file), name)), name];
      for (const target of new Set(targets))
        if (target !== file && texts.has(target))
          users.set(target, [...(users.get(target) ?? []), file]);
    }
  return (file) =>
    commands.includes(file) ||
    (users.get(file) ?? []).some((user) => isSupport(file) || !(isTest(user) || isSupport(user)));
}

/** React Router and configuration files: a tool reads their exports. */
const IMPORTED_BY_TOOLS =
  /\.route\.tsx?$|^src\/web\/(?:root|entry\.\w+|routes)\.tsx?$|\.config\.ts$|\.d\.ts$/;
/** Code for tests, measurements or development. */
const isSupport = (file: string): boolean =>
  /^(?:test|bench|mocks|scripts|demo|deploy)\/|\/testing(?:\/|\.ts$)|\/test-/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const exportsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /^export (?:async )?(?:const|function\*?|class|interface|type|enum|let) ([\w$]+)/gm,
    ),
  ].map(([, name = '']) => name);
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|(?<=\s)\/\/.*$/gm, '');
function migration(file: string): string {
  return /\/(\d{4})_/.exec(file)?.[1] ?? '';
}
function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
