import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A country, or a state of one. */
export interface NamedPlace {
  /** ISO 3166: 'IN', or 'MH' within it */
  readonly code: string;
  readonly name: string;
}

/** Countries, their states and the towns in them, by name. */
export interface Gazetteer {
  /** in the order of the alphabet */
  countries(): Promise<readonly NamedPlace[]>;
  /** none for countries that have no states */
  states(countryCode: string): Promise<readonly NamedPlace[]>;
  cities(countryCode: string, stateCode: string): Promise<readonly string[]>;
}

interface Country {
  readonly name: string;
  readonly isoCode: string;
}
interface State extends Country {
  readonly countryCode: string;
}
/** name, country, state, latitude, longitude */
type City = readonly [string, string, string, ...string[]];

/** The data's spelling → the one that stands on the town's own signs. */
const SPELLINGS: Readonly<Record<string, string>> = { Lonavla: 'Lonavala', Mapuca: 'Mapusa' };

const byName = new Intl.Collator('en');
const sorted = <T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] => items.toSorted((a, b) => byName.compare(nameOf(a), nameOf(b)));

/**
 * The names of the package `country-state-city`. Its eight megabytes of towns are read when somebody first asks for
 * one and then kept as a text a state: its own functions would hold them as objects and search all for each question.
 */
export function createGazetteer(): Gazetteer {
  const require = createRequire(import.meta.url);
  const read = async <T>(name: string): Promise<readonly T[]> => JSON.parse(await readFile(require.resolve(`country-state-city/lib/assets/${name}.json`), 'utf8')) as readonly T[];
  const countries = once(async () => sorted((await read<Country>('country')).map(({ name, isoCode }) => ({ code: isoCode, name })), ({ name }) => name));
  const states = once(async () => Map.groupBy(await read<State>('state'), ({ countryCode }) => countryCode));
  const cities = once(async () => {
    const groups = Map.groupBy(await read<City>('city'), ([, country, state]) => `${country}-${state}`);
    return new Map([...groups].map(([key, rows]) => [key, rows.map(([name]) => SPELLINGS[name] ?? name).join('\n')]));
  });
  return {
    countries,
    states: async (country) => sorted(((await states()).get(country) ?? []).map(({ name, isoCode }) => ({ code: isoCode, name })), ({ name }) => name),
    cities: async (country, state) => {
      const names = (await cities()).get(`${country}-${state}`);
      return names === undefined ? [] : sorted([...new Set(names.split('\n'))], (name) => name);
    },
  };
}

/** Reads once, also when two ask at the same time; a failed reading is tried again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
