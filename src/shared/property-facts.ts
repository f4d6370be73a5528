/** The vocabulary of a property's facts, in the database, in the demo catalogue and on pages. */

export const SPACE_KINDS = [
  'bedroom',
  'bathroom',
  'sitting',
  'dining',
  'kitchen',
  'verandah',
  'other',
] as const;
type SpaceKind = (typeof SPACE_KINDS)[number];

export const BED_KINDS = [
  'king',
  'queen',
  'double',
  'single',
  'bunk',
  'sofa_bed',
  'day_bed',
  'cot',
  'mattress',
] as const;
export type BedKind = (typeof BED_KINDS)[number];

export const BATH_FITTINGS = ['bathtub', 'shower', 'bucket', 'rails'] as const;
export type BathFitting = (typeof BATH_FITTINGS)[number];

export const POOL_KINDS = ['outdoor', 'infinity', 'indoor', 'rooftop'] as const;
export type PoolKind = (typeof POOL_KINDS)[number];
export const POOL_LININGS = ['turquoise', 'blue', 'black', 'stone'] as const;

/** Metres; hours as 'HH:MM' in India. */
export interface Pool {
  readonly kind: PoolKind;
  readonly length: number;
  readonly width: number;
  readonly depthFrom: number;
  readonly depthTo: number;
  readonly opens: string;
  readonly closes: string;
  readonly fenced: boolean;
  readonly heated: boolean;
  readonly lining: (typeof POOL_LININGS)[number];
}

/** One room inside the let property. */
export interface Space {
  readonly kind: SpaceKind;
  readonly name: string;
  /** 0 = the floor of the entrance; negative below it */
  readonly floor: number;
  /** one entry per bed */
  readonly beds: readonly BedKind[];
  /** of a bathroom: its fittings; of a bedroom: the fittings of its own bathroom, empty without one */
  readonly bath: readonly BathFitting[];
}

export const CARETAKERS = ['lives_in', 'on_call', 'staff', 'none'] as const;
export type Caretaker = (typeof CARETAKERS)[number];
export const COOKS = ['included', 'on_request', 'none'] as const;
export type Cook = (typeof COOKS)[number];
export const POWER_BACKUPS = ['generator', 'inverter', 'none'] as const;
export type PowerBackup = (typeof POWER_BACKUPS)[number];
export const ROADS = ['tarred', 'rough'] as const;
export type Road = (typeof ROADS)[number];

export const RULE_TOPICS = [
  'pets',
  'music',
  'food',
  'alcohol',
  'couples',
  'children',
  'day_visitors',
  'parties',
] as const;
export type RuleTopic = (typeof RULE_TOPICS)[number];
export type RuleAnswer = 'yes' | 'ask' | 'no';

/** Bedding that is laid out on request; it does not count as a bed. */
const LAID_OUT: ReadonlySet<BedKind> = new Set(['mattress', 'cot']);
const FOR_TWO: ReadonlySet<BedKind> = new Set(['king', 'queen', 'double', 'sofa_bed']);

/** Fixed beds, without mattresses and cots. */
export const countBeds = (spaces: readonly Pick<Space, 'beds'>[]): number =>
  spaces.reduce((sum, { beds }) => sum + beds.filter((bed) => !LAID_OUT.has(bed)).length, 0);

/** How many people sleep in beds, and how many on mattresses and cots. */
export function sleepingPlaces(spaces: readonly Pick<Space, 'beds'>[]): {
  readonly beds: number;
  readonly mattresses: number;
} {
  const mattresses = spaces.reduce(
    (sum, { beds }) => sum + beds.filter((bed) => LAID_OUT.has(bed)).length,
    0,
  );
  return { beds: placesToSleep(spaces) - mattresses, mattresses };
}

/** How many people the beds hold, including mattresses and cots. */
export const placesToSleep = (spaces: readonly Pick<Space, 'beds'>[]): number =>
  spaces.reduce(
    (sum, { beds }) => sum + beds.reduce((n, bed) => n + (FOR_TWO.has(bed) ? 2 : 1), 0),
    0,
  );

export const countBedrooms = (spaces: readonly Pick<Space, 'kind'>[]): number =>
  spaces.filter(({ kind }) => kind === 'bedroom').length;

/** Bathrooms, separate ones and those of bedrooms. */
export const countBathrooms = (spaces: readonly Pick<Space, 'kind' | 'bath'>[]): number =>
  spaces.filter(({ kind, bath }) => kind === 'bathroom' || bath.length > 0).length;

export const has = (spaces: readonly Pick<Space, 'bath'>[], fitting: BathFitting): boolean =>
  spaces.some(({ bath }) => bath.includes(fitting));

/** Beds by kind, in the order of `BED_KINDS`. */
export const bedsByKind = (
  beds: readonly BedKind[],
): readonly { readonly kind: BedKind; readonly n: number }[] =>
  BED_KINDS.map((kind) => ({ kind, n: beds.filter((bed) => bed === kind).length })).filter(
    ({ n }) => n > 0,
  );

/** Languages that a host may speak with guests, by ISO 639 code. */
export const HOST_LANGUAGES = [
  'mr',
  'hi',
  'en',
  'gu',
  'kok',
  'pt',
  'ur',
  'kn',
  'pa',
  'ta',
  'te',
  'bn',
  'ml',
] as const;
export type HostLanguage = (typeof HOST_LANGUAGES)[number];
