import type { Context } from '#platform/context.ts';
import type { Pool } from '#platform/database/index.ts';
import { plainText } from './area.ts';
import type { GeoPoint } from './geo.ts';
import { namesBegunInDevanagari } from './words/devanagari.ts';

export interface KeywordHit {
  readonly name: string;
  readonly type: 'city' | 'locality' | 'property';
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Cities, localities and live properties whose name starts with or contains the term, for the destination box; at
 * most ten. Each name, sent back as `city`, finds that place. Places may be typed in Devanagari.
 */
export async function suggestNames(ctx: Context, term: string): Promise<readonly KeywordHit[]> {
  const begun = namesBegunInDevanagari(term.trim()).slice(0, MOST_SPELLINGS);
  const found = await Promise.all(
    (begun.length === 0 ? [term] : begun)
      .map(keywordPatterns)
      .flatMap((patterns) => (patterns === null ? [] : namesLike(ctx.pool, patterns))),
  );
  const hits = new Map(found.flat().map((hit) => [`${hit.type} ${hit.id}`, hit]));
  return [...hits.values()]
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id, type, name, within, latitude, longitude }) => ({
      name: type === 'property' || name === within ? name : `${name}, ${within}`,
      type,
      id,
      latitude,
      longitude,
    }));
}

/** The box suggests from this many letters on. */
const LEAST_LETTERS = 2;

/**
 * The place or property that a beginning means: the first suggestion if its name begins so, else the only one with a
 * word that does. Else null, with all suggestions. `only`: no other name has a word that begins so.
 */
export async function nameMeant(
  ctx: Context,
  typed: string,
): Promise<{
  readonly meant: KeywordHit | null;
  readonly only: boolean;
  readonly suggested: readonly KeywordHit[];
}> {
  const text = plainText(typed).toLowerCase();
  if (text.length < LEAST_LETTERS) return { meant: null, only: false, suggested: [] };
  const suggested = await suggestNames(ctx, text);
  const begun = suggested.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${text}`));
  const [first] = begun;
  const only = begun.length === 1;
  const meant = first !== undefined && (only || first.name.toLowerCase().startsWith(text));
  return { meant: meant ? first : null, only, suggested };
}

/** LIKE patterns for typed text, with its wildcards escaped. */
interface KeywordPatterns {
  readonly prefix: string;
  /** a word inside the name begins with it */
  readonly word: string;
  readonly part: string;
  /** letters typed */
  readonly letters: number;
}

const LONGEST_TERM = 60;
/** The most Latin names tried for a few letters of Devanagari. */
const MOST_SPELLINGS = 3;

/** Patterns over lower-cased names, or null for an empty text. 'Tungarli, Lonavala' uses its first name. */
export function keywordPatterns(term: string): KeywordPatterns | null {
  const [first = ''] = plainText(term)
    .slice(0, LONGEST_TERM)
    .toWellFormed()
    .toLowerCase()
    .split(',');
  const text = first.trim();
  if (text === '') return null;
  const literal = text.replace(/[\\%_]/g, (c) => `\\${c}`);
  return {
    prefix: `${literal}%`,
    word: `% ${literal}%`,
    part: `%${literal}%`,
    letters: text.length,
  };
}

/** The most names in a suggestion list. */
const MOST_SUGGESTIONS = 10;
/** Names read before the best are chosen: a term in half the catalogue must not sort half the catalogue. */
const LOOKED_AT = 200;
/**
 * The index covers shorter terms only at the beginning of words; inside words they are searched in this many of the
 * most recommended properties.
 */
const INDEXED_LETTERS = 3;
const MOST_RECOMMENDED = 500;

interface NameHit extends GeoPoint {
  readonly id: number;
  readonly type: 'city' | 'locality' | 'property';
  readonly name: string;
  /** the surrounding place: the city of a locality, the state of a city */
  readonly within: string;
}

const PROPERTY = `p.id, 'property' as type, p.name, p.city as within, p.latitude, p.longitude, lower(p.name) as low, 2 as kind_rank, p.recommend_score as score`;
const LIVE = `select ${PROPERTY} from properties p where p.state = 'live'`;
const PLACES = `
  select p.id, p.kind as type, p.name, coalesce(c.name, p.state) as within, p.latitude, p.longitude,
    lower(p.name) as low, case p.kind when 'city' then 0 else 1 end as kind_rank, 0 as score
  from places p
  left join places c on c.id = p.city_id
  where lower(p.name) like $3`;
const BEGUN = `(${LIVE} and lower(p.name) like $1 limit ${LOOKED_AT})`;
const WITH_WORD = `(${LIVE} and lower(p.name) like $2 and lower(p.name) not like $1 limit ${LOOKED_AT})`;
const WITH_PART = `(${LIVE} and lower(p.name) like $3 and lower(p.name) not like $1 limit ${LOOKED_AT})`;
const RECOMMENDED_WITH_PART = `
  select ${PROPERTY}
  from (
    select property_id
    from search_rows
    where live
    order by recommend_score desc, property_id
    limit ${MOST_RECOMMENDED}
  ) r
  join properties p on p.id = r.property_id
  where lower(p.name) like $3 and lower(p.name) not like $2 and lower(p.name) not like $1`;

// reads places and properties, which belong to catalogue
/**
 * Places and live properties by name: names that begin with the term, then names with a word that does, then other
 * hits, which are searched only if the first two are few.
 */
async function namesLike(
  pool: Pool,
  { prefix, word, part, letters }: KeywordPatterns,
): Promise<readonly NameHit[]> {
  const best = async (
    ...sources: readonly string[]
  ): Promise<readonly (NameHit & { begins: boolean })[]> => {
    const text = `
      select id, type, name, within, latitude, longitude, low like $1 as begins
      from (${sources.join(' union all ')}) hits
      order by case when low like $1 then 0 when low like $2 then 1 else 2 end, kind_rank,
        score desc, low, id
      limit ${MOST_SUGGESTIONS}`;
    // not prepared: the best index depends on the term, and one plan for all terms is a hundred times slower
    return (await pool.query<NameHit & { begins: boolean }>({ text, values: [prefix, word, part] }))
      .rows;
  };
  const begun = await best(PLACES, BEGUN);
  if (begun.length === MOST_SUGGESTIONS && begun.every(({ begins }) => begins)) return begun;
  return letters < INDEXED_LETTERS
    ? best(PLACES, BEGUN, WITH_WORD, RECOMMENDED_WITH_PART)
    : best(PLACES, BEGUN, WITH_PART);
}
