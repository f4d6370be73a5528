import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'verandah-restore-'));
  chmodSync(dir, 0o755);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Restores as the user of the tests, root or not, and returns the last line of the command's output. */
function restore(into: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('scripts/backup.ts'), 'restore', '--into', into],
    {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: join(dir, 'data'),
        BACKUP_DIR: join(dir, 'backups'),
        SECRET: 'a secret that only this test knows, long enough',
      },
      encoding: 'utf8',
    },
  );
  return (stdout + stderr).trim();
}

test('a restore makes a new folder for the user of the server, and says when it cannot', () => {
  expect(restore(join(dir, 'new'))).toBe(`There is no backup in ${join(dir, 'backups')}.`);
  writeFileSync(join(dir, 'a-file'), '');
  expect(restore(join(dir, 'a-file', 'new'))).toMatch(/^The data folder .* cannot be written/);
});
