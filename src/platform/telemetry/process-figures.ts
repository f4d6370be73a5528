import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics } from 'prom-client';
import type { Database } from '../database/index.ts';
import type { Replica } from '../database/replica.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  readonly database: Pick<Database, 'use'>;
  /** null where there is none */
  readonly replica: Pick<Replica, 'isUsed' | 'lagMs'> | null;
  readonly dataDir: string;
}

/** Resources of a process: processor, memory, event loop, its database connections, the disk of its data. */
export function showProcess(
  { registry, show }: Metrics,
  { database, replica, dataDir }: Parts,
): void {
  collectDefaultMetrics({ register: registry });
  show(
    'verandah_pool_connections',
    'Connections of the pool: in use, idle, and how many there may be',
    ['state'],
    () => {
      const { inUse, idle, most } = database.use();
      return [
        [{ state: 'in_use' }, inUse],
        [{ state: 'idle' }, idle],
        [{ state: 'most' }, most],
      ];
    },
  );
  show(
    'verandah_pool_waiting',
    'Those who wait for a connection of the pool',
    [],
    () => database.use().waiting,
  );
  show('verandah_replica_used', 'Whether the replica answers reads', [], () =>
    replica === null ? [] : Number(replica.isUsed()),
  );
  show(
    'verandah_replica_lag_seconds',
    'How long ago the replica was known to have all that the primary had',
    [],
    () => (replica === null ? [] : replica.lagMs() / 1000),
  );
  show(
    'verandah_disk_bytes',
    'The disk under DATA_DIR: its size, and what of it is free',
    ['state'],
    async () => {
      const { blocks, bavail, bsize } = await statfs(dataDir);
      return [
        [{ state: 'size' }, blocks * bsize],
        [{ state: 'free' }, bavail * bsize],
      ];
    },
  );
}
