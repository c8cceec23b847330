import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReadingProgress } from '../../../ports/document-reader.ts';
import { saveProgress } from '../intake/drafts.repository.ts';
import type { DraftRun } from './draft-run.ts';

/**
 * Tells the person how far the reading is, one report after the other, and notices when the upload is no
 * longer wanted: cancelled, or taken over by a later run.
 *
 * A report that cannot be written is not worth a reading: it is logged and left out.
 */
export function reportProgress(
  { db, events, log }: Pick<Deps, 'db' | 'events' | 'log'>,
  { userId, draftId, run }: Pick<DraftRun, 'userId' | 'draftId' | 'run'>,
  onUnwanted: () => void,
) {
  const note = (progress: ReadingProgress) =>
    asUser(db, userId, async (db) => {
      if (!(await saveProgress(db, userId, draftId, run, progress))) return onUnwanted();
      await events.publish(db, userId, { kind: 'progress', draftId, progress });
    });
  let last: Promise<void> = Promise.resolve();
  return {
    report: (progress: ReadingProgress): void => {
      last = last.then(() => note(progress)).catch((err) => log.warn({ err, draftId }, 'progress was not noted'));
    },
    /** Resolves when every report so far was written. */
    settled: (): Promise<void> => last,
  };
}
