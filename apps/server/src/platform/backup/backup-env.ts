import { isAbsolute } from 'node:path';
import { z } from 'zod';

const whole = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error);
};

const S3_TARGET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._/-]*)?$/;

/** Whether a text names a place for backups: an absolute folder, or a bucket with an optional prefix. */
export const isBackupTarget = (text: string): boolean => isAbsolute(text) || S3_TARGET.test(text);

/** The variables of scheduled backups; part of `EnvironmentSchema`. */
export const BACKUP_VARIABLES = {
  BACKUP_TO: z
    .string()
    .refine(isBackupTarget, 'must be an absolute folder or look like s3://bucket/prefix')
    .optional()
    .describe(
      'Where a worker writes backups: a folder of another disk, or s3://bucket/prefix. Default: none are made.',
    ),
  BACKUP_EVERY_HOURS: whole(1, 720).default(24).describe('How many hours lie between two backups.'),
  BACKUP_KEEP: whole(1, 1000).default(14).describe('How many backups are kept; older ones are deleted.'),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like https://books.example.co.za' })
    .optional()
    .describe('The service of the bucket for backups. Default: S3_ENDPOINT.'),
  BACKUP_S3_REGION: z.string().optional().describe('The region of that bucket. Default: S3_REGION.'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional().describe('The key of its account. Default: S3_ACCESS_KEY_ID.'),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret. Default: S3_SECRET_ACCESS_KEY.'),
};

const S3_VARIABLES = {
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};
/** The variables that say where backups are and with which account. */
export const BackupVariables = z.object({ ...BACKUP_VARIABLES, ...S3_VARIABLES });
type BackupVariables = z.output<typeof BackupVariables>;

/** A place for backups. */
export type BackupTarget =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      readonly prefix: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

const INCOMPLETE_S3 =
  'A backup to s3:// needs an endpoint and an account: BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_….';

/** Scheduled backups. */
export interface BackupSettings {
  readonly target: BackupTarget;
  readonly everyHours: number;
  readonly keep: number;
}

/** Return where and how often backups are made; null when none are. `fail` makes the error from the sentence of a wrong setting. */
export function backupSettings(e: BackupVariables, fail: (sentence: string) => Error): BackupSettings | null {
  if (!e.BACKUP_TO) return null;
  const target = backupTarget(e.BACKUP_TO, e, fail);
  return { target, everyHours: e.BACKUP_EVERY_HOURS, keep: e.BACKUP_KEEP };
}

/** Resolve a place for backups; `fail` makes the error from the sentence about a bucket whose service or account is not set. */
export function backupTarget(to: string, e: BackupVariables, fail: (sentence: string) => Error): BackupTarget {
  if (!to.startsWith('s3://')) return { kind: 'folder', folder: to };
  const [bucket = '', ...path] = to.slice('s3://'.length).split('/');
  const prefix = path.filter(Boolean).join('/');
  const endpoint = (e.BACKUP_S3_ENDPOINT ?? e.S3_ENDPOINT)?.replace(/\/+$/, '');
  const accessKeyId = e.BACKUP_S3_ACCESS_KEY_ID ?? e.S3_ACCESS_KEY_ID;
  const secretAccessKey = e.BACKUP_S3_SECRET_ACCESS_KEY ?? e.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey) throw fail(INCOMPLETE_S3);
  const region = e.BACKUP_S3_REGION ?? e.S3_REGION;
  return {
    ...{ kind: 's3', endpoint, bucket, prefix: prefix ? `${prefix}/` : '', region },
    ...{ accessKeyId, secretAccessKey },
  };
}
