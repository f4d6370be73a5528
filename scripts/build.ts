import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import { compileMessages } from './messages.ts';
import { buildWorker } from './build-worker.ts';
import { speakLanguages } from './one-language.ts';
import { firstVisits } from './script-budget.ts';

const root = join(import.meta.dirname, '..');
compileMessages();

const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
if (status !== 0) process.exit(status ?? 1);
const folders = speakLanguages(root);
await buildWorker(root, folders);

// Static files are compressed once at the highest level, because compressing them per request would cost time.
const assets = join(root, 'build/client/assets');
const built = readdirSync(assets, { recursive: true, encoding: 'utf8' });
for (const name of [...built, '../service-worker.js']) {
  if (!/\.(js|css|svg|json|txt)$/.test(name)) continue;
  const bytes = readFileSync(join(assets, name));
  writeFileSync(
    join(assets, `${name}.br`),
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}

for (const { route, bytes, over } of Object.values({ en: '', ...folders }).flatMap((folder) =>
  firstVisits(root, folder),
)) {
  if (over)
    console.warn(`The first visit of ${route} brings ${bytes} bytes of script, more than it may.`);
}
