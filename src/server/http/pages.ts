import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** The built pages, or in development those on disk. */
export interface Pages {
  readonly build: () => Promise<ServerBuild>;
  readonly clientDir: string | null;
  readonly attach?: (app: FastifyInstance) => Promise<void>;
}

const BUILT = join(import.meta.dirname, '../../../build');
const file = join(BUILT, 'server/index.js');

export const arePagesBuilt = (): boolean => existsSync(file);

/**
 * Loads the pages with all our sources that their parts name, including those loaded at first use. Does not run the
 * parts: some work only in browsers.
 */
export async function loadAllPages(): Promise<void> {
  const parts = join(BUILT, 'server/assets');
  const names = (await readdir(parts).catch(() => [])).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(join(parts, name), 'utf8')));
  const sources = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\b(?:from|import)\s*"(#[^"]+)"/g)].map(([, source = '']) => source),
    ),
  );
  await Promise.all([...sources].map((source) => import(source)));
  await builtPages();
}

export async function builtPages(): Promise<Pages> {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { build: () => Promise.resolve(build), clientDir: join(BUILT, 'client') };
}
