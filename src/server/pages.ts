import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** The pages as they were built, or in development as they are on disk. */
export interface Pages {
  readonly build: () => Promise<ServerBuild>;
  readonly clientDir: string | null;
  readonly attach?: (app: FastifyInstance) => Promise<void>;
}

const BUILT = join(import.meta.dirname, '../../build');
const file = join(BUILT, 'server/index.js');

export const arePagesBuilt = (): boolean => existsSync(file);

/** Loads every part of the pages, also those that a server loads when they are first shown. A few are for browsers alone and do not run here. */
export async function loadAllPages(): Promise<void> {
  const parts = join(BUILT, 'server/assets');
  const names = await readdir(parts).catch(() => []);
  await Promise.allSettled(names.filter((name) => name.endsWith('.js')).map((name) => import(pathToFileURL(join(parts, name)).href)));
  await builtPages();
}

export async function builtPages(): Promise<Pages> {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { build: () => Promise.resolve(build), clientDir: join(BUILT, 'client') };
}
