import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WORKER_FILE } from '#web/service-worker/names.ts';

/**
 * `/service-worker.js`: asked for anew each time, for the whole site. Where there is no build (development) it does not
 * exist, which makes a browser that still has one give it up.
 */
export function registerWorkerFile(app: FastifyInstance, clientDir: string | null): void {
  app.get(WORKER_FILE, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    const code = clientDir === null ? null : await readFile(join(clientDir, 'service-worker.js')).catch(() => null);
    if (code === null) return reply.status(404).type('text/plain; charset=utf-8').send('There is no service worker here.');
    return reply.header('service-worker-allowed', '/').type('text/javascript; charset=utf-8').send(code);
  });
}
