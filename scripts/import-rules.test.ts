import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * The import rules of .oxlintrc.json, tried on files that break them. The files lie in a folder of their own under the
 * same paths, so nothing strange ever stands in the sources.
 */
const ROOT = resolve(import.meta.dirname, '..');

const REFUSED: readonly [file: string, imported: string][] = [
  ['src/shared/money-of-pages.ts', '#platform/clock.ts'],
  ['src/shared/reads-files.ts', 'node:fs'],
  ['src/shared/draws.ts', 'react'],
  ['src/platform/http/knows-server.ts', '#server/app.ts'],
  ['src/platform/jobs/knows-business.ts', '#marketplace/search/index.ts'],
  ['src/platform/database/knows-tests.ts', '#test/support/database.ts'],
  ['src/marketplace/checkout/another-inside.ts', '#marketplace/pricing/rules/quote.ts'],
  ['src/marketplace/search/another-store.ts', '#marketplace/pricing/store.ts'],
  ['src/marketplace/born-today/another-inside.ts', '#marketplace/pricing/store.ts'],
  ['src/marketplace/checkout/rules/reads-database.ts', 'pg'],
  ['src/marketplace/reviews/rules/reads-database.ts', '#platform/database/index.ts'],
  ['src/marketplace/pricing/rules/reads-database.ts', 'pg'],
  ['src/marketplace/search/rules/reads-database.ts', 'pg'],
  ['src/marketplace/bookings/rules/reads-database.ts', '#platform/database/index.ts'],
  ['src/marketplace/born-today/rules/reads-database.ts', 'kysely'],
  ['src/marketplace/pricing/knows-checkout.ts', '#marketplace/checkout/index.ts'],
  ['src/marketplace/search/knows-checkout.ts', '#marketplace/checkout/index.ts'],
  ['src/marketplace/payments/knows-bookings.ts', '#marketplace/bookings/index.ts'],
  ['src/marketplace/bookings/another-inside.ts', '#marketplace/inventory/claim-nights.ts'],
  ['src/marketplace/bookings/knows-payments.ts', '#marketplace/payments/index.ts'],
  ['src/marketplace/search/knows-server.ts', '#server/app.ts'],
  ['src/web/routes/computes-prices.tsx', '#marketplace/pricing/index.ts'],
  ['src/web/routes/reads-database.tsx', '#platform/database/index.ts'],
  ['src/web/routes/knows-server.tsx', '#server/app.ts'],
  ['src/api/hotel/knows-pages.ts', '#web/context.ts'],
  ['src/api/hotel/reads-clock.contract.ts', '#platform/clock.ts'],
];

const ALLOWED: readonly [file: string, imported: string][] = [
  ['src/shared/adds.ts', 'zod'],
  ['src/platform/http/counts.ts', '#shared/money.ts'],
  ['src/marketplace/checkout/through-the-door.ts', '#marketplace/pricing/index.ts'],
  ['src/marketplace/pricing/rules/pure.ts', '#shared/money.ts'],
  ['src/marketplace/bookings/through-the-door.ts', '#marketplace/inventory/index.ts'],
  ['src/server/brings-it-up.ts', '#demo/index.ts'],
  ['src/api/hotel/asks.ts', '#marketplace/pricing/index.ts'],
  ['src/web/routes/shows.tsx', '#shared/money.ts'],
];

const dir = mkdtempSync(join(tmpdir(), 'verandah-imports-'));
let refused = new Set<string>();

beforeAll(() => {
  const { $schema: _, options, ...config } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as { $schema: string; options: object };
  // types have no say in where an import leads
  writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify({ ...config, options: { ...options, typeAware: false } }));
  for (const [file, imported] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(join(dir, dirname(file)), { recursive: true });
    writeFileSync(join(dir, file), `import { thing } from '${imported}';\nexport const other = thing;\n`);
  }
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], { cwd: dir, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  refused = new Set(diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test.each(REFUSED)('%s may not import %s', (file) => expect(refused.has(file)).toBe(true));

test.each(ALLOWED)('%s may import %s', (file) => expect(refused.has(file)).toBe(false));
