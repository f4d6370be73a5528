import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A reader has Node 20 and npm. TypeScript runs under the Node that npm installs, which `npm` and `npx` call. */
const ROOT = join(import.meta.dirname, '..');
const documents = globSync('**/*.md', {
  cwd: ROOT,
  exclude: (name) => ['node_modules', '.data', 'build', '.git'].includes(name),
});
const linesOf = (file: string): string[] => readFileSync(join(ROOT, file), 'utf8').split('\n');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('documents run TypeScript by npm or npx, never by the machine’s own Node', () => {
  expect(documents.length).toBeGreaterThan(40);
  const wrong = documents.flatMap((file) =>
    linesOf(file)
      .filter((line) => /(?<!npx |bin\/)\bnode [\w./-]+\.ts\b/.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(wrong).toEqual([]);
});

test('documents name only existing scripts', () => {
  const named = documents.flatMap((file) =>
    linesOf(file).flatMap((line) =>
      [...line.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name),
    ),
  );
  expect([...new Set(named)].filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('documents start only existing stand-ins', () => {
  const named = documents.flatMap((file) =>
    linesOf(file).flatMap((line) =>
      [...line.matchAll(/npm run stand-in ([a-z]+)/g)].map(([, name = '']) => name),
    ),
  );
  expect(new Set(named)).toEqual(new Set(['social', 'stripe', 'phonepe', 'bucket', 'calendars']));
  expect(
    [...new Set(named)].filter((name) => !existsSync(join(ROOT, 'mocks', name, 'main.ts'))),
  ).toEqual([]);
});
