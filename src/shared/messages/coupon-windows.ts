/** Texts of the windows behind the coupon bar, which arrive with them. */
export const couponWindows = {
  apply: 'Apply',
  remove: 'Remove',
  applyCode: (code: string) => `Use ${code}`,
  none: 'There are no listed offers for these dates. A code you were given can still be typed above.',
  done: 'Coupon applied',
  doneText: 'The total on the page already has it.',
  goOn: 'Continue',
} as const;
