import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { isSignedHere, type SignedHead } from './anchors.ts';
import { findEntryHashes } from './verify-rows.repository.ts';

const MARK = 'tillslip-head';

/** A line of a mail, possibly broken at its spaces. */
const HEAD = new RegExp(
  String.raw`${MARK}\s+([0-9a-f-]{36})\s+(\d{4}-\d\d-\d\dT[\d:.]+Z)\s+(\d{1,15})\s+([0-9a-f]{64})\s+([\w-]{43})`,
  'g',
);

/** Write heads as lines of text, one for each person, which `readHeads` finds again in a saved mail. */
export const writeHeads = (heads: readonly SignedHead[]): string[] =>
  heads.map(({ userId, at, sequence, hash, signature }) => [MARK, userId, at, sequence, hash, signature].join(' '));

/**
 * Read heads from a saved mail: plain text, or a message as mail programs save it, whose encoding breaks lines and writes
 * `=3D` for `=`. Text around them is ignored. A base64 part must be decoded first.
 */
export function readHeads(mail: string): SignedHead[] {
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const heads = [...text.matchAll(HEAD)].map(([, userId = '', at = '', sequence, hash = '', signature = '']) => ({
    ...{ userId, at, sequence: Number(sequence), hash, signature },
  }));
  // A mail has every line twice, as text and as HTML.
  return [...new Map(heads.map((head) => [JSON.stringify(head), head])).values()];
}

/** What became of a head that was mailed: `unsigned` was not signed by this installation. */
export type HeadState = 'found' | 'unsigned' | 'cut-off' | 'replaced';

/**
 * Compare a head that was kept elsewhere with the chain. This also finds what somebody with the database, the files and the
 * secret did, who can change everything that is kept here.
 */
export async function compareHead(deps: Pick<Deps, 'db' | 'env'>, head: SignedHead): Promise<HeadState> {
  if (!isSignedHere(deps, head)) return 'unsigned';
  const hashes = await readAsUser(deps.db, head.userId, (tx) => findEntryHashes(tx, [head.sequence]));
  const hash = hashes.get(head.sequence);
  if (hash === undefined) return 'cut-off';
  return hash === head.hash ? 'found' : 'replaced';
}
