import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFile } from '../data-folder.ts';
import { StartError } from '../settings-error.ts';

const LOOK_EVERY_MS = 100;
const LONGEST_WAIT_MS = 60_000;

/**
 * Waits until no other start holds `file`, which contains the holder's process id, and takes it. Returns the function
 * that releases it. A file without a process id, or with that of an ended process, is taken over. Throws
 * StartError after a minute.
 */
export async function takeTurn(file: string, longestMs = LONGEST_WAIT_MS): Promise<() => void> {
  for (const giveUp = performance.now() + longestMs; performance.now() < giveUp;) {
    if (createFile(file, String(process.pid))) {
      chmodSync(file, 0o644); // a start under another account reads whose turn it is
      return () => rmSync(file, { force: true });
    }
    if (isHeld(file)) await sleep(LOOK_EVERY_MS);
    else rmSync(file, { force: true });
  }
  throw new StartError(
    `Another start has held ${file} for a minute. If none is running, delete that file.`,
  );
}

function isHeld(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return holder > 0 && holder !== process.pid && isAlive(holder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false; // released meanwhile
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
