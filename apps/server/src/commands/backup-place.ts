import { resolve } from 'node:path';
import { createBackupStorage } from '../adapters/storage/backup-storage.ts';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import { createS3Storage } from '../adapters/storage/s3-storage.ts';
import { BackupVariables, backupTarget } from '../platform/backup/backup-env.ts';
import { type Env, parseVariables, StartupError, type Variables } from '../platform/env.ts';
import type { Storage } from '../ports/storage.ts';

/**
 * Open the place for backups that a person names: a folder, relative to where the command was given, or
 * `s3://bucket/prefix` with the account of the settings.
 *
 * @throws StartupError when the bucket has no account.
 */
export function openBackupPlace(to: string, folder: string, variables: Variables = process.env): Storage {
  const settings = parseVariables(BackupVariables, variables);
  const fail = (sentence: string) => new StartupError(sentence);
  return createBackupStorage(backupTarget(to.startsWith('s3://') ? to : resolve(folder, to), settings, fail));
}

/** Open the storage of documents that the server uses. */
export const openDocuments = ({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Storage =>
  s3 ? createS3Storage(s3) : createDiskStorage(resolve(dataDir, 'files'));
