import { createHash } from 'node:crypto';
import type pg from 'pg';

// A session parses and plans a named statement once, an unnamed one each time.

/** Repetitions inside transactions after which a statement of a session gets a name. */
const OFTEN = 5;
/** The most texts that a session counts and names: each name costs some tens of kilobytes. */
const MOST_TEXTS = 200;

/** Texts whose result columns a migration changed while sessions kept their plans; they are not named again. */
const changed = new Set<string>();

/** The plan of a named statement no longer fits its tables: the same transaction succeeds without the name. */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { readonly routine?: string }).routine === 'RevalidateCachedQuery';

/** The values decide which partial index applies to a conflict, so a generic plan may be wrong. */
const SETTLED_BY_VALUES = /\bon conflict \([^)]*\) where\b/;

type Query = (...args: unknown[]) => unknown;

/**
 * Names statements that a session repeats inside transactions. Only there, because a booking's statements have one
 * good plan for all values and those of a search do not, and because `inTransaction` retries after a migration has
 * outdated a plan.
 */
export function nameOften(client: pg.ClientBase): void {
  const query = client.query as Query;
  const times = new Map<string, number>();
  let inside = false;

  const named = (text: string, values: readonly unknown[]): unknown => {
    const answer = query.call(client, { name: nameOf(text), text, values }) as Promise<unknown>;
    return answer.catch((error: unknown) => {
      if (isOutdatedPlan(error)) changed.add(text);
      throw error;
    });
  };
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    if (typeof text !== 'string') return query.apply(client, args);
    if (text === 'begin') inside = true;
    else if (text === 'commit' || text === 'rollback') inside = false;
    if (
      !inside ||
      args.length !== 2 ||
      !Array.isArray(values) ||
      values.length === 0 ||
      changed.has(text)
    )
      return query.apply(client, args);
    const before = times.get(text) ?? 0;
    if (before >= OFTEN && !SETTLED_BY_VALUES.test(text)) return named(text, values);
    if (before > 0 || times.size < MOST_TEXTS) times.set(text, before + 1);
    return query.apply(client, args);
  }) as typeof client.query;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/** Stops naming the statements of a session. */
export function forgetNames(client: pg.ClientBase): void {
  const query = client.query as Query;
  client.query = ((config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    return query.call(client, isNamed ? { ...config, name: undefined } : config, ...rest);
  }) as typeof client.query;
}
