import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenRules, importsOf, sourcesBelow } from './import-rules.ts';

const imports = (path: string, target: string, how = 'thing'): string[] =>
  brokenRules([{ path, text: `import { ${how} } from '${target}';\n` }]);

test('the sources keep the rules', () => {
  expect(brokenRules(sourcesBelow(resolve(import.meta.dirname, '..')))).toEqual([]);
});

describe('a slice without a tier is refused, whatever it imports', () => {
  test.each([
    '#marketplace/bookings/index.ts',
    '#marketplace/pricing/quote.ts',
    '#server/processes/main.ts',
    '#web/context.ts',
    '#shared/money.ts',
  ])('%s', (target) => {
    expect(imports('src/marketplace/born-today/probe.ts', target)).toHaveLength(1);
  });
});

test.each([
  ['src/marketplace/content/probe.ts', '#marketplace/bookings/index.ts'],
  ['src/marketplace/intake/probe.ts', '#marketplace/bookings/index.ts'],
  ['src/marketplace/reviews/probe.ts', '#marketplace/search/index.ts'],
  ['src/marketplace/pricing/probe.ts', '#marketplace/search/index.ts'],
  ['src/marketplace/payments/probe.ts', '#marketplace/bookings/index.ts'],
  ['src/marketplace/bookings/probe.ts', '#marketplace/pricing/quote.ts'],
  ['src/marketplace/bookings/probe.ts', '../pricing/index.ts'],
  ['src/api/probe.ts', '#marketplace/bookings/views/list.ts'],
  ['src/api/probe.ts', '#marketplace/bookings/emails/booking.ts'],
  ['src/marketplace/search/probe.ts', '#server/http/app.ts'],
  ['src/marketplace/search/probe.ts', '#api/index.ts'],
  ['src/marketplace/search/probe.ts', '#born-today/index.ts'],
  ['src/platform/probe.ts', '#marketplace/search/index.ts'],
  ['src/platform/probe.ts', '#test/support/database.ts'],
  ['src/shared/probe.ts', '#platform/clock.ts'],
  ['src/shared/probe.ts', 'node:fs'],
  ['src/shared/probe.ts', 'react'],
  ['src/api/probe.ts', '#web/context.ts'],
  ['src/api/probe.ts', '#marketplace/pricing/quote.ts'],
  ['src/web/features/home/probe.tsx', '#marketplace/pricing/index.ts'],
  ['src/web/features/home/probe.tsx', '#platform/database/index.ts'],
  ['src/web/features/home/probe.tsx', '#server/http/app.ts'],
  ['src/web/features/home/probe.server.ts', '#marketplace/pricing/quote.ts'],
  ['src/owners/probe.ts', '#shared/money.ts'],
])('%s may not import %s', (path, target) => expect(imports(path, target)).toHaveLength(1));

test.each([
  ['src/shared/probe.ts', 'zod'],
  ['src/platform/probe.ts', '#shared/money.ts'],
  ['src/marketplace/bookings/probe.ts', '#marketplace/pricing/index.ts'],
  ['src/marketplace/pricing/probe.ts', '#marketplace/inventory/index.ts'],
  ['src/marketplace/pricing/probe.ts', './quote.ts'],
  ['src/server/probe.ts', '#demo/index.ts'],
  ['src/api/probe.ts', '#marketplace/pricing/index.ts'],
  ['src/api/probe.ts', '#marketplace/bookings/views/index.ts'],
  ['src/web/features/home/probe.tsx', '#shared/money.ts'],
  ['src/web/features/home/probe.server.ts', '#marketplace/pricing/index.ts'],
])('%s may import %s', (path, target) => expect(imports(path, target)).toEqual([]));

test('pages know slices as types', () => {
  expect(
    imports('src/web/features/home/probe.tsx', '#marketplace/pricing/index.ts', 'type Quote'),
  ).toEqual([]);
  expect(
    imports(
      'src/web/features/home/probe.tsx',
      '#marketplace/pricing/index.ts',
      'type Quote, quote',
    ),
  ).toHaveLength(1);
});

test('every form of an import is found', () => {
  const text =
    "import a from 'a';\nimport type { B } from 'b';\nimport {\n  c,\n  type D,\n} from 'c';\nexport * from 'd';\nexport type * from 'e';\nimport 'f';\nconst g = await import('g');\nimport { type H } from 'h';\n";
  expect(
    importsOf(text).map(({ target, typesOnly }) => `${target}${typesOnly ? ' type' : ''}`),
  ).toEqual(['a', 'b type', 'c', 'd', 'e type', 'f', 'g', 'h type']);
});
