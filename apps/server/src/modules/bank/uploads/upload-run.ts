import type { UploadRow } from './uploads.repository.ts';

/** One run of the job on one upload. */
export interface UploadRun {
  readonly userId: string;
  readonly uploadId: string;
  /** The number of this run; a later run excludes the earlier ones. */
  readonly run: number;
  readonly upload: UploadRow;
}
