import type { FileRow } from '../files/files.repository.ts';
import type { PicturePlace } from './store-pictures.ts';

/** One run of the job on one upload. */
export interface DraftRun {
  readonly userId: string;
  readonly draftId: string;
  /** The company it was uploaded for. */
  readonly companyId: string | null;
  /** Counts the runs of this upload: a later run shuts out the earlier ones. */
  readonly run: number;
  readonly files: readonly FileRow[];
  /** Under which names the pictures of its pages are kept. */
  readonly place: PicturePlace;
  /** It is one of several slips in a picture: its own picture was cut out before. */
  readonly isPart: boolean;
}
