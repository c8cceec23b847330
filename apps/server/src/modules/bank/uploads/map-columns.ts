import type { ColumnMappingInput, MappingPreview } from '@tillslip/contract/bank/mapping';
import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { type ColumnMapping, dateOrdersOf, suggestMapping } from '@tillslip/reading/statement/import/column-mapping';
import type { ImportedStatement } from '@tillslip/reading/statement/import/import-csv';
import type { Cells } from '@tillslip/reading/statement/import/parse-delimited';
import { createTitlesKey } from '@tillslip/reading/statement/import/titles-key';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { StoredMappingSchema } from './column-mapping.ts';
import { requireLockedUpload } from './end-upload.ts';
import { findRememberedMapping, named } from './export-text.ts';
import { endOfSaving } from './finish-upload.ts';
import { rememberMapping } from './mappings.repository.ts';
import { loadTable, type TableToMap } from './page-table.ts';
import { imported } from './read-file.ts';
import { dropReading } from './readings.repository.ts';
import { saveStatements } from './save-statements.ts';
import { viewUpload } from './upload-view.ts';
import { lockUserUploads, moveUpload, type UploadRow } from './uploads.repository.ts';

/** How many lines the preview shows: enough to see whether the columns are right. */
const MAX_SHOWN = 50;

/**
 * Preview an export with the given mapping, or with the remembered or proposed one. Nothing is saved.
 *
 * @throws STATEMENT_UPLOAD_NOT_FOUND; STATEMENT_UPLOAD_NOT_WAITING when it needs no mapping.
 */
export async function previewMapping(
  deps: Pick<Deps, 'db' | 'storage'>,
  userId: string,
  { id, mapping }: { id: string; mapping: ColumnMappingInput | null },
): Promise<MappingPreview> {
  const { cells, read } = await loadWaiting(deps, userId, id);
  const remembered = await asUser(deps.db, userId, (tx) => findRememberedMapping(tx, cells));
  const given = mapping && StoredMappingSchema.parse(mapping);
  const used = given ?? remembered?.mapping ?? suggestMapping(cells);
  const statements = used ? read(used) : [];
  const [statement] = statements;
  return {
    lines: cells.slice(0, MAX_SHOWN).map((line) => [...line]),
    columnCount: Math.max(0, ...cells.slice(0, 1000).map(({ length }) => length)),
    mapping: used && shown(used),
    dateOrders: used ? dateOrdersOf(cells, used).map((one) => ({ ...one })) : [],
    isRemembered: given === null && remembered !== null,
    bankName: statement?.facts.bankName ?? remembered?.bankName ?? null,
    accountNumber: statement?.facts.accountNumber ?? null,
    ...rowsOf(statements, cells),
  };
}

async function requireWaitingUpload(tx: UserDb, id: string): Promise<UploadRow> {
  const upload = await requireLockedUpload(tx, id);
  if (upload.status !== 'needs_mapping') throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
  return upload;
}

/** Load what a person maps. @throws STATEMENT_UPLOAD_NOT_FOUND, STATEMENT_UPLOAD_NOT_WAITING. */
const loadWaiting = (deps: Pick<Deps, 'db' | 'storage'>, userId: string, id: string): Promise<TableToMap> =>
  asUser(deps.db, userId, async (tx) => loadTable(deps, tx, await requireWaitingUpload(tx, id)));

const shown = ({ columns, dateOrder = 'day-first', ...rest }: ColumnMapping): MappingPreview['mapping'] => ({
  columns: { ...columns },
  ...{ ...rest, dateOrder },
});

type PreviewRows = Pick<
  MappingPreview,
  'transactions' | 'transactionCount' | 'skipped' | 'balanceConfirmed' | 'firstBreak'
>;

/** The rows of all accounts of the file, and whether each balances. */
function rowsOf(statements: readonly ImportedStatement[], cells: Cells): PreviewRows {
  const checks = statements.map(({ facts }) => checkBalances(facts));
  const rows = statements.flatMap(({ facts }, at) =>
    facts.transactions.map((row, index) => ({
      ...{ date: row.date, description: row.description, reference: row.reference, isFee: row.isFee },
      ...{ amountCents: row.amount, balanceCents: row.balance, isFeeOfPayment: row.isFee && row.splitOf !== null },
      balanceMatches: checks[at]?.transactions[index]?.balanceMatches ?? null,
    })),
  );
  const skipped = statements.flatMap((one) => one.skipped).toSorted((a, b) => a.line - b.line);
  return {
    transactions: rows.slice(0, MAX_SHOWN),
    transactionCount: rows.length,
    skipped: skipped.slice(0, MAX_SHOWN).map(({ line, reason }) => ({
      ...{ line, reason },
      text: (cells[line] ?? []).join(', ').slice(0, 200),
    })),
    balanceConfirmed: checks.length > 0 && checks.every(({ balanceConfirmed }) => balanceConfirmed),
    firstBreak: checks.find(({ firstBreak }) => firstBreak !== null)?.firstBreak?.reason ?? null,
  };
}

/** A person's mapping of an export. */
export interface GivenMapping {
  readonly id: string;
  readonly mapping: ColumnMappingInput;
  readonly bankName: string | null;
  readonly accountNumber: string | null;
}

/**
 * Import an export with a person's mapping, and remember it for exports with the same titles.
 *
 * @throws STATEMENT_UPLOAD_NOT_FOUND, STATEMENT_UPLOAD_NOT_WAITING; STATEMENT_NO_ROWS when no line becomes a transaction;
 * then nothing is changed.
 */
export async function importWithMapping(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  userId: string,
  { id, mapping: given, bankName, accountNumber }: GivenMapping,
): Promise<StatementUpload> {
  const { cells, pages, read } = await loadWaiting(deps, userId, id);
  const mapping = StoredMappingSchema.parse(given);
  const found = read(mapping);
  if (found.length === 0) throw new AppError('STATEMENT_NO_ROWS');
  // A number that a person gives is that of the only account.
  const number = found.length === 1 ? accountNumber || null : null;
  const statements = found.map((one) => imported(named(one, bankName || null, number)));
  return asUser(deps.db, userId, async (tx) => {
    await lockUserUploads(tx);
    const held = await requireWaitingUpload(tx, id);
    const file = { statements, reader: 'import', seconds: 0, pages };
    await dropReading(tx, id);
    const end = endOfSaving(await saveStatements(deps, tx, held, file), file);
    const now = deps.clock.now();
    const move = { from: ['needs_mapping'], to: end.to, now } as const;
    const change = { ...end.change, mapping: JSON.stringify(mapping), finishedAt: now };
    await moveUpload(tx, id, move, change);
    await rememberMapping(tx, { titlesKey: createTitlesKey(cells), mapping, bankName }, now);
    notify(tx, { kind: 'changed', topic: 'bank', id });
    return viewUpload(tx, id);
  });
}
