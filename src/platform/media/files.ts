import { chmodSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Pictures that nobody has looked at yet lie here: people with other accounts on this machine read none. */
export const FOLDER_MODE = 0o750;
export const FILE_MODE = 0o640;

/** Closes a folder that an earlier version left open to everybody on the machine. */
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

/** Whole or not at all: a reader never sees half a file, a crash leaves only a stray temporary one. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE });
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await writeFile(temporary, bytes, { mode: FILE_MODE });
    await rename(temporary, file);
  } catch (error) {
    // on a full disk, half a file takes the room that others need
    await rm(temporary, { force: true });
    throw error;
  }
}
