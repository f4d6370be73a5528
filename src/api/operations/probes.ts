import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import type { ApiMetrics } from '../shell/metrics.ts';
import { mayWatch } from './watchers.ts';

/** /healthz: the process answers. /readyz: it can do its work. /version.json: what old clients compare at start. */
export function mountHealth(app: FastifyInstance, { ctx, isReady }: { ctx: Context; isReady: () => Promise<Readonly<Record<string, boolean>>> }): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const checks = await isReady();
      if (Object.values(checks).every(Boolean)) return await reply.send({ status: 'ready', checks });
      return await reply.code(503).send({ status: 'not-ready', message: common.notReady(), checks });
    } catch (error) {
      request.log.error({ err: error }, 'readiness check failed');
      return reply.code(503).send({ status: 'not-ready', message: common.notReady(), checks: {} });
    }
  });

  const versions = { forceNewSettingsVersion: ctx.settings.APP_VERSION, forceCacheClearVersion: ctx.settings.CACHE_CLEAR_VERSION };
  app.get('/version.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(versions));
}

/** /metrics in Prometheus' text form, for loopback and for whoever holds the token. */
export function mountMetricsPage(app: FastifyInstance, { ctx, metrics }: { ctx: Context; metrics: ApiMetrics }): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayWatch(request, ctx.settings)) {
      return reply.code(403).type('text/plain; charset=utf-8').send(common.forbidden());
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
