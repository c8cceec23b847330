import { randomUUID } from 'node:crypto';
import { withUnreadableFees } from '@tillslip/domain/bank/statements/bank-fee';
import { checkBalances, hasOneBalanceThroughout } from '@tillslip/domain/bank/statements/check-balances';
import { type StatementWarning, statementWarnings } from '@tillslip/domain/bank/statements/statement-warnings';
import type { StatementReading } from '@tillslip/reading/statement/read-statement';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { afterStatementsChanged } from '../statements/after-statements-changed.ts';
import { type FoundOverlaps, findOverlaps } from '../statements/find-overlaps.ts';
import { findKnownEnds } from '../statements/known-ends.ts';
import { saveOverlaps } from '../statements/overlaps.repository.ts';
import { recheckNeighbours } from '../statements/recheck-balances.ts';
import { checkedColumns, headColumns, newTransactions } from '../statements/statement-values.ts';
import { findStatementCompany, insertStatement } from '../statements/statements.repository.ts';
import { printedFacts } from '../statements/stored-facts.ts';
import { insertTransactions } from '../statements/transactions.repository.ts';
import type { UploadRow } from './uploads.repository.ts';

type SaveDeps = Pick<Deps, 'clock'>;

/** The content of a file, however it was read. */
export interface ReadFile {
  readonly statements: readonly StatementReading[];
  /** The name and version of the reader, or `import`. */
  readonly reader: string;
  readonly seconds: number;
  /** The images of its pages. */
  readonly pages: readonly StoredPage[];
}

/** A stored image of a page. */
export interface StoredPage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** The result of saving a file. */
export type SavedFile =
  | { readonly kind: 'saved'; readonly warnings: readonly StatementWarning[] }
  | { readonly kind: 'already_there'; readonly statementIds: readonly string[] }
  | { readonly kind: 'refused'; readonly failure: 'same-balance' };

/**
 * Check the balances of a file's statements and save them with their transactions, in the caller's transaction, which has
 * locked the upload and `lockUserUploads`. Transactions that another statement already has count there; a statement
 * without anything new is not saved again.
 *
 * Spec: 2 §4 (status on save, extraction rules); decision 11.
 */
export async function saveStatements(
  deps: SaveDeps,
  tx: UserDb,
  upload: UploadRow,
  read: ReadFile,
): Promise<SavedFile> {
  if (read.statements.some(({ facts }) => hasOneBalanceThroughout(facts.transactions)))
    return { kind: 'refused', failure: 'same-balance' };
  const there: string[] = [];
  const warnings: StatementWarning[] = [];
  let saved = 0;
  for (const given of read.statements) {
    const statement = { ...given, facts: withUnreadableFees(given.facts) };
    const overlaps = await findOverlaps(tx, statement.facts, null);
    if (overlaps.isSame) there.push(...overlaps.statementIds);
    else {
      warnings.push(...(await saveOne(deps, tx, upload, read, statement, overlaps)));
      saved++;
    }
  }
  if (saved === 0) return { kind: 'already_there', statementIds: [...new Set(there)] };
  return { kind: 'saved', warnings: withoutRepeats(warnings) };
}

/** Two accounts in one file may have the same warning. */
const withoutRepeats = (warnings: readonly StatementWarning[]): readonly StatementWarning[] => [
  ...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values(),
];

async function saveOne(
  deps: SaveDeps,
  tx: UserDb,
  upload: UploadRow,
  read: ReadFile,
  { facts, layout, bankVatNumber = null }: StatementReading,
  overlaps: FoundOverlaps,
): Promise<readonly StatementWarning[]> {
  const id = randomUUID();
  const now = deps.clock.now();
  const known = await findKnownEnds(tx, id, facts);
  const check = checkBalances(facts, known);
  const warnings = statementWarnings(facts, check);
  await insertStatement(tx, {
    ...headColumns(facts),
    ...checkedColumns(facts, check),
    ...{ id, uploadId: upload.id, companyId: upload.companyId, folderId: upload.folderId },
    ...{ filename: upload.filename, source: facts.source, createdAt: now },
    transactionCount: facts.transactions.length - overlaps.heldBy.size,
    facts: JSON.stringify({ ...printedFacts(facts, layout), known }),
    rawExtractedData: JSON.stringify({ ...facts, transactions: undefined, layout, bankVatNumber }),
    processingMetadata: JSON.stringify({
      ...{
        reader: read.reader,
        seconds: read.seconds,
        transactions: facts.transactions.length,
        breaks: check.breaks.length,
      },
    }),
    pages: JSON.stringify(pagesOf(facts.pages, read.pages)),
    warnings: JSON.stringify(warnings),
  });
  const place = { statementId: id, companyId: upload.companyId, now, heldBy: overlaps.heldBy };
  await insertTransactions(tx, newTransactions(facts, check, place));
  await saveOverlaps(tx, id);
  await announce(deps, tx, id, read, facts, check.balanceConfirmed);
  return warnings;
}

/** In a file with several accounts, each statement has its own pages. */
const pagesOf = (own: StatementReading['facts']['pages'], pages: readonly StoredPage[]): readonly StoredPage[] =>
  own.length === 0 ? pages : pages.filter(({ page }) => own.some((one) => one.page === page));

async function announce(
  deps: SaveDeps,
  tx: UserDb,
  id: string,
  read: ReadFile,
  facts: StatementReading['facts'],
  balanceConfirmed: boolean,
): Promise<void> {
  recordAudit(tx, {
    ...{ action: 'statement.saved', subjectType: 'bank_statement', subjectId: id, actorId: null },
    after: {
      ...headColumns(facts),
      opening: facts.opening,
      closing: facts.closing,
      transactions: facts.transactions.length,
      balanceConfirmed,
    },
    source: { kind: facts.source === 'export' ? 'import' : 'reader', name: read.reader },
  });
  const others = await recheckNeighbours(tx, id, deps.clock.now());
  publish(tx, 'statement.imported', { statementId: id, companyId: await findStatementCompany(tx, id) });
  await afterStatementsChanged(tx, [id, ...others]);
}
