import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import { METRICS_TYPE } from '#platform/telemetry/metrics.ts';
import { mayWatch } from './watchers.ts';

/** Seconds by which a process's clock may be wrong before /readyz reports it. */
const CLOCK_TOLD_S = 2;

interface Health {
  readonly ctx: Context;
  /** whether it can work now */
  isReady(): Promise<Readonly<Record<string, boolean>>>;
  /** false when only a new process helps */
  isAlive(): boolean;
  /** false while the job process is not running; the server itself can work */
  jobsRun(): boolean;
}

/**
 * /healthz: 200 unless only a new process would help. /readyz: it can do its work. /version.json: versions that old
 * clients compare at start.
 */
export function mountHealth(
  app: FastifyInstance,
  { ctx, isReady, isAlive, jobsRun }: Health,
): void {
  app.get('/healthz', async (_request, reply) => {
    const alive = isAlive();
    return reply
      .code(alive ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: alive ? 'ok' : 'stuck' });
  });

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const checks = await isReady();
      if (Object.values(checks).every(Boolean))
        return await reply.send({
          status: 'ready',
          checks,
          ...(jobsRun() ? {} : { jobs: 'not-running' }),
          ...clockNote(ctx),
        });
      return await reply
        .code(503)
        .send({ status: 'not-ready', message: common.notReady(), checks });
    } catch (error) {
      request.log.error({ err: error }, 'readiness check failed');
      return reply.code(503).send({ status: 'not-ready', message: common.notReady(), checks: {} });
    }
  });

  const versions = {
    forceNewSettingsVersion: ctx.settings.APP_VERSION,
    forceCacheClearVersion: ctx.settings.CACHE_CLEAR_VERSION,
  };
  app.get('/version.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(versions),
  );
}

/** Reports a wrong clock. It does no harm, because the database's clock counts, but an operator should set it. */
function clockNote({ clock }: Context): { readonly clock_ahead_seconds?: number } {
  const ahead = (clock.offsetMs?.() ?? 0) / 1000;
  return Math.abs(ahead) > CLOCK_TOLD_S ? { clock_ahead_seconds: ahead } : {};
}

/** /metrics in Prometheus' text format, for loopback and for holders of the token. */
export function mountMetricsPage(
  app: FastifyInstance,
  { ctx, figures }: { ctx: Context; figures: () => Promise<string> },
): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayWatch(request, ctx.settings)) {
      return reply.code(403).type('text/plain; charset=utf-8').send(common.forbidden());
    }
    return reply.type(METRICS_TYPE).send(await figures());
  });
}
