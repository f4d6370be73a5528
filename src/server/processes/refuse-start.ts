import { StartError } from '#platform/settings-error.ts';
import { SettingsError } from '#platform/settings.ts';

/** Exit code of a process whose settings cannot be used: a restart would fail again. */
export const CANNOT_BE_USED = 78;

/** Writes the sentence of a SettingsError or StartError; returns the exit code, null for any other error. */
export function sayRefused(error: unknown): number | null {
  if (!(error instanceof SettingsError || error instanceof StartError)) return null;
  process.stderr.write(`The server did not start.\n${error.message}\n`);
  return error instanceof SettingsError ? CANNOT_BE_USED : 1;
}

/** Ends the process with that sentence; any other error is thrown. */
export function refuseStart(error: unknown): never {
  const code = sayRefused(error);
  if (code === null) throw error;
  process.exit(code);
}

/** The value of `read`; a SettingsError ends the process. */
export function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return refuseStart(error);
  }
}
