import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const SOURCES = '{src,db,demo,scripts,mocks,bench,test,deploy}/**/*.{ts,tsx,mjs,sql}';
const MOST_LINES = 400;
const DOOR_NAMES_LIMIT = 60;
/** Written by `npm run db:types`, and a copy of the first release's functions. */
const GENERATED = new Set([
  'src/platform/database/schema.ts',
  'test/support/yesterday/functions-0053.sql',
]);
/** Folders of the map in README.md; the README of each states its purpose. */
const FOLDERS = [
  'src/server',
  'src/platform',
  'src/shared',
  'src/api',
  'src/web',
  'db',
  'demo',
  'test',
  'bench',
  'mocks',
];

/** The names that a door exports. */
const namesOf = (door: string): string[] => [
  ...[...door.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== ''),
  ),
  ...[...door.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  ),
];

const isTest = (file: string): boolean => /\.test\.|\/testing\//.test(file);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !GENERATED.has(file));
const slices = globSync('src/marketplace/*', { cwd: ROOT }).filter((path) =>
  statSync(join(ROOT, path)).isDirectory(),
);

describe('folders', () => {
  test.each(slices)('%s has a door and a README', (slice) => {
    const missing = ['index.ts', 'README.md'].filter(
      (name) => !existsSync(join(ROOT, slice, name)),
    );
    expect(missing).toEqual([]);
  });

  test.each(FOLDERS.filter((folder) => existsSync(join(ROOT, folder))))(
    '%s has a README',
    (folder) => {
      expect(existsSync(join(ROOT, folder, 'README.md'))).toBe(true);
    },
  );
});

describe('doors', () => {
  test.each(globSync('src/marketplace/{*,*/*}/index.ts', { cwd: ROOT }))(
    `%s has fewer than ${DOOR_NAMES_LIMIT} names`,
    (door) => {
      expect(read(door)).not.toMatch(/export \*/);
      expect(namesOf(read(door)).length).toBeLessThan(DOOR_NAMES_LIMIT);
    },
  );

  test('the count sees values, types and declarations', () => {
    expect(
      namesOf("export { a, type B } from './x.ts';\nexport type { C } from './y.ts';"),
    ).toEqual(['a', 'B', 'C']);
    expect(namesOf('export const a = 1;\nexport async function b() {}')).toEqual(['a', 'b']);
  });
});

