import { createHash } from 'node:crypto';
import type pg from 'pg';

// A statement that has a name is parsed and planned once for a session; one that has none, each time.

/** Times that a session is asked the same inside transactions before it gets a name. */
const OFTEN = 5;
/** Texts that are counted and named in one session: each name costs it some tens of kilobytes. */
const MOST_TEXTS = 200;

/** Texts whose result has other columns since a migration, while sessions kept their plans: they have no names any more. */
const changed = new Set<string>();

/** The plan of a named statement no longer fits its tables: the same transaction again, without that name, succeeds. */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { readonly routine?: string }).routine === 'RevalidateCachedQuery';

/** Which partial index settles a conflict is found in the values: a plan for all values cannot know. */
const SETTLED_BY_VALUES = /\bon conflict \([^)]*\) where\b/;

type Query = (...args: unknown[]) => unknown;

/**
 * Names what a session is asked again and again inside transactions. Only there: a booking's statements are
 * planned the same for all values, those of a search are not; and whoever changes something can begin anew
 * (`inTransaction`) where a migration has made a plan useless.
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

/** Lets every statement of a session go out without its name. */
export function forgetNames(client: pg.ClientBase): void {
  const query = client.query as Query;
  client.query = ((config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    return query.call(client, isNamed ? { ...config, name: undefined } : config, ...rest);
  }) as typeof client.query;
}
