import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { needPages, ROOT } from './server-process.ts';

/** The built pages, for a server in this process. */
export async function builtPages(): Promise<ServerBuild> {
  needPages();
  return (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild;
}
