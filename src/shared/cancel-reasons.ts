/** Reasons a guest may give for a cancellation. Codes without free text: they hold no personal data. */
export const CANCEL_REASONS = [
  'dates',
  'group',
  'price',
  'elsewhere',
  'health',
  'weather',
  'mistake',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The reason in a form or call; null if missing or unknown, because a reason is optional. */
export const cancelReason = (text: string): CancelReason | null =>
  CANCEL_REASONS.find((reason) => reason === text) ?? null;
