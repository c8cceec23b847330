import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { readIndex } from './backup-files.ts';
import { type BackupParts, BackupRunning, makeBackup } from './make-backup.ts';

/** The backups that the settings ask for. */
export interface ScheduledBackups {
  /** Make a backup when the newest one is too old. */
  makeIfDue(now: Date): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** A job that runs every hour starts a little earlier or later; a backup must not slip by an hour each time. */
const TOLERANCE_MS = 10 * 60_000;

/** Create the scheduled backups of an installation. */
export function createScheduledBackups(
  parts: BackupParts & { readonly everyHours: number },
  { log, metrics }: { readonly log: Logger; readonly metrics: Metrics },
): ScheduledBackups {
  return {
    async makeIfDue(now) {
      const newest = (await readIndex(parts.place)).backups.at(-1);
      if (newest) metrics.lastBackup.set(Date.parse(newest.madeAt) / 1000);
      if (newest && now.getTime() - Date.parse(newest.madeAt) < parts.everyHours * HOUR_MS - TOLERANCE_MS) return;
      const { madeAt, files, damaged } = await makeBackup(parts, now).catch((error) => {
        if (error instanceof BackupRunning) return { madeAt: null, files: [], damaged: [] };
        throw error;
      });
      if (madeAt === null) return;
      metrics.lastBackup.set(Date.parse(madeAt) / 1000);
      if (damaged.length > 0)
        log.error({ files: damaged.length }, 'files are missing or changed; the backup lists them');
      log.info({ files: files.length }, 'backup made');
    },
  };
}
