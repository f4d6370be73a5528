import pg from 'pg';

/**
 * Calls `watch` for every statement that this process sends, `begin` and `commit` included; `send` sends it and
 * returns its result.
 */
export function watchQueries(watch: (text: string, send: () => unknown) => unknown): void {
  const client: { query: (this: unknown, ...args: unknown[]) => unknown } = pg.Client.prototype;
  const query = client.query;
  client.query = function (...args) {
    const [first] = args;
    return watch(
      typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''),
      () => query.apply(this, args),
    );
  };
}
