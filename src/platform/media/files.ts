import { chmodSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Unreviewed pictures are stored here: other accounts on this machine cannot read them. */
export const FOLDER_MODE = 0o750;
export const FILE_MODE = 0o640;

/** Restricts a folder that an earlier version left readable for everybody on the machine. */
export function closeToOthers(dir: string): void {
  const found = statSync(dir, { throwIfNoEntry: false });
  const mayChange = found !== undefined && [found.uid, 0].includes(process.getuid?.() ?? found.uid);
  if (mayChange && (found.mode & 0o007) !== 0) chmodSync(dir, found.mode & 0o770);
}

/** The bytes of a file; null when there is none. */
export async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes all or nothing: a reader never sees half a file, and a crash leaves only a temporary one. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await writeFile(temporary, bytes, { mode: FILE_MODE });
    await rename(temporary, file);
  } catch (error) {
    // half a file on a full disk takes space that other files need
    await rm(temporary, { force: true });
    throw error;
  }
}
