import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { Clock } from '#platform/clock.ts';
import { mountCalls } from './call/mount-calls.ts';
import { calls } from './calls.ts';
import type { ApiConfig } from './config.ts';
import { createMetrics, type ApiMetrics } from './metrics.ts';
import { mountDocsPage } from './openapi/docs-page.ts';
import { openApiDocument } from './openapi/document.ts';
import { mountHealth } from './operations/health.ts';
import { mountMetricsPage } from './operations/metrics-page.ts';
import { mountOutbox } from './operations/outbox.ts';
import { mountWebhooks } from './webhooks.ts';

export { USUAL_RATE_LIMITS, type ApiConfig, type Bucket, type RateLimits } from './config.ts';
export { createMetrics, type ApiMetrics } from './metrics.ts';
export { requestIdOf } from './call/request-id.ts';
export { isCrossSite } from './call/same-origin.ts';
export { calls } from './calls.ts';

export interface ApiOptions {
  readonly ctx: Context;
  readonly clock: Clock;
  readonly config: ApiConfig;
  /** shared with pages and jobs; own figures when left out */
  readonly metrics?: ApiMetrics;
}

/**
 * Mounts the whole public API on a Fastify server: the calls and their OpenAPI document below /api/v1, the browsable
 * page at /api/docs, /healthz, /readyz, /version.json, /metrics and, where configured, /dev/outbox. Everything is
 * encapsulated, so content types and error handling of the surrounding server stay as they are.
 */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { ctx, clock, config, metrics = createMetrics() } = options;
  const document = openApiDocument(calls, config.brandName, config.versions.forceNewSettingsVersion);
  const written = JSON.stringify(document);
  await app.register(
    async (scope) => {
      mountCalls(scope, calls, { ctx, clock, config, metrics });
      scope.get('/openapi.json', async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(written),
      );
    },
    { prefix: '/api/v1' },
  );
  await app.register(async (scope) => {
    mountHealth(scope, config);
    mountMetricsPage(scope, config, metrics);
    mountOutbox(scope, config, ctx);
  });
  await mountWebhooks(app, ctx);
  await mountDocsPage(app, document, config.brandName);
}
