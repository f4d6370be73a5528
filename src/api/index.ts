import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { createGate, type Gate } from '#platform/http/gate.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { calls } from './calls.ts';
import { mountOutbox } from './operations/outbox.ts';
import { mountHealth, mountMetricsPage } from './operations/probes.ts';
import { mountWebhooks } from './operations/webhooks.ts';
import { mountCalls } from './shell/mount.ts';
import { mountDocsPage, openApiDocument } from './shell/openapi.ts';

export { calls } from './calls.ts';
export { requestIdOf } from './shell/identity.ts';

export interface ApiOptions {
  readonly ctx: Context;
  /** ids of registered partners, accepted in X-Client-Id beside web, android and ios */
  readonly partners?: readonly string[];
  /** runs before every call; by default a gate of its own */
  readonly gate?: Gate;
  readonly limits?: Partial<RateLimits>;
  /** content of /metrics; by default the figures of this process */
  readonly figures?: () => Promise<string>;
  /** database reachable, migrations current; a false check or an error answers 503 */
  isReady(): Promise<Readonly<Record<string, boolean>>>;
  /** false when only a new process helps; default always true */
  isAlive?(): boolean;
  /** false while the job process of this start is not running: /readyz reports it and stays 200; default always true */
  jobsRun?(): boolean;
}

/**
 * Mounts the public API on a Fastify server: the calls and their OpenAPI document below /api/v1, the browsable page at
 * /api/docs, /healthz, /readyz, /version.json, /metrics and, if configured, /dev/outbox. It is encapsulated: content
 * types and error handling of the surrounding server stay as they are.
 */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const {
    ctx,
    partners = [],
    limits,
    gate = createGate({ settings: ctx.settings, clock: ctx.clock, limits }),
    isReady,
    isAlive = () => true,
    jobsRun = () => true,
    figures = () => ctx.metrics.registry.metrics(),
  } = options;
  const { BRAND_NAME: brandName, APP_VERSION: version } = ctx.settings;
  // cached on the first request: most servers never get one
  let cached: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (cached ??= openApiDocument(calls, brandName, version));
  await app.register(
    async (scope) => {
      mountCalls(scope, calls, { ctx, partners, gate });
      scope.get('/openapi.json', async (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=300')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(document())),
      );
    },
    { prefix: '/api/v1' },
  );
  await app.register(async (scope) => {
    mountHealth(scope, { ctx, isReady, isAlive, jobsRun });
    mountMetricsPage(scope, { ctx, figures });
    mountOutbox(scope, ctx);
  });
  await mountWebhooks(app, ctx);
  await mountDocsPage(app, document, brandName);
}
