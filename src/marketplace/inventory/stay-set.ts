import * as texts from '#messages/nights.ts';
import { MAX_NIGHTS } from '#shared/dates.ts';
import { refuse, type Refusal } from '#shared/result.ts';

/** The rules for stays of one night or of a rate rule. */
export interface StayLimits {
  /** null: any number; a least stay of one night is stored as null */
  readonly minNights: number | null;
  readonly maxNights: number | null;
  readonly noArrival: boolean;
  readonly noDeparture: boolean;
}

/** A change of these rules; a field that is absent stays as it is. */
export type StaySet = Partial<StayLimits>;

export const NO_LIMITS: StayLimits = {
  minNights: null,
  maxNights: null,
  noArrival: false,
  noDeparture: false,
};

/** Whether a change says anything. */
export const setsRules = (set: StaySet): boolean =>
  set.minNights !== undefined ||
  set.maxNights !== undefined ||
  set.noArrival !== undefined ||
  set.noDeparture !== undefined;

/** Whether a night or a rate rule has any. */
export const hasLimits = ({ minNights, maxNights, noArrival, noDeparture }: StayLimits): boolean =>
  minNights !== null || maxNights !== null || noArrival || noDeparture;

/** The rules as codes for the audit log: 'min-nights 3, no-arrival'; 'none' without any. */
export const limitCodes = ({ minNights, maxNights, noArrival, noDeparture }: StayLimits): string =>
  [
    ...(minNights === null ? [] : [`min-nights ${minNights}`]),
    ...(maxNights === null ? [] : [`max-nights ${maxNights}`]),
    ...(noArrival ? ['no-arrival'] : []),
    ...(noDeparture ? ['no-departure'] : []),
  ].join(', ') || 'none';

export const sameLimits = (a: StayLimits, b: StayLimits): boolean =>
  limitCodes(a) === limitCodes(b);

/** The rules after a change. */
export const limitsAfter = (before: StayLimits, set: StaySet): StayLimits => {
  const min = set.minNights === undefined ? before.minNights : set.minNights;
  return {
    minNights: min === 1 ? null : min,
    maxNights: set.maxNights === undefined ? before.maxNights : set.maxNights,
    noArrival: set.noArrival ?? before.noArrival,
    noDeparture: set.noDeparture ?? before.noDeparture,
  };
};

const isLength = (n: number | null | undefined): boolean =>
  n == null || (Number.isInteger(n) && n >= 1 && n <= MAX_NIGHTS);

/**
 * `nights.min-nights` or `nights.max-nights` beyond 1 to 30, `nights.min-above-max` where both are set and contradict
 * each other; null: neither.
 */
export function staySetProblem({ minNights, maxNights }: StaySet): Refusal | null {
  const bad = (code: string, field: string, message: string) =>
    refuse('invalid', code, message, { fields: { [field]: message } });
  if (!isLength(minNights))
    return bad('nights.min-nights', 'min_nights', texts.nightsOfStay({ most: MAX_NIGHTS }));
  if (!isLength(maxNights))
    return bad('nights.max-nights', 'max_nights', texts.nightsOfStay({ most: MAX_NIGHTS }));
  return minNights != null && maxNights != null && minNights > maxNights ? minAboveMax() : null;
}

/** The least stay would be longer than the longest, also after a change of one of them. */
export const minAboveMax = (): Refusal =>
  refuse('invalid', 'nights.min-above-max', texts.minAboveMax(), {
    fields: { min_nights: texts.minAboveMax() },
  });
