import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFile, prepareDataFolder, replaceFile } from './data-folder.ts';
import { readSettings, SettingsError } from './settings.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'verandah-data-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('creates a file once, for its owner alone, with no leftovers', () => {
  const file = join(dir, 'secret');
  expect([createFile(file, 'first'), createFile(file, 'second')]).toEqual([true, false]);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777, statSync(file).nlink]).toEqual([
    'first',
    0o600,
    1,
  ]);
  replaceFile(file, 'third');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['third', 0o600]);
  expect(readdirSync(dir)).toEqual(['secret']);
});

test('a failed write keeps the old text and leaves no other file', () => {
  const file = join(dir, 'secret');
  createFile(file, 'old');
  const script = `const { createFile, replaceFile } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))});
    for (const write of [() => replaceFile(process.argv[1], 'new'), () => createFile(process.argv[1] + '-2', 'new')])
      try { write(); } catch (error) { console.log(error.code); }`;
  // a file size limit of zero, like a full disk
  const said = execFileSync(
    'sh',
    ['-c', 'ulimit -f 0 && exec "$@"', 'sh', process.execPath, '-e', script, file],
    { encoding: 'utf8' },
  );
  expect(said).toBe('EFBIG\nEFBIG\n');
  expect([readFileSync(file, 'utf8'), readdirSync(dir)]).toEqual(['old', ['secret']]);
});

test('refuses in a sentence when a data folder cannot be made or written', () => {
  writeFileSync(join(dir, 'file'), '');
  expect(() => prepareDataFolder(join(dir, 'file', 'data'))).toThrow(SettingsError);
  expect(() => prepareDataFolder(join(dir, 'file', 'data'))).toThrow(
    /^The data folder .*\/file\/data cannot be written \(ENOTDIR: .*\)\. Give it to the user who starts the server, or set DATA_DIR/,
  );
  // root may write everywhere, so another user tries
  chmodSync(dir, 0o555);
  const script = `const { prepareDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))});
    try { prepareDataFolder(process.argv[1]); } catch (error) { console.log(error.message); }`;
  const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  expect(
    execFileSync(process.execPath, ['-e', script, dir], { ...other, cwd: '/', encoding: 'utf8' }),
  ).toContain(`The data folder ${dir} cannot be written (EACCES`);
});

test('makes a secret once; refuses an empty or truncated one in a sentence', () => {
  const secret = (): string => readSettings({ DATA_DIR: dir }).secret;
  const made = secret();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(secret()).toBe(made);
  for (const kept of ['', made.slice(0, 20)]) {
    writeFileSync(join(dir, 'secret'), kept);
    expect(secret).toThrow(SettingsError);
    expect(secret).toThrow(
      /\/secret is empty or was cut short: .* Bring it back from a backup, or/,
    );
  }
  expect(readSettings({ DATA_DIR: dir, SECRET: made }).secret).toBe(made);
});
