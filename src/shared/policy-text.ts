import type { IsoDate } from './dates.ts';

/**
 * A section of a long text for readers. Words may carry `**weight**` and `[a link](/path)`; `{brand}`, `{email}` and
 * `{phone}` are filled in from the settings. A block that is a list is shown as one.
 */
export interface PolicySection {
  /** the anchor of the heading */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly (string | readonly string[])[];
}

/** When each of our policies was last changed: shown on its page and in the sitemap. */
export const POLICIES_UPDATED = {
  privacy: '2026-11-22',
  terms: '2026-11-22',
  refunds: '2026-11-22',
} as const satisfies Record<string, IsoDate>;
