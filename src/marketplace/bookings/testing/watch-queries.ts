import pg from 'pg';

/**
 * Lets a process see every statement that it sends, `begin` and `commit` among them: `send` puts it on its way, and
 * answers as it always does.
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
