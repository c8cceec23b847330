import type { ChangedMeanwhile } from '@tillslip/contract/errors';
import { changedMeanwhile } from './save-edit.ts';

interface Deletion<Deleted> {
  /** The version that the person saw. */
  readonly version: number;
  /** Whether to delete it all the same, now that the person sees what changed. */
  readonly ask: (changes: ChangedMeanwhile['clashes']) => Promise<boolean>;
  readonly run: (version: number) => Promise<Deleted>;
}

/**
 * Delete something for good. When it was edited since the person saw it, ask, with what was changed; asked again if it
 * changed again.
 *
 * @throws the refusal when the person keeps it.
 */
export async function deleteSeen<Deleted>({ version, ask, run }: Deletion<Deleted>): Promise<Deleted> {
  let seen = version;
  for (;;) {
    try {
      return await run(seen);
    } catch (error) {
      const changed = await changedMeanwhile(error);
      if (!changed || !(await ask(changed.clashes))) throw error;
      seen = changed.version;
    }
  }
}
