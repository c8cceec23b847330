import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.repository.ts';
import { saveAnchor } from './anchors.ts';
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

/**
 * Verify everybody's records every night, and keep the head of each chain that is whole outside the database. What is
 * found is an error in the log, with ids and without content.
 */
export const verifyAllRecords = defineJob({
  name: 'audit.verify-records',
  payload: z.object({}),
  cron: '40 0 * * *',

  async run(_payload, deps, { signal }) {
    await forEachUser(deps, signal, (userId) => verifyNightly(deps, userId, signal));
  },
});

async function verifyNightly(deps: Deps, userId: string, signal: AbortSignal): Promise<void> {
  const { ok, events, head, broken, rows, originals } = await verifyRecords(deps, userId, signal);
  if (broken === null && head !== null)
    await saveAnchor(deps, userId, { sequence: events, hash: head }, deps.clock.now());
  if (ok) return;
  const missing = originals.findings.map(({ id, what }) => ({ id, what }));
  deps.log.error({ userId, broken, rows: rows.findings, originals: missing }, 'records do not match their audit trail');
}
