import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { SettingsError } from './settings-error.ts';

/** Creates the data folder if it is missing. Throws SettingsError when it is not writable. */
export function prepareDataFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError(
      `The data folder ${dir} cannot be written (${(error as Error).message}). Give it to the user who starts the server, or set DATA_DIR to a folder which that user can write.`,
      { cause: error },
    );
  }
}

/**
 * Creates a small file that only its owner may read. A reader, or a start after a crash, finds the whole text or no
 * file. Returns false and changes nothing when the file exists.
 */
export function createFile(file: string, text: string): boolean {
  return throughTemporary(file, text, (temporary) => {
    try {
      linkSync(temporary, file);
    } catch (error) {
      if (isThere(error)) return false;
      copyFileSync(temporary, file, constants.COPYFILE_EXCL); // a file system without hard links
    }
    return true;
  });
}

/**
 * Replaces a small file that only its owner may read; after a crash it has the old text or the new one, never a part.
 */
export function replaceFile(file: string, text: string): void {
  throughTemporary(file, text, (temporary) => renameSync(temporary, file));
}

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

function throughTemporary<T>(file: string, text: string, put: (temporary: string) => T): T {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const fd = openSync(temporary, 'wx', 0o600);
    try {
      writeFileSync(fd, text);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    return put(temporary);
  } finally {
    rmSync(temporary, { force: true });
    syncFolder(dirname(file));
  }
}

/** The name of a new file survives a power cut only if its folder is synced too. */
function syncFolder(dir: string): void {
  let fd: number | undefined;
  try {
    fd = openSync(dir, 'r');
    fsyncSync(fd);
  } catch {
    // some systems cannot sync a folder
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}
