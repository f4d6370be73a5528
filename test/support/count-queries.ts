import type { PoolClient } from 'pg';
import type { Pool } from '#platform/database/index.ts';

/** The statements that reach the database through a pool while `work` runs, in the order they were sent. */
export async function queriesOf(
  pool: Pool,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const sent: string[] = [];
  const restore: (() => void)[] = [];
  const count = (client: PoolClient): void => {
    const query = client.query;
    client.query = ((...args: Parameters<typeof query>) => {
      const [statement] = args as unknown as [string | { readonly text: string }];
      sent.push(typeof statement === 'string' ? statement : statement.text);
      return Reflect.apply(query, client, args);
    }) as typeof query;
    restore.push(() => {
      client.query = query;
    });
  };
  const counted = new Set<PoolClient>();
  const onAcquire = (client: PoolClient): void => {
    if (counted.has(client)) return;
    counted.add(client);
    count(client);
  };
  pool.on('acquire', onAcquire);
  try {
    await work();
  } finally {
    pool.off('acquire', onAcquire);
    for (const undo of restore) undo();
  }
  return sent;
}
