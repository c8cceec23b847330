import type { UploadRow } from './uploads.repository.ts';

/** One run of the job on one upload. */
export interface UploadRun {
  readonly userId: string;
  readonly uploadId: string;
  /** Counts the runs of this upload: a later run shuts out the earlier ones. */
  readonly run: number;
  readonly upload: UploadRow;
}