describe('files', () => {
  test(`none has more than ${MOST_LINES} lines`, () => {
    const long = files.filter((file) => read(file).trimEnd().split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });

  test('only one SQL function decides from units, sold and closed what of a night is free', () => {
    const decides =
      /\bunits\s*(?:-|>=?|<=?|<>)\s*\w*\.?sold\b|\bsold\s*(?:>=?|<=?|<>|=)\s*\w*\.?units\b|\bclosed is (?:not )?null/;
    const product = files.filter((file) => /^(?:src|db\/functions)\//.test(file) && !isTest(file));
    expect(product.filter((file) => decides.test(read(file)))).toEqual([
      'db/functions/inventory.sql',
    ]);
  });

  test('views are made in db/functions, where they are edited in place', () => {
    const makers = files.filter((file) => /\bcreate (?:or replace )?view\b/.test(read(file)));
    expect(makers.filter((file) => !file.startsWith('db/functions/')).sort()).toEqual([
      // migrations from before that rule; applied migrations are never edited
      'db/migrations/0006_search_rows.sql',
      'db/migrations/0010_room_shapes.sql',
      'db/migrations/0038_free_cancellation.sql',
      'db/migrations/0046_nothing_online.sql',
    ]);
  });

  test('only pages and their components are .tsx', () => {
    expect(files.filter((file) => file.endsWith('.tsx') && !file.startsWith('src/web/'))).toEqual(
      [],
    );
  });

  test('relative imports stay inside a slice, or inside a part of the source', () => {
    const astray = files
      .filter((file) => file.startsWith('src/'))
      .flatMap((file) =>
        relativeImports(file)
          .filter((target) => homeOf(target) !== homeOf(file))
          .map((target) => `${file} → ${target}`),
      );
    expect(astray).toEqual([]);
  });

  test('the package of the demo’s art imports no file of the product', () => {
    const art = globSync('demo/art/**/*.ts', { cwd: ROOT });
    expect(art.length).toBeGreaterThan(50);
    expect(
      art.filter(
        (file) =>
          read(file).includes("from '#") ||
          relativeImports(file).some((target) => !target.startsWith('demo/art/')),
      ),
    ).toEqual([]);
  });

  test('only the configuration reads the environment', () => {
    const readers = files.filter(
      (file) =>
        file.startsWith('src/') &&
        file !== 'src/platform/settings.ts' &&
        // the variables by which systemd reaches its services
        file !== 'src/server/processes/watchdog.ts' &&
        !file.includes('.test.') &&
        !file.includes('/testing/'),
    );
    expect(readers.filter((file) => /process\.env\b/.test(read(file)))).toEqual([]);
  });

  test('business code takes the time from its clock', () => {
    const code = files.filter(
      (file) => file.startsWith('src/marketplace/') && !/\.test\.|\/testing\/|\/test-/.test(file),
    );
    expect(code.filter((file) => /new Date\(\)|Date\.now\(\)/.test(read(file)))).toEqual([]);
  });
});

describe('tests', () => {
  const named = (kind: RegExp): string[] =>
    globSync('{src,demo,scripts,mocks,bench}/**/*.test.{ts,tsx}', { cwd: ROOT }).filter(
      (file) => kind.test(file) && !file.startsWith('demo/art/'),
    );
  const unit = named(/(?<!\.(?:mock|slow|db|nightly))\.test\.tsx?$/);

  test('of the unit project start no process, connect to nothing and draw nothing', () => {
    const impure =
      /from '(?:node:(?:child_process|worker_threads|http|net|tls)|sharp|pg|pdfkit|@node-rs\/argon2)'/;
    expect(unit.length).toBeGreaterThan(100);
    expect(unit.filter((file) => impure.test(read(file)))).toEqual([]);
  });

  test('that replace a module have a process of their own', () => {
    const shared = named(/(?<!\.(?:mock|slow))\.test\.tsx?$/);
    expect(shared.filter((file) => /^vi\.(?:do)?[mM]ock\(/m.test(read(file)))).toEqual([]);
  });
});

describe('documents', () => {
  const pages = globSync(
    '{README.md,docs/**/*.md,{src,db,test,bench,mocks,scripts}/**/README.md}',
    { cwd: ROOT },
  );

  const everyFile = [...files, ...GENERATED, ...globSync('*.{ts,mjs}', { cwd: ROOT })];

  test.each(pages)('links of %s have a target', (page) => {
    const targets = [...read(page).matchAll(/\]\(([^)#\s]+)/g)]
      .map((m) => m[1] ?? '')
      .filter((target) => !/^[a-z]+:/.test(target));
    expect(targets.filter((target) => !existsSync(resolve(ROOT, page, '..', target)))).toEqual([]);
  });

  test('the reading paths of the README name existing files', () => {
    const named = [
      ...read('README.md').matchAll(/`((?:src|db|scripts)\/[\w./-]+\.(?:ts|tsx|sql))`/g),
    ].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test.each(pages.filter((page) => !page.startsWith('docs/decisions/')))(
    'files that %s names exist',
    (page) => {
      const named = [...read(page).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g)].map(
        ([, name = '']) => name,
      );
      const missing = named.filter(
        (name) => !everyFile.some((file) => file === name || file.endsWith(`/${name}`)),
      );
      // the pattern of a name, not a file
      expect(missing.filter((name) => !name.includes('NNNN'))).toEqual([]);
    },
  );

  test('every migration has its own number', () => {
    const numbers = globSync('db/migrations/*', { cwd: ROOT }).map(
      (file) => /(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1],
    );
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('decisions are numbered without a gap and carry status and date', () => {
    const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).sort();
    expect(decisions.map((file) => Number(/(\d{4})-/.exec(file)?.[1]))).toEqual(
      decisions.map((_, i) => i + 1),
    );
    expect(
      decisions.filter(
        (file) =>
          !/^Status: (accepted|superseded by \[?\d{4})/m.test(read(file)) ||
          !/^Date: \d{4}-\d{2}-\d{2}$/m.test(read(file)),
      ),
    ).toEqual([]);
  });
});

/** The files of this repository that a file imports by a relative path. */
function relativeImports(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map((m) =>
    relative(ROOT, resolve(ROOT, file, '..', m[1] ?? '')),
  );
}

/** 'src/marketplace/pricing' for a slice, 'src/web' for the rest. */
function homeOf(file: string): string {
  const [src, part, slice] = file.split('/');
  return part === 'marketplace' && slice !== undefined && !slice.endsWith('.ts')
    ? `${src}/${part}/${slice}`
    : `${src}/${part}`;
}
