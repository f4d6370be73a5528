import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { Metrics, Readings } from './metrics.ts';

/**
 * What of the database is measured by one statement or two: the metrics, each with its help and labels, and their
 * values now.
 */
export interface Question<Name extends string = string> {
  readonly metrics: Readonly<Record<Name, readonly [help: string, ...labels: string[]]>>;
  /** in a transaction of its own, which only reads, and in which a statement has a second */
  ask(trx: Db): Promise<Readonly<Record<Name, Readings>>>;
}

export const question = <Name extends string>(one: Question<Name>): Question<Name> => one;

interface Limits {
  /** what was found last counts for this long, however often somebody looks */
  readonly keptMs?: number;
  /** whoever looks is answered within this; with what was found before, where the database takes longer */
  readonly withinMs?: number;
}

const STATEMENT_MS = 1000;
/** What is older says nothing of now. */
const OLD_MS = 60_000;

/**
 * Adds what questions about the database find. They are asked when somebody looks, one after the other on one
 * connection, and at most once in ten seconds. One that fails, or what is a minute old, has no value; the others have
 * theirs.
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
