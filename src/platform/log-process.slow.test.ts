import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a full disk or a closed reader of the log neither ends a process nor keeps it alive', () => {
  const script = `
    const { createLogger } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))});
    const log = createLogger('info', false);
    for (let i = 0; i < 3; i += 1) {
      log.info('line ' + i);
      await new Promise((done) => setTimeout(done, 20));
    }
    process.stderr.write('went on');
    log.fatal('the last one');
    process.exit(7);`;
  const run = (stdout: 'pipe' | number) => {
    const {
      status,
      stderr,
      stdout: lines,
    } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', stdout, 'pipe'],
      encoding: 'utf8',
      timeout: 30_000,
    });
    return {
      status,
      stderr,
      lines:
        stdout === 'pipe'
          ? lines
              .trim()
              .split('\n')
              .map((line) => (JSON.parse(line) as { msg: string }).msg)
          : [],
    };
  };
  const full = openSync('/dev/full', 'w');
  expect(run(full)).toMatchObject({ status: 7, stderr: 'went on' });
  closeSync(full);
  expect(run('pipe')).toEqual({
    status: 7,
    stderr: 'went on',
    lines: ['line 0', 'line 1', 'line 2', 'the last one'],
  });
});
