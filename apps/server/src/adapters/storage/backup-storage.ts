import type { S3Settings } from '../../platform/env.ts';
import type { Storage } from '../../ports/storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** Open a place for backups: a folder or a bucket. */
export const createBackupStorage = (
  target: { readonly kind: 'folder'; readonly folder: string } | ({ readonly kind: 's3' } & S3Settings),
): Storage => (target.kind === 'folder' ? createDiskStorage(target.folder) : createS3Storage(target));
