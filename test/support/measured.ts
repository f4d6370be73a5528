import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext } from '#platform/context.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import { showProcess } from '#platform/telemetry/process-figures.ts';
import { createConnections } from '#server/connections.ts';
import { createRenderQueue } from '#server/render-queue.ts';
import { showServer } from '#server/server-figures.ts';
import { showWork } from '#server/worker-figures.ts';
import { createDatabase } from '#platform/database/index.ts';
import { testSettings } from './context.ts';

/**
 * The names of all that a running product measures, as alarm rules and dashboards may use them, and of which labels.
 */
export async function measuredMetrics(): Promise<ReadonlyMap<string, readonly string[]>> {
  const database = createDatabase('postgres://nobody@localhost/none');
  const settings = testSettings();
  const ctx = createContext({ settings, database });
  const { metrics } = ctx;
  showWork(ctx);
  showServer(metrics, {
    cache: createPageCache(1_000_000),
    connections: createConnections(),
    queue: createRenderQueue(),
  });
  showProcess(metrics, { database, replica: null, dataDir: settings.dataDir });
  await database.close();
  const registered = metrics.registry.getMetricsAsArray() as unknown as readonly {
    readonly name: string;
    readonly type: string;
    readonly labelNames: readonly string[];
  }[];
  const own = registered.flatMap(({ name, type, labelNames }) =>
    (type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]).map(
      (one) => [one, labelNames] as const,
    ),
  );
  // the supervisor has no registry: it writes its few lines itself
  const supervisor = readFileSync(
    join(import.meta.dirname, '../../src/server/supervisor.ts'),
    'utf8',
  );
  return new Map([
    ...own,
    ...[...supervisor.matchAll(/# TYPE (\w+)/g)].map(([, name = '']) => [name, ['role']] as const),
  ]);
}
