/** Exceptions of `tidy.test.ts`. A corrected file leaves its list; no list grows. */

/** Files that no other imports: a tool or a command finds them by their name. */
export const WITHOUT_IMPORTER: readonly RegExp[] = [
  /^[\w.-]+\.config\.ts$/,
  /\.d\.ts$/,
  /^mocks\/\w+\/main\.ts$/, // `npm run stand-in`
  /^src\/web\/(?:routes\.ts|entry\.client\.tsx|app\/service-worker\/main\.ts)$/, // React Router, `npm run build`
  /^src\/i18n\/message\.ts$/, // the compiled texts
  /^src\/marketplace\/personal-data\/impersonal\.ts$/, // the test of the retention table
  // run by hand when what they draw or list changes
  /^scripts\/(?:app-icons|icon-sheet|missing-texts|subset-fonts)\.ts$/,
  /^scripts\/migration-rules\.ts$/, // a test
  /^(?:scripts\/(?:operator\.ts|prove\.mjs)|demo\/contact-sheet\.ts)$/, // run by hand: see the documents
];

/** Words of the glossary's last column that mean nothing else here, and the word instead. */
export const UNWANTED_WORDS: Readonly<Record<string, string>> = {
  biometric: 'passkey',
  captcha: 'puzzle',
  'entire house': 'whole property',
  incident: 'security event',
  openness: 'availability',
  're-login': 'step-up',
  'refund rule': 'cancellation policy',
  'settling up': 'collecting',
  'shared payment': 'split',
  'trusted device': 'known browser',
  voucher: 'coupon',
};
