import * as rehearsal from '#messages/owner-rehearsal.ts';

/** Stands where Save was, as high, so that nothing moves under the fingers that type. */
export const StaleNote = () => (
  <p className="mt-4 min-h-13 content-center font-medium">{rehearsal.stale()}</p>
);

/** Without scripts a preview cannot notice that a field has changed, so it says what its Save takes. */
export const AsShownNote = () => (
  <p className="no-script-shown mt-2 hidden text-sm">{rehearsal.asShown()}</p>
);
