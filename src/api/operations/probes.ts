import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import { bearerOf } from '../shell/identity.ts';
import type { ApiMetrics } from '../shell/metrics.ts';

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
    if (!isLoopback(request) && !holdsToken(request, ctx.settings.METRICS_TOKEN)) {
      return reply.code(403).type('text/plain; charset=utf-8').send(common.forbidden());
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * A request from this very machine. One that a proxy on this machine passed on comes from elsewhere, even if the
 * server was not told to trust the proxy's word.
 */
function isLoopback(request: FastifyRequest): boolean {
  const { remoteAddress } = request.socket;
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !forwarded && remoteAddress !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress);
}

function holdsToken(request: FastifyRequest, token: string): boolean {
  const given = bearerOf(request.headers);
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return token !== '' && given !== '' && timingSafeEqual(digest(given), digest(token));
}
