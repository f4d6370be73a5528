import type { StayLimits, StaySet } from '#marketplace/inventory/index.ts';

/** What the fields for stays say, as typed; '': no change. */
export interface StayTyped {
  /** a number of nights; '1': any number */
  readonly min: string;
  /** a number of nights; '0': any number */
  readonly max: string;
  /** '1': arrivals, '0': none */
  readonly arrive: string;
  readonly leave: string;
}

export const NO_STAY_TYPED: StayTyped = { min: '', max: '', arrive: '', leave: '' };
export const STAY_FIELDS = ['min', 'max', 'arrive', 'leave'] as const;

/** The fields from an address. */
export const stayTypedIn = (query: URLSearchParams): StayTyped => {
  const text = (name: keyof StayTyped) => (query.get(name) ?? '').slice(0, 4);
  return { min: text('min'), max: text('max'), arrive: text('arrive'), leave: text('leave') };
};

/** A typed number of nights; anything else is no number of nights, which saving refuses. */
const nights = (typed: string): number => (/^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN);

/** The change that the fields ask for; null: none. */
export function staySetOf({ min, max, arrive, leave }: StayTyped): StaySet | null {
  const set: StaySet = {
    ...(min === '' ? {} : { minNights: nights(min) }),
    ...(max === '' ? {} : { maxNights: max === '0' ? null : nights(max) }),
    ...(arrive === '' ? {} : { noArrival: arrive === '0' }),
    ...(leave === '' ? {} : { noDeparture: leave === '0' }),
  };
  return Object.keys(set).length === 0 ? null : set;
}

/** Rules for stays as a short code: 'm3x0a1d0', least and most nights (0: any), no arrivals, no departures. */
export const codeOf = ({ minNights, maxNights, noArrival, noDeparture }: StaySet): string =>
  [
    minNights === undefined ? '' : `m${minNights ?? 0}`,
    maxNights === undefined ? '' : `x${maxNights ?? 0}`,
    noArrival === undefined ? '' : `a${Number(noArrival)}`,
    noDeparture === undefined ? '' : `d${Number(noDeparture)}`,
  ].join('');

/** The parts of a code: least and most nights, arrivals, departures. */
const PARTS = [/m(\d+)/, /x(\d+)/, /a(\d)/, /d(\d)/] as const;

/** The rules of a code; parts that it leaves out are absent. */
export function setOfCode(code: string): StaySet {
  const [min, max, arrive, leave] = PARTS.map((part) => {
    const found = part.exec(code)?.[1];
    return found === undefined ? undefined : Number(found);
  });
  return {
    ...(min === undefined ? {} : { minNights: min === 0 ? null : min }),
    ...(max === undefined ? {} : { maxNights: max === 0 ? null : max }),
    ...(arrive === undefined ? {} : { noArrival: arrive === 1 }),
    ...(leave === undefined ? {} : { noDeparture: leave === 1 }),
  };
}

/** All rules of a code. */
export const limitsOfCode = (code: string): StayLimits => ({
  minNights: null,
  maxNights: null,
  noArrival: false,
  noDeparture: false,
  ...setOfCode(code),
});
