import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Logger } from '../log.ts';

/** A network path that died in silence is noticed within the two together. */
const HEARTBEAT_MS = 2_000;
const ANSWER_WITHIN_MS = 2_500;
const CONNECT_WITHIN_MS = 3_000;
/** Pauses between attempts to connect. */
const SOONEST_MS = 200;
const LATEST_MS = 1_600;

export interface ChangeListener {
  /** listening: every change arrives from now on */
  onListening(): void;
  onChange(subject: string): void;
  /** the connection is lost: what is cached may be stale */
  onLost(): void;
}

export interface Changes {
  /** resolves once the server listens, so that nothing is missed afterwards */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens for changes in the database (`property:12`, `coupons`, `blog` …). Nothing is cached while the connection is
 * lost, silent or on a standby; it is opened again until it works. It needs a session that no other client uses, so a
 * pooler must not lend sessions by the transaction.
 */
export function listenForChanges(
  url: string,
  { onListening, onChange, onLost }: ChangeListener,
  log: Logger,
): Changes {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let failures = 0;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'verandah-changes',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    next.on('notification', (message) => onChange(message.payload ?? 'all'));
    let reason = 'it went silent';
    next.on('error', (error) => (reason = error.message));
    client = next;
    try {
      await next.connect();
      await next.query('listen verandah_changed');
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    // only a connection that listened can be lost; a failed attempt ends too, and its caller repeats it
    next.on('end', () => {
      clearInterval(heartbeat);
      if (closed) return;
      log.warn({ reason }, 'the change listener lost its connection');
      onLost();
      again();
    });
    failures = 0;
    onListening();
    isReady();
    heartbeat = setInterval(() => void beat(next), HEARTBEAT_MS);
    heartbeat.unref();
  }
  async function beat(of: pg.Client): Promise<void> {
    const listens = await of
      .query<{ primary: boolean }>('select not pg_is_in_recovery() as primary')
      .then(
        ({ rows }) => rows[0]?.primary === true,
        () => false,
      );
    if (!listens) void of.end().catch(() => undefined);
  }
  /** Sooner than in a second at first, then each second or two; not all processes at the same moment. */
  function again(): void {
    const pause = Math.min(SOONEST_MS * 2 ** failures, LATEST_MS);
    failures += 1;
    retry = setTimeout(() => void attempt(), pause / 2 + randomInt(pause));
  }
  async function attempt(): Promise<void> {
    try {
      await open();
    } catch (error) {
      if (closed) return;
      if (failures % 10 === 1)
        log.warn(
          { error: (error as Error).message },
          'changes cannot be listened to yet, so nothing is cached',
        );
      again();
    }
  }
  void attempt();
  return {
    ready,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      isReady();
      await client?.end();
    },
  };
}
