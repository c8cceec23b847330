import type { Match } from '@tillslip/contract/bank/matching';
import { asUser } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { type MatchDeps, makeMatch } from './make-match.ts';
import { isMatchingPending, refreshSuggestions } from './match-company.ts';
import { readSuggestions, type StoredSuggestion } from './stored-suggestion.ts';
import { listCompaniesToMatch, listHighConfidence } from './suggestions.repository.ts';
import { isStatement } from './workspace.repository.ts';

/** The company or statement whose suggestions are accepted. */
interface HighConfidenceScope {
  readonly companyId?: string | undefined;
  readonly statementId?: string | undefined;
}

/** The most matches that one request accepts. */
const MAX_MATCHES = 500;

/**
 * Accept every high-confidence suggestion. Each becomes a match of its own; a suggestion that no longer fits, because of
 * a match made just before, is skipped.
 *
 * @throws COMPANY_NOT_FOUND, STATEMENT_NOT_FOUND.
 */
export async function acceptHighConfidence(
  deps: MatchDeps,
  userId: string,
  scope: HighConfidenceScope,
): Promise<{ matches: Match[] }> {
  const stale = await asUser(deps.db, userId, async (tx) => {
    if (scope.companyId) await requireCompany(tx, scope.companyId);
    if (scope.statementId && !(await isStatement(tx, scope.statementId))) throw new AppError('STATEMENT_NOT_FOUND');
    const companies = scope.companyId ? [scope.companyId] : await listCompaniesToMatch(tx);
    const pending = [];
    for (const companyId of companies) if (await isMatchingPending(tx, companyId)) pending.push(companyId);
    return pending;
  });
  for (const companyId of stale) await refreshSuggestions(deps, userId, companyId);
  const { companyId, statementId } = scope;
  const stored = await asUser(deps.db, userId, (tx) => listHighConfidence(tx, { companyId, statementId }));
  const matches: Match[] = [];
  const done = new Set<string>();
  for (const [first] of stored.map(({ suggestions }) => readSuggestions(suggestions)).slice(0, MAX_MATCHES)) {
    if (!first || first.transactionIds.some((id) => done.has(id))) continue;
    const match = await acceptOne(deps, userId, first);
    if (match) matches.push(match);
    for (const id of first.transactionIds) done.add(id);
  }
  if (matches.length > 0)
    await asUser(deps.db, userId, async (tx) => notify(tx, { kind: 'changed', topic: 'bank', id: null }));
  return { matches };
}

const acceptOne = (deps: MatchDeps, userId: string, { transactionIds, documentIds, reasons }: StoredSuggestion) =>
  asUser(deps.db, userId, (tx) =>
    makeMatch(deps, tx, {
      ...{ transactionIds: transactionIds, receiptIds: documentIds, reasons },
      ...{ amounts: [], notes: null, isAutomatic: false },
    }),
  ).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
