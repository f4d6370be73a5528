import { existsSync } from 'node:fs';
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

export async function builtPages(): Promise<Pages> {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { build: () => Promise.resolve(build), clientDir: join(BUILT, 'client') };
}
