import type { IsoDate } from './dates.ts';

/**
 * A section of a long text. It may contain `**weight**` and `[a link](/path)`; `{brand}`, `{email}` and `{phone}` come
 * from the settings. A block that is an array is shown as a list.
 */
export interface PolicySection {
  /** anchor of the heading */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly (string | readonly string[])[];
}

/** When each policy was last changed: shown on its page and in the sitemap. */
export const POLICIES_UPDATED = {
  privacy: '2026-11-22',
  terms: '2026-11-22',
  refunds: '2026-11-22',
} as const satisfies Record<string, IsoDate>;
