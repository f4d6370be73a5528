import type { IconName } from '#web/ui/icon.tsx';

/** A sleeping room or bathroom, as sentences; '' without a fact. */
export interface SleepingPlace {
  readonly name: string;
  readonly floor: string;
  readonly beds: string;
  readonly bath: string;
}

export interface HouseFact {
  readonly icon: IconName;
  readonly label: string;
  readonly text: string;
  /** in the owner's words, or '' */
  readonly note: string;
}

/** The facts of a house for its page, written on the server. */
export interface HouseView {
  /** '6 bedrooms · 14 beds · 7 bathrooms'; '' for a property let by rooms */
  readonly summary: string;
  readonly beds: number;
  /** '6 in beds, 3 on mattresses'; '' where nobody needs a mattress */
  readonly places: string;
  readonly sleeping: readonly SleepingPlace[];
  readonly facts: readonly HouseFact[];
}
