import pg from 'pg';
import type { JobLog } from './types.ts';

export interface Listener {
  close(): Promise<void>;
}

const RETRY_MS = 1000;

/**
 * Listens on NOTIFY channels with a connection of its own and calls `onNotify` with the channel. A lost connection is
 * opened again; what was notified meanwhile is caught up by the tickers, so nothing depends on a notification.
 */
export async function listen(url: string, channels: readonly string[], onNotify: (channel: string) => void, log: JobLog): Promise<Listener> {
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const reopen = (): void => {
    if (!closed) retry = setTimeout(() => void open().catch(reopen), RETRY_MS);
  };
  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'verandah-jobs', keepAlive: true });
    next.on('notification', ({ channel }) => onNotify(channel));
    next.on('error', (error) => log.warn({ error: error.message }, 'the job listener lost its connection'));
    await next.connect();
    for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    if (closed) {
      await next.end();
      return;
    }
    client = next;
    next.on('end', reopen);
    for (const channel of channels) onNotify(channel); // what came while nobody listened
  }
  if (channels.length > 0) await open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
