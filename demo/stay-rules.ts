import type { FestivalId } from '#shared/festivals.ts';

/** The rules for stays of a demo property; most have none. */
interface DemoStayRules {
  /** least nights of stays that begin on the nights of these festivals */
  readonly least?: { readonly nights: number; readonly over: readonly FestivalId[] };
  /** no stays begin on this day of the week, 1 Monday .. 7 Sunday */
  readonly noArrivals?: number;
  readonly noticeHours?: number;
}

const HOLIDAYS = { nights: 3, over: ['diwali', 'christmasToNewYear'] } as const;
const NEW_YEAR = { nights: 3, over: ['christmasToNewYear'] } as const;

/** By the address of the property. */
export const STAY_RULES: Readonly<Record<string, DemoStayRules>> = {
  'thermal-house': { least: HOLIDAYS },
  'ghatmatha-house': { least: HOLIDAYS },
  'seven-sisters-house': { least: NEW_YEAR },
  'chaitya-house': { least: NEW_YEAR, noticeHours: 24 },
  'uksan-bund-retreat': { noArrivals: 3 },
  'echo-ledge': { noticeHours: 24 },
};
