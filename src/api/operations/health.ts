import type { FastifyInstance } from 'fastify';
import { common } from '#shared/messages/common.ts';
import type { ApiConfig } from '../config.ts';

/** /healthz: the process answers. /readyz: it can do its work. /version.json: what old clients compare at start. */
export function mountHealth(app: FastifyInstance, config: ApiConfig): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const checks = await config.isReady();
      if (Object.values(checks).every(Boolean)) return await reply.send({ status: 'ready', checks });
      return await reply.code(503).send({ status: 'not-ready', message: common.notReady, checks });
    } catch (error) {
      request.log.error({ err: error }, 'readiness check failed');
      return reply.code(503).send({ status: 'not-ready', message: common.notReady, checks: {} });
    }
  });

  app.get('/version.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config.versions));
}
