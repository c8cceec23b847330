import { ORPCError } from '@orpc/client';
import type { ChangedMeanwhile } from '@tillslip/contract/errors';

/** What a call that edits says about what the person saw. */
type Seen = { version: number; overwrite: { version: number; fields: string[] } | null };

/** A field that both sides changed, with both values. */
interface Clash {
  readonly name: string;
  readonly mine: unknown;
  readonly saved: unknown;
  readonly changedAt: string | null;
  readonly by: ChangedMeanwhile['clashes'][number]['by'];
}

interface Edit<Fields, Saved> {
  /** The values to save, by the names of the call's input. */
  readonly fields: Fields;
  /** The version that the form was opened with. */
  readonly version: number;
  /** Which of these fields the person keeps; null when they go back to the form. */
  readonly ask: (clashes: readonly Clash[]) => Promise<readonly string[] | null>;
  readonly save: (edit: Fields & Seen) => Promise<Saved>;
}

/**
 * Save an edit. When somebody else changed the same fields in the meantime, ask what to keep and save that; what else
 * changed is merged by the server. Asked again if it changed again.
 *
 * @throws the refusal when the person goes back to the form; then nothing was saved.
 */
export async function saveEdit<Fields extends object, Saved>(edit: Edit<Fields, Saved>): Promise<Saved> {
  const { version, ask, save } = edit;
  let { fields } = edit;
  let overwrite = null as Seen['overwrite'];
  for (;;) {
    try {
      return await save({ ...fields, version, overwrite });
    } catch (error) {
      const changed = await changedMeanwhile(error);
      const mine = changed && (await ask(clashesOf(fields, changed)));
      if (!mine) throw error;
      overwrite = { version: changed.version, fields: [...new Set([...(overwrite?.fields ?? []), ...mine])] };
      fields = { ...fields, ...taken(changed, mine) };
    }
  }
}

/** Return what the server says is saved now; null when it refused for another reason. */
export async function changedMeanwhile(error: unknown): Promise<ChangedMeanwhile | null> {
  if (!(error instanceof ORPCError) || error.code !== 'CHANGED_MEANWHILE') return null;
  const { ChangedMeanwhileSchema } = await import('@tillslip/contract/errors');
  return ChangedMeanwhileSchema.safeParse(error.data).data ?? null;
}

function clashesOf(fields: object, { clashes, saved }: ChangedMeanwhile): Clash[] {
  const mine = new Map<string, unknown>(Object.entries(fields));
  return clashes.map((clash) => ({ ...clash, mine: mine.get(clash.name), saved: saved[clash.name] }));
}

/** The saved values of the fields that the person does not keep. */
const taken = <Fields extends object>({ clashes, saved }: ChangedMeanwhile, mine: readonly string[]): Partial<Fields> =>
  Object.fromEntries(
    clashes.filter(({ name }) => !mine.includes(name)).map(({ name }) => [name, saved[name]]),
  ) as Partial<Fields>;
