import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Pool } from '#platform/database/index.ts';
import { currentLocale } from '#i18n/locale.ts';
import type { IsoDate } from '#shared/dates.ts';
import { CLOSE_SIGHTS, SIGHTS } from '#shared/sights.ts';
import { placeLabel, townElsewhere, type KnownPlace } from './area.ts';
import { prepared } from './sql.ts';
import { FILLERS, tokensOf } from './words/line.ts';
import { readWords, sayWords, type KnownName, type Understood } from './words/read-words.ts';

/** The result of reading a search in words. */
export interface WordsUnderstood extends Understood {
  /** the same as a sentence, without unused words; empty when nothing was understood */
  readonly sentence: string;
}

/** A typo is seldom in the first letters of a name. */
const FIRST_LETTERS = 4;
const LEAST_LETTERS = 5;

interface KnownNames {
  readonly names: readonly KnownName[];
  /** readings of labels of places, by day, language and label */
  readonly read: Map<string, WordsUnderstood>;
}
const PLACES = defineCache<string, KnownNames>({
  name: 'search-names',
  max: 1,
  staleBy: (subject) => (subject === 'all' || subject === 'places' ? 'all' : 'none'),
});

/**
 * Reads '3 bhk with pool near pawna this weekend' into place, dates, party and filters, with the names of this
 * catalogue. Never refuses; reports unused words. Reads names only: the list decides availability. Most searches are
 * just a place as our own lists write it, which is looked up in a cache.
 */
export async function understandWords(ctx: Context, typed: string): Promise<WordsUnderstood> {
  const today = ctx.clock.today();
  const { names, read: known } = await ctx.caches.read(PLACES, 'all', async () => ({
    names: await placeNames(ctx.pool),
    read: new Map<string, WordsUnderstood>(),
  }));
  const written = names.find(({ label }) => label === typed);
  if (written === undefined)
    return withElsewhere(
      ctx,
      read(typed, today, [...names, ...(await propertyNames(ctx.pool, beginningsIn(typed)))]),
    );
  const key = `${today} ${currentLocale()} ${typed}`;
  const understood =
    known.get(key) ??
    read(typed, today, [written, ...names.filter(({ name }) => written.within.includes(name))]);
  known.set(key, understood);
  return understood;
}

/**
 * Unused words may name a town without properties: that becomes the place, so that the list does not show another
 * town.
 */
async function withElsewhere(ctx: Context, understood: WordsUnderstood): Promise<WordsUnderstood> {
  if (understood.place !== null) return understood;
  for (const words of understood.notUsed) {
    const town = await townElsewhere(ctx, words);
    if (town === null) continue;
    const found = {
      ...understood,
      place: {
        label: town.name,
        latitude: town.latitude,
        longitude: town.longitude,
        kind: 'elsewhere' as const,
      },
      notUsed: understood.notUsed.filter((one) => one !== words),
    };
    return { ...found, sentence: sayWords(found) };
  }
  return understood;
}

function read(typed: string, today: IsoDate, names: readonly KnownName[]): WordsUnderstood {
  const understood = readWords(typed, today, names);
  return { ...understood, sentence: sayWords(understood) };
}

/** Possible beginnings of property names among the words: two adjacent words, or the first letters of one. */
export function beginningsIn(typed: string): readonly string[] {
  const words = tokensOf(typed).tokens.map((token) => ({
    word: token.word,
    said: token.said.toLowerCase(),
  }));
  const pairs = words.flatMap((one, i) => {
    const next = words[i + 1];
    return next === undefined || one.said.length < 2 || next.word === ','
      ? []
      : [`${one.said} ${next.said.slice(0, FIRST_LETTERS)}`];
  });
  const letters = words
    .filter(({ word }) => word.length >= LEAST_LETTERS && !FILLERS.has(word) && !/^\d/.test(word))
    .map(({ word }) => word.slice(0, FIRST_LETTERS));
  return [...new Set([...pairs, ...letters])];
}

// The names are read from places and properties, which belong to catalogue.

/** The most places compared with the words; cities first, so that the limit never drops them. */
const MOST_PLACES = 2000;
/** Properties read for one beginning of a name. */
const PROPERTIES_EACH = 20;

type PlaceRow = Pick<KnownPlace, 'name' | 'kind' | 'cityName' | 'state' | 'latitude' | 'longitude'>;

/** A sight is named with or without its kind: 'Shirota', 'Shirota lake'. */
const spokenName = (name: string): string => name.replace(/ (?:lake|dam|caves)$/i, '');

/** The sights of our map whose names no place of the catalogue has. */
const sightNames = (places: ReadonlySet<string>): readonly KnownName[] =>
  [...SIGHTS, ...CLOSE_SIGHTS]
    .filter(({ name }) => !places.has(spokenName(name)) && !places.has(name))
    .map(({ name, at: [latitude, longitude] }) => ({
      kind: 'locality',
      name: spokenName(name),
      label: name,
      within: ['Lonavala', 'Maharashtra'],
      latitude,
      longitude,
    }));

/** Every place by its names, every state that has one, and the sights of our map. */
async function placeNames(pool: Pool): Promise<readonly KnownName[]> {
  const text = `select p.name, p.kind, coalesce(c.name, p.name) as "cityName", p.state, p.latitude, p.longitude
    from places p left join places c on c.id = p.city_id order by p.kind = 'locality', p.id limit ${MOST_PLACES}`;
  const { rows } = await pool.query<PlaceRow>(prepared(text, []));
  const places = new Set(rows.map((row) => row.name));
  const states = [...new Set(rows.map((row) => row.state))].filter((state) => !places.has(state));
  return [
    ...rows.map((row): KnownName => ({
      kind: row.kind,
      name: row.name,
      label: placeLabel(row),
      within: [...new Set([row.cityName, row.state])].filter((name) => name !== row.name),
      latitude: row.latitude,
      longitude: row.longitude,
    })),
    ...states.map((name): KnownName => ({
      kind: 'state',
      name,
      label: name,
      within: [],
      latitude: null,
      longitude: null,
    })),
    ...sightNames(places),
  ];
}

interface PropertyRow {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Live properties whose names begin as given, a few for each beginning. Each beginning reads a range of the name
 * index, so the cost depends on the typed text, not on the size of the catalogue.
 */
async function propertyNames(
  pool: Pool,
  beginnings: readonly string[],
): Promise<readonly KnownName[]> {
  if (beginnings.length === 0) return [];
  const text = `
    select distinct on (h.id) h.id, h.name, h.city, h.region as state, h.latitude, h.longitude
    from unnest($1::text[]) as b(beginning)
    cross join lateral (
      select p.id, p.name, p.city, coalesce(c.state, p.city) as region, p.latitude, p.longitude
      from properties p
      left join places c on c.kind = 'city' and c.name = p.city
      where lower(p.name) ~>=~ b.beginning
        and lower(p.name) ~<~ (b.beginning || chr(1114111))
        and p.state = 'live'
      limit ${PROPERTIES_EACH}
    ) h`;
  const { rows } = await pool.query<PropertyRow>(prepared(text, [beginnings]));
  return rows.map((row) => ({
    kind: 'property',
    id: row.id,
    name: row.name,
    label: row.name,
    within: [...new Set([row.city, row.state])],
    latitude: row.latitude,
    longitude: row.longitude,
  }));
}
