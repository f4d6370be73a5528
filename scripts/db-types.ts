import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';

/** Writes src/platform/database/schema.ts from the migrations, through a throw-away database. */
const dir = mkdtempSync(join(tmpdir(), 'verandah-types-'));
chmodSync(dir, 0o755); // Under root the database runs as another user.
const server = await startEmbedded({ dir, flags: ['fsync=off'] });
try {
  await migrate(server.url);
  const root = join(import.meta.dirname, '..');
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), '--url', server.url],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
