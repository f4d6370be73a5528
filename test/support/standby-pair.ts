import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  archiveFlags,
  listBackups,
  prepareBackupFolder,
  takeBackup,
} from '#platform/database/backup.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { giveToServer } from '#platform/unprivileged.ts';
import { ownCluster, type OwnCluster } from './own-cluster.ts';

/** A real primary and a real standby that streams from it. */
export interface StandbyPair {
  readonly primary: OwnCluster;
  readonly standby: OwnCluster;
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Starts the standby after a crash. Returns its address. */
  startStandby(): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Starts a primary, runs `fill` on it, and starts a standby from its base backup. `name` must be unique among test
 * files.
 */
export async function standbyPair(
  name: string,
  fill: (primaryUrl: string) => Promise<void>,
): Promise<StandbyPair> {
  const backups = mkdtempSync(join(tmpdir(), 'verandah-pair-'));
  const primary = await ownCluster(join(tmpdir(), `verandah-${name}-first`));
  const standby = await ownCluster(join(tmpdir(), `verandah-${name}-second`));
  await prepareBackupFolder(backups, primary.dir);
  const { url: primaryUrl } = await startEmbedded({
    dir: primary.dir,
    flags: [...archiveFlags(backups), 'fsync=off'],
  });
  await fill(primaryUrl);
  await takeBackup({ url: primaryUrl, dataDir: primary.dir }, backups, {
    keep: 1,
    now: new Date(),
  });
  const [base] = await listBackups(backups);
  mkdirSync(standby.dir, { recursive: true });
  await cp(join(backups, 'base', base?.name ?? '', 'pg'), join(standby.dir, 'pg'), {
    recursive: true,
  });
  await copyFile(
    join(backups, 'base', base?.name ?? '', 'pg-password'),
    join(standby.dir, 'pg-password'),
  );
  writeFileSync(join(standby.dir, 'pg', 'standby.signal'), '', { mode: 0o600 });
  giveToServer(standby.dir, standby.dir);
  const { hostname, port, username, password } = new URL(primaryUrl);
  const startStandby = async (): Promise<string> =>
    (
      await startEmbedded({
        dir: standby.dir,
        flags: [
          `primary_conninfo=host=${hostname} port=${port} user=${username} password=${password}`,
          'wal_retrieve_retry_interval=200ms',
          'fsync=off',
        ],
      })
    ).url;
  return {
    primary,
    standby,
    primaryUrl,
    standbyUrl: await startStandby(),
    startStandby,
    remove: async () => {
      for (const one of [primary, standby]) await one.remove();
      rmSync(backups, { recursive: true, force: true });
    },
  };
}
