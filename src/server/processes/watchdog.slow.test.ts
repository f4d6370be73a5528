import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { feedWatchdog } from './watchdog.ts';

const dir = mkdtempSync(join(tmpdir(), 'watchdog-'));
const told = join(dir, 'told');
const log = { warn: vi.fn() };
let timer: NodeJS.Timeout | null = null;
afterEach(() => {
  if (timer !== null) clearInterval(timer);
  rmSync(dir, { recursive: true, force: true });
});

test('tells systemd again and again, and nothing without its settings', async () => {
  writeFileSync(join(dir, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >>'${told}'\n`);
  chmodSync(join(dir, 'systemd-notify'), 0o755);
  const PATH = `${dir}:${process.env['PATH']}`;
  expect(feedWatchdog(log, { PATH, NOTIFY_SOCKET: '/run/notify' })).toBeNull();
  expect(feedWatchdog(log, { PATH, WATCHDOG_USEC: '100000' })).toBeNull();
  timer = feedWatchdog(log, { PATH, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '100000' });
  await expect
    .poll(() => (existsSync(told) ? readFileSync(told, 'utf8').split('\n').length : 0))
    .toBeGreaterThan(3);
  expect(new Set(readFileSync(told, 'utf8').trim().split('\n'))).toEqual(
    new Set(['/run/notify WATCHDOG=1']),
  );
  expect(log.warn).not.toHaveBeenCalled();
});
