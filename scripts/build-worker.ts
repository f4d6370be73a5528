import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/**
 * Builds `build/client/service-worker.js` after the pages: one file with a version that changes with the pages, their
 * languages or the worker. It lists the files that a page needs offline: style sheet, fonts, icons.
 */
export async function buildWorker(
  root: string,
  folders: Readonly<Record<string, string>>,
): Promise<void> {
  const client = join(root, 'build/client');
  const listed = readFileSync(join(client, '.vite/manifest.json'), 'utf8');
  const shell = shellOf(JSON.parse(listed) as Record<string, Chunk>);
  const version = createHash('sha256')
    .update(listed)
    .update(JSON.stringify(folders))
    .digest('hex')
    .slice(0, 12);
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify({ version, shell }) },
    build: {
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rollupOptions: {
        input: join(root, 'src/web/app/service-worker/main.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** The style sheet of all pages, the fonts, the icon sheet and the mark. */
function shellOf(manifest: Readonly<Record<string, Chunk>>): readonly string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  return [...new Set(files)]
    .filter((file) =>
      /\/(app-[^/]*\.css|(figtree|fraunces)[^/]*\.woff2|(icons|mark)-[^/]*\.svg)$/.test(file),
    )
    .map((file) => `/${file}`)
    .sort();
}
