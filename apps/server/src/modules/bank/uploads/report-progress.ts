import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReadingProgress } from '../../../ports/document-reader.ts';
import type { UploadRun } from './upload-run.ts';
import { saveProgress } from './uploads.repository.ts';

/**
 * Tells the person how far the reading is, one report after the other, and notices when the upload is no
 * longer wanted: cancelled, or taken over by a later run. A report that cannot be written is logged and left out.
 */
export function reportProgress(
  { db, events, log }: Pick<Deps, 'db' | 'events' | 'log'>,
  { userId, uploadId, run }: UploadRun,
  onUnwanted: () => void,
) {
  const note = (progress: ReadingProgress) =>
    asUser(db, userId, async (db) => {
      if (!(await saveProgress(db, userId, uploadId, run, progress))) return onUnwanted();
      await events.publish(db, userId, { kind: 'statement-progress', uploadId, progress });
    });
  let last: Promise<void> = Promise.resolve();
  return {
    report: (progress: ReadingProgress): void => {
      last = last.then(() => note(progress)).catch((err) => log.warn({ err, uploadId }, 'progress was not noted'));
    },
    /** Resolves when every report so far was written. */
    settled: (): Promise<void> => last,
  };
}
