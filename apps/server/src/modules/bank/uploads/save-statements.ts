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
import { findStatementCompany, insertStatement, recountStatements } from '../statements/statements.repository.ts';
import { printedFacts } from '../statements/stored-facts.ts';
import { findTakenOver, saveWithTakenOver } from '../statements/take-over.ts';
import type { TransactionRow } from '../statements/transactions.repository.ts';
import { keepReading } from './readings.repository.ts';
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
  /** Some transactions may be there already; what was read is kept until a person says so. */
  | { readonly kind: 'asks' }
  | { readonly kind: 'refused'; readonly failure: 'same-balance' };

/**
 * Check the balances of a file's statements and save them with their transactions, in the caller's transaction, which has
 * locked the upload and `lockUserUploads`. Transactions that another statement already has count there; a statement
 * without anything new is not saved again, except pages that prove what an export brought. Transactions that may be there, without proof, are saved if they are `chosen`;
 * without a choice nothing is saved and the person is asked.
 *
 * Spec: 2 §4 (status on save, extraction rules); decision 11.
 */
export async function saveStatements(
  deps: SaveDeps,
  tx: UserDb,
  upload: UploadRow,
  read: ReadFile,
  chosen: ChosenRows | null = null,
): Promise<SavedFile> {
  if (read.statements.some(({ facts }) => hasOneBalanceThroughout(facts.transactions)))
    return { kind: 'refused', failure: 'same-balance' };
  if (chosen === null && (await isDoubtful(tx, read))) {
    await keepReading(tx, upload.id, read);
    return { kind: 'asks' };
  }
  const there: string[] = [];
  const warnings: StatementWarning[] = [];
  const saved = new Set<string>();
  for (const [at, given] of read.statements.entries()) {
    const statement = { ...given, facts: withUnreadableFees(given.facts) };
    const overlaps = withoutChosen(await findOverlaps(tx, statement.facts, null), chosen?.get(at), saved);
    const taken = await findTakenOver(tx, statement.facts, upload.companyId, overlaps.held);
    if (taken.size === 0 && isThere(overlaps, statement)) there.push(...overlaps.statementIds);
    else {
      const one = await saveOne(deps, tx, upload, read, statement, { ...overlaps, taken });
      warnings.push(...one.warnings);
      saved.add(one.id);
    }
  }
  if (saved.size === 0) return { kind: 'already_there', statementIds: [...new Set(there)] };
  return { kind: 'saved', warnings: withoutRepeats(warnings) };
}

/** The transactions that a person chose to save although they may be there, by the statement and the index in it. */
export type ChosenRows = ReadonlyMap<number, ReadonlySet<number>>;

/** What is there of a statement after a person's choice. */
interface DecidedOverlaps {
  readonly held: FoundOverlaps['found'];
  readonly heldBy: ReadonlyMap<number, string>;
  readonly keptApart: ReadonlySet<number>;
  readonly statementIds: readonly string[];
  readonly isSame: boolean;
}

async function isDoubtful(tx: UserDb, { statements }: ReadFile): Promise<boolean> {
  for (const { facts } of statements) {
    const { found } = await findOverlaps(tx, withUnreadableFees(facts), null);
    if ([...found.values()].some((one) => one.isDoubtful)) return true;
  }
  return false;
}

/** Accounts of one file are not the same account, so that what is only alike in them is kept apart too. */
function withoutChosen(
  overlaps: FoundOverlaps,
  chosen: ReadonlySet<number> | undefined,
  ownIds: ReadonlySet<string>,
): DecidedOverlaps {
  const entries = [...overlaps.found];
  const apart = entries.filter(([index, one]) => one.isDoubtful && (chosen?.has(index) || ownIds.has(one.statementId)));
  const keptApart = new Set(apart.map(([index]) => index));
  const held = new Map(entries.filter(([index]) => !keptApart.has(index)));
  const heldBy = new Map([...held].map(([index, { statementId }]) => [index, statementId]));
  return { ...overlaps, keptApart, held, heldBy };
}

/** Whether nothing of a statement is new. */
const isThere = ({ isSame, heldBy }: DecidedOverlaps, { facts }: StatementReading): boolean =>
  isSame || (heldBy.size > 0 && heldBy.size === facts.transactions.length);

/** Two accounts in one file may have the same warning. */
const withoutRepeats = (warnings: readonly StatementWarning[]): readonly StatementWarning[] => [
  ...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values(),
];

async function saveOne(
  deps: SaveDeps,
  tx: UserDb,
  upload: UploadRow,
  read: ReadFile,
  { facts, layout, bankVatNumber = null, pending }: StatementReading,
  overlaps: DecidedOverlaps & { readonly taken: ReadonlyMap<number, TransactionRow> },
): Promise<{ readonly id: string; readonly warnings: readonly StatementWarning[] }> {
  const id = randomUUID();
  const now = deps.clock.now();
  const known = await findKnownEnds(tx, id, facts);
  const check = checkBalances(facts, known);
  const warnings = statementWarnings(facts, check, pending);
  await insertStatement(tx, {
    ...headColumns(facts),
    ...checkedColumns(facts, check),
    ...{ id, uploadId: upload.id, companyId: upload.companyId, folderId: upload.folderId },
    ...{ filename: upload.filename, source: facts.source, createdAt: now },
    transactionCount: facts.transactions.length - overlaps.heldBy.size + overlaps.taken.size,
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
  const { keptApart, taken } = overlaps;
  const heldBy = new Map([...overlaps.heldBy].filter(([index]) => !taken.has(index)));
  const takenOver = new Map([...taken].map(([index, row]) => [index, row.id]));
  const place = { statementId: id, companyId: upload.companyId, now, heldBy, keptApart, takenOver };
  await saveWithTakenOver(tx, id, newTransactions(facts, check, place), taken, now);
  if (taken.size > 0) await recountStatements(tx, [id]);
  await saveOverlaps(tx, id);
  await announce(deps, tx, id, read, facts, check.balanceConfirmed);
  return { id, warnings };
}

/** In a file with several accounts, each statement has its own pages. */
export const pagesOf = (
  own: StatementReading['facts']['pages'],
  pages: readonly StoredPage[],
): readonly StoredPage[] =>
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
