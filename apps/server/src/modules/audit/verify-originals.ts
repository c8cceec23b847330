import { createHash } from 'node:crypto';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { listOriginals, type StoredOriginal } from './verify-rows.repository.ts';

/** An original that is not what was uploaded. */
export interface OriginalFinding {
  readonly id: string;
  readonly filename: string;
  readonly what: 'changed' | 'missing';
}

/** The result of one step over the originals. */
export interface OriginalsStep {
  readonly checked: number;
  readonly total: number;
  readonly findings: OriginalFinding[];
  /** Where the next step starts; null after the last original. */
  readonly next: string | null;
}

/** Originals in one step, so that a request ends within seconds also on a slow disk. */
const STEP = 50;

/** Read the next originals of a user byte by byte, and compare each with the SHA-256 that was noted at its upload. */
export async function verifyOriginals(
  deps: Pick<Deps, 'db' | 'storage'>,
  userId: string,
  { after }: { readonly after: string | null },
): Promise<OriginalsStep> {
  const { originals, total } = await readAsUser(deps.db, userId, (tx) => listOriginals(tx, after, STEP));
  const findings: OriginalFinding[] = [];
  for (const original of originals) {
    const what = await checkOriginal(deps, original);
    if (what) findings.push({ id: original.id, filename: original.filename, what });
  }
  const next = originals.length < STEP ? null : (originals.at(-1)?.id ?? null);
  return { checked: originals.length, total, findings, next };
}

/** @returns what is wrong with an original; null if nothing. */
async function checkOriginal(
  { storage }: Pick<Deps, 'storage'>,
  { storageKey, sha256 }: StoredOriginal,
): Promise<OriginalFinding['what'] | null> {
  const stored = await storage.open(storageKey);
  if (!stored) return 'missing';
  const hash = createHash('sha256');
  for await (const piece of stored.stream) hash.update(piece);
  return hash.digest('hex') === sha256 ? null : 'changed';
}

/** Verify all originals of a user, step by step. */
export async function verifyAllOriginals(
  deps: Pick<Deps, 'db' | 'storage'>,
  userId: string,
  signal?: AbortSignal,
): Promise<Omit<OriginalsStep, 'next' | 'total'>> {
  const findings: OriginalFinding[] = [];
  let [checked, after]: [number, string | null] = [0, null];
  do {
    signal?.throwIfAborted();
    const step: OriginalsStep = await verifyOriginals(deps, userId, { after });
    findings.push(...step.findings);
    checked += step.checked;
    after = step.next;
  } while (after !== null);
  return { checked, findings };
}
