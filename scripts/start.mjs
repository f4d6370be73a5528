// `npm start` on any machine with Node 20 or newer: installs what the lock file says, builds the pages if their sources
// changed, then runs the server under the Node that npm installed. It is plain JavaScript, because it runs before the
// installation.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const stamps = join(root, 'node_modules', '.stamps');

function stampIs(name, value) {
  const file = join(stamps, name);
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}
function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

/**
 * Installs exactly what the lock file says if it changed since the last time; prints only if there is something to do.
 */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (stampIs('install', lock) && existsSync(node)) return;
  console.log('Installing packages (once; a minute or two) …');
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    console.error('The packages could not be installed; npm said why above.');
    process.exit(status ?? 1);
  }
  writeStamp('install', lock);
}

/** The sources of the pages, by name, size and time. */
function fingerprint() {
  const hash = createHash('sha256');
  const walk = (path) => {
    const info = statSync(path);
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
  };
  for (const part of [
    'src/web',
    'src/shared',
    'src/i18n',
    'src/marketplace',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
    walk(join(root, part));
  return hash.digest('hex');
}

/** Compiles the message catalogues, quickly, and only changed ones. */
export function compileMessages() {
  const { status } = spawnSync(node, [join(root, 'scripts/messages.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds the pages if their sources changed. */
export function build() {
  compileMessages();
  const sources = fingerprint();
  if (stampIs('build', sources) && existsSync(join(root, 'build/server/index.js'))) return;
  console.log('Building the pages …');
  const { status } = spawnSync(node, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error('The pages could not be built; the message is above.');
    process.exit(status ?? 1);
  }
  writeStamp('build', fingerprint());
}

/**
 * Runs a program under our Node in place of this process: it gets our signals, and its exit code is ours. Where Node
 * supports it, exec replaces this process; else this process stays and forwards signals.
 */
export function become(file, args = [], env = {}) {
  const given = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env, ...env };
  const all = [join(root, file), ...args];
  process.chdir(root);
  if (typeof process.execve === 'function' && process.platform !== 'win32')
    process.execve(node, [node, ...all], given);
  const child = spawn(node, all, { stdio: 'inherit', env: given });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
  become('src/server/processes/main.ts');
}
