import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeTurn } from './start-turn.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'verandah-turn-'));
  file = join(dir, 'starting.pid');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a start waits for a living holder, and takes over from one that has ended', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  writeFileSync(file, String(other.pid));
  await expect(takeTurn(file, 300)).rejects.toThrow(
    `Another start has held ${file} for a minute. If none is running, delete that file.`,
  );
  const waiting = takeTurn(file);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const giveBack = await waiting;
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  // a start as root and a server as nobody share the folder
  expect(statSync(file).mode & 0o444).toBe(0o444);
  giveBack();
  expect(existsSync(file)).toBe(false);
});

test('ignores a file without a process number', async () => {
  for (const text of ['', '0', '-1', 'x']) {
    writeFileSync(file, text);
    (await takeTurn(file, 1000))();
  }
});
