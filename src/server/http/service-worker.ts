import type { FastifyInstance } from 'fastify';
import { WORKER_FILE } from '#web/app/service-worker/names.ts';

/**
 * `/service-worker.js`, for the whole site. Browsers check it at each visit. Without a build (development) it is 404,
 * which makes browsers remove an earlier one.
 */
export function registerServiceWorker(app: FastifyInstance, clientDir: string | null): void {
  app.get(WORKER_FILE, async (_request, reply) =>
    clientDir === null
      ? reply
          .status(404)
          .header('cache-control', 'no-cache')
          .type('text/plain; charset=utf-8')
          .send('There is no service worker here.')
      : reply
          .header('cache-control', 'no-cache')
          .header('service-worker-allowed', '/')
          .sendFile(WORKER_FILE.slice(1), clientDir, { cacheControl: false }),
  );
}
