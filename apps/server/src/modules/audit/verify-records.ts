import type { Deps } from '../../platform/deps.ts';
import { isDeletedAccount } from './deleted.repository.ts';
import { type AuditCheck, verifyAudit } from './verify-audit.ts';
import { type OriginalFinding, verifyAllOriginals } from './verify-originals.ts';

/** Everything that is verified of one person's records. */
export interface RecordsCheck extends AuditCheck {
  readonly originals: { readonly checked: number; readonly findings: OriginalFinding[] };
}

const NO_ROWS: RecordsCheck['rows'] = { checked: 0, unsealed: 0, findings: [] };

/** Verify everything of one person: the audit trail, the rows and the bytes of the originals. */
export async function verifyRecords(
  deps: Pick<Deps, 'db' | 'authDb' | 'storage' | 'env'>,
  userId: string,
  signal?: AbortSignal,
): Promise<RecordsCheck> {
  const found = await verifyAudit(deps, userId);
  // What a deleted account need not keep was erased without an entry for each row.
  const isErased = await isDeletedAccount(deps.authDb, userId);
  const audit = isErased ? { ...found, ok: found.broken === null, rows: NO_ROWS } : found;
  const originals = await verifyAllOriginals(deps, userId, signal);
  return { ...audit, originals, ok: audit.ok && originals.findings.length === 0 };
}
