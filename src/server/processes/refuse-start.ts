import { StartError } from '#platform/settings-error.ts';
import { SettingsError } from '#platform/settings.ts';

/** Exit code of a process whose settings cannot be used: a restart would fail again. */
export const CANNOT_BE_USED = 78;

/** Ends the process with the sentence of a SettingsError (78) or StartError (1); any other error is thrown. */
export function refuseStart(error: unknown): never {
  if (!(error instanceof SettingsError || error instanceof StartError)) throw error;
  process.stderr.write(`The server did not start.\n${error.message}\n`);
  process.exit(error instanceof SettingsError ? CANNOT_BE_USED : 1);
}

/** The value of `read`; a SettingsError ends the process. */
export function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return refuseStart(error);
  }
}
