import type { FastifyInstance } from 'fastify';
import { WORKER_FILE } from '#web/app/service-worker/names.ts';

/**
 * `/service-worker.js`: asked about at each visit, sent when it is new, for the whole site. Where there is no build
 * (development) it does not exist, which makes a browser that still has one give it up.
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
