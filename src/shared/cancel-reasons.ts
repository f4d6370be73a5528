/** Why a guest cancels, as they may say it. Codes, and no free text: they say nothing about the person. */
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

/** The reason of a form or a call; null where none, or an unknown one, was given: nobody has to say why. */
export const cancelReason = (text: string): CancelReason | null =>
  CANCEL_REASONS.find((reason) => reason === text) ?? null;
