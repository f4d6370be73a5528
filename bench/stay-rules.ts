import type { Database } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import { setStayRules } from '../scripts/catalogue-scale/stay-rules.ts';
import { measure, median, type Sample } from './load.ts';
import type { Running } from './processes.ts';
import { bookings, type Scenario } from './scenarios.ts';
import type { How, Row } from './sizes.ts';

const SHARE = 30;
const EVERY = '.';
/** What a search of stays and a booking cost; other scenarios ask for no stay. */
const COMPARED = [
  'hotel_list, viewport',
  'hotel_list, town',
  'hotel_list, town by price',
  'search page of the town, rendered',
  'strip of dates',
  'add_booking',
] as const;

/** The name of the comparison of one scenario. */
const ruled = (name: string): string => `${name}, stay rules at ${SHARE} %`;

/**
 * Measures the scenarios in turns in the catalogue without rules for stays, as the baseline, and with rules at 30 % of
 * the properties. Bookings take nights without rules in both.
 */
export async function compareStayRules(
  { how, product, database }: { how: How; product: Running; database: Database },
  all: readonly Scenario[],
  today: IsoDate,
  wanted: (row: { readonly name: string }) => boolean,
): Promise<readonly Row[]> {
  const { pool } = database;
  const chosen = COMPARED.filter((name) => wanted({ name: ruled(name) }));
  if (chosen.length === 0) return [];
  await setStayRules(pool, SHARE, EVERY);
  const next = await bookings(database.db, today);
  const samples = new Map(
    chosen.map((name) => [name, { none: [] as Sample[], some: [] as Sample[] }]),
  );
  for (let turn = 0; turn < how.rounds; turn += 1)
    for (const percent of turn % 2 === 0 ? [0, SHARE] : [SHARE, 0]) {
      await setStayRules(pool, percent, EVERY);
      for (const [name, of] of samples) {
        const shots = all.find((one) => one.name === name)?.shots ?? [];
        const load = name === 'add_booking' ? { next } : {};
        await measure(product, shots, { ...load, seconds: 1 });
        const sample = await measure(product, shots, { ...load, seconds: how.seconds });
        (percent === 0 ? of.none : of.some).push(sample);
      }
    }
  await setStayRules(pool, 0, EVERY);
  return [...samples].map(([name, { none, some }]) => ({
    name: ruled(name),
    baseline: 'without rules',
    ratio: median(some.map((sample, i) => sample.perSecond / (none[i]?.perSecond ?? Number.NaN))),
    product: middle(some),
    reference: middle(none),
    alone: Number.NaN,
    tail: Number.NaN,
  }));
}

/** The sample of the median rate. */
const middle = (samples: readonly Sample[]): Sample =>
  samples.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(samples.length / 2)] as Sample;
