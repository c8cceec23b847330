import { z } from 'zod';
import { httpUrl } from './variable-types.ts';

/** The variables of the bucket for files. Part of `EnvironmentSchema`. */
export const S3_VARIABLES = {
  S3_ENDPOINT: httpUrl.optional().describe('An S3-compatible service. Default: files are kept in DATA_DIR/files.'),
  S3_BUCKET: z.string().optional().describe('The bucket; it must exist.'),
  S3_REGION: z.string().default('us-east-1').describe('The region the bucket is in.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('The key of an account that may read and write the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret.'),
  S3_PREFIX: z.string().default('').describe('Put before every name in the bucket, such as tillslip/.'),
};

const Variables = z.object(S3_VARIABLES);

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly prefix: string;
}

/**
 * Return the bucket; null when files are kept in the data folder.
 *
 * @throws what `stop` makes of a sentence, when a part of the settings is missing.
 */
export function s3Settings(e: z.output<typeof Variables>, stop: (sentence: string) => Error): S3Settings | null {
  if (!e.S3_ENDPOINT) return null;
  if (!e.S3_BUCKET || !e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY)
    throw stop('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.');
  return {
    endpoint: e.S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
    prefix: e.S3_PREFIX,
  };
}
