import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { Metrics, Readings } from './metrics.ts';

/**
 * Figures that one or two statements read from the database: the metrics with help and labels, and their current
 * values.
 */
export interface Question<Name extends string = string> {
  readonly metrics: Readonly<Record<Name, readonly [help: string, ...labels: string[]]>>;
  /** runs in its own read-only transaction, with a second for each statement */
  ask(trx: Db): Promise<Readonly<Record<Name, Readings>>>;
}

export const question = <Name extends string>(one: Question<Name>): Question<Name> => one;

interface Limits {
  /** a result counts for this long, however many scrapes */
  readonly keptMs?: number;
  /** a scrape is answered within this time, with the last result if the database takes longer */
  readonly withinMs?: number;
}

const STATEMENT_MS = 1000;
/** Older results have no meaning. */
const OLD_MS = 60_000;

/**
 * Adds figures of the database. A scrape reads them one after the other on one connection, at most once in ten
 * seconds. A failed figure, or one a minute old, has no value; the others keep theirs.
 */
export function showAnswers(
  { show }: Pick<Metrics, 'show'>,
  db: Db,
  questions: readonly Question[],
  { keptMs = 10_000, withinMs = 600 }: Limits = {},
): void {
  const found = new Map<string, Readings>();
  let [asked, answered] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let asking: Promise<void> | null = null;

  const askAll = async (): Promise<void> => {
    asked = performance.now();
    for (const { metrics, ask } of questions) {
      try {
        const answers = await db
          .transaction()
          .setAccessMode('read only')
          .execute(async (trx) => {
            await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(
              trx,
            );
            return ask(trx);
          });
        for (const [name, readings] of Object.entries(answers)) found.set(name, readings);
        answered = performance.now();
      } catch {
        for (const name of Object.keys(metrics)) found.delete(name);
      }
    }
  };
  const look = async (): Promise<void> => {
    if (performance.now() - asked >= keptMs) asking ??= askAll().finally(() => (asking = null));
    if (asking === null) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => (timer = setTimeout(done, withinMs)));
    await Promise.race([asking, late]).finally(() => clearTimeout(timer));
  };
  const isKnown = (): boolean => performance.now() - answered < OLD_MS;

  show(
    'verandah_database_up',
    'Whether the database answered the questions behind these figures within the last minute',
    [],
    async () => {
      await look();
      return Number(isKnown());
    },
  );
  for (const { metrics } of questions) {
    for (const [name, [help, ...labels]] of Object.entries(metrics)) {
      show(name, help, labels, async () => {
        await look();
        return isKnown() ? (found.get(name) ?? []) : [];
      });
    }
  }
}
