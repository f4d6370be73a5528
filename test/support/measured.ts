import { calendarHooks } from '#marketplace/feeds/index.ts';
import { splitHooks } from '#marketplace/splits/index.ts';
import { createContext } from '#platform/context.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import { showProcess } from '#platform/telemetry/process-figures.ts';
import { createConnections } from '#platform/http/connections.ts';
import { createRenderQueue } from '#platform/http/render-queue.ts';
import { showServer } from '#platform/telemetry/server-figures.ts';
import { showWork } from '#server/processes/worker-figures.ts';
import { startSupervisor } from '#server/processes/supervisor.ts';
import { createDatabase } from '#platform/database/index.ts';
import { testSettings } from './context.ts';

/** The metrics and labels of a running product, for the check of alarm rules and dashboards. */
export async function measuredMetrics(): Promise<ReadonlyMap<string, readonly string[]>> {
  const database = createDatabase('postgres://nobody@localhost/none');
  const settings = testSettings();
  const ctx = createContext({
    settings,
    hooks: { splits: splitHooks, calendars: calendarHooks },
    database,
  });
  const { metrics } = ctx;
  showWork(ctx);
  showServer(metrics, {
    cache: createPageCache(1_000_000),
    connections: createConnections(),
    queue: createRenderQueue(),
  });
  showProcess(metrics, { database, replica: null, dataDir: settings.dataDir });
  await database.close();
  const { figures, close } = startSupervisor({ roles: [], databaseUrl: '', log: ctx.log });
  const registered = [metrics.registry, figures].flatMap(
    (registry) =>
      registry.getMetricsAsArray() as unknown as readonly {
        readonly name: string;
        readonly type: string;
        readonly labelNames: readonly string[];
      }[],
  );
  await close();
  return new Map(
    registered.flatMap(({ name, type, labelNames }) =>
      (type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]).map(
        (one) => [one, labelNames] as const,
      ),
    ),
  );
}
