import type { FastifyInstance } from 'fastify';
import middie from '@fastify/middie';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

/** Pages as they are on disk, reloaded as they change: Vite runs inside the same server. */
export async function developmentPages(root: string): Promise<{ build: () => Promise<ServerBuild>; clientDir: null; attach: (app: FastifyInstance) => Promise<void> }> {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    clientDir: null,
    attach: async (app) => {
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onClose', () => vite.close());
    },
  };
}
