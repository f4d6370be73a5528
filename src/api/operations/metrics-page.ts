import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { common } from '#shared/messages/common.ts';
import type { ApiConfig } from '../config.ts';
import type { ApiMetrics } from '../metrics.ts';

/** /metrics in Prometheus' text form, for loopback and for whoever holds the token. */
export function mountMetricsPage(app: FastifyInstance, config: ApiConfig, metrics: ApiMetrics): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isLoopback(request) && !holdsToken(request, config.metricsToken)) {
      return reply.code(403).type('text/plain; charset=utf-8').send(common.forbidden);
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
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return token !== '' && given !== undefined && timingSafeEqual(digest(given), digest(token));
}
