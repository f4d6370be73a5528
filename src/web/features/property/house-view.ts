import type { IconName } from '#web/ui/icon.tsx';

/** A room in which somebody sleeps, or a bathroom; texts ready to read, '' where there is nothing to say. */
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

/** What the property page says of the house beyond its texts, written on the server. */
export interface HouseView {
  /** '6 bedrooms · 14 beds · 7 bathrooms'; '' for a house let by rooms */
  readonly summary: string;
  readonly beds: number;
  readonly sleeping: readonly SleepingPlace[];
  readonly facts: readonly HouseFact[];
}
