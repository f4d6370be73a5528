import { SettingsError } from '#platform/settings.ts';

/** Exit code of a process whose settings cannot be used: a restart would fail again. */
export const CANNOT_BE_USED = 78;

/** Ends the process with the sentence of a SettingsError; any other error is thrown. */
export function refuseStart(error: unknown): never {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`The server did not start.\n${error.message}\n`);
  process.exit(CANNOT_BE_USED);
}

/** The value of `read`; a SettingsError ends the process. */
export function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return refuseStart(error);
  }
}
