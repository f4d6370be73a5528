import { resolve } from 'node:path';
import { startEmbedded, type Embedded } from '#platform/database/embedded.ts';
import type { Logger } from '#platform/log.ts';
import type { Settings } from '#platform/settings.ts';

/** Starts the embedded PostgreSQL, with its archive if BACKUP_DIR is set. Null if the settings name a database. */
export async function startOwnDatabase(config: Settings, log: Logger): Promise<Embedded | null> {
  if (!config.embedded) return null;
  if (config.BACKUP_DIR === '') return startEmbedded({ dir: config.dataDir, log });
  const { archiveFlags, prepareBackupFolder } = await import('#platform/database/backup.ts');
  const backups = resolve(config.BACKUP_DIR);
  await prepareBackupFolder(backups, config.dataDir);
  return startEmbedded({ dir: config.dataDir, log, flags: archiveFlags(backups) });
}
