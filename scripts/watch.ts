import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const watched = ['src/server', 'src/api', 'src/marketplace', 'src/platform', 'src/shared', 'db'].map((dir) => `--watch-path=${join(root, dir)}`);
const child = spawn(process.execPath, ['--watch-preserve-output', ...watched, join(root, 'src/server/main.ts')], { cwd: root, stdio: 'inherit', env: process.env });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
