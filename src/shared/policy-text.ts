import type { IsoDate } from './dates.ts';

/**
 * A long text for readers, section by section. Words may carry `**weight**` and `[a link](/path)`; `{brand}`,
 * `{email}` and `{phone}` are filled in from the settings. A block that is a list is shown as one.
 */
export interface PolicyText {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly updated: IsoDate;
  readonly sections: readonly PolicySection[];
}

export interface PolicySection {
  /** the anchor of the heading */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly (string | readonly string[])[];
}
