import type { StatementUpload } from '@tillslip/contract/bank/schemas';
import type { ColumnMappingInput, MappingPreview } from '@tillslip/contract/bank/statements';
import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { type ColumnMapping, suggestMapping } from '@tillslip/reading/statement/import/column-mapping';
import type { ImportedStatement } from '@tillslip/reading/statement/import/import-csv';
import { importStatements } from '@tillslip/reading/statement/import/import-statement';
import { type Cells, parseDelimited } from '@tillslip/reading/statement/import/parse-delimited';
import { createTitlesKey } from '@tillslip/reading/statement/import/titles-key';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { StoredMappingSchema } from './column-mapping.ts';
import { requireLockedUpload } from './end-upload.ts';
import { decodeExport, findRememberedMapping, named } from './export-text.ts';
import { endOfSaving } from './finish-upload.ts';
import { rememberMapping } from './mappings.repository.ts';
import { imported } from './read-file.ts';
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
  const upload = await asUser(deps.db, userId, (tx) => requireWaitingUpload(tx, id));
  const text = await textOf(deps, upload);
  const cells = parseDelimited(text);
  const remembered = await asUser(deps.db, userId, (tx) => findRememberedMapping(tx, cells));
  const given = mapping && StoredMappingSchema.parse(mapping);
  const used = given ?? remembered?.mapping ?? suggestMapping(cells);
  const [statement] = used ? importStatements(text, used) : [];
  return {
    lines: cells.slice(0, MAX_SHOWN).map((line) => [...line]),
    columnCount: Math.max(0, ...cells.slice(0, 1000).map(({ length }) => length)),
    mapping: used && shown(used),
    isRemembered: given === null && remembered !== null,
    bankName: statement?.facts.bankName ?? remembered?.bankName ?? null,
    accountNumber: statement?.facts.accountNumber ?? null,
    ...rowsOf(statement, cells),
  };
}

async function requireWaitingUpload(tx: UserDb, id: string): Promise<UploadRow> {
  const upload = await requireLockedUpload(tx, id);
  if (upload.status !== 'needs_mapping') throw new AppError('STATEMENT_UPLOAD_NOT_WAITING');
  return upload;
}

async function textOf({ storage }: Pick<Deps, 'storage'>, { storageKey }: UploadRow): Promise<string> {
  const bytes = await storage.get(storageKey);
  if (!bytes) throw new AppError('STATEMENT_UPLOAD_NOT_FOUND');
  return decodeExport(bytes);
}

const shown = ({ columns, firstRow, isInverted }: ColumnMapping): ColumnMappingInput => ({
  columns: { ...columns },
  firstRow,
  isInverted,
});

type PreviewRows = Pick<
  MappingPreview,
  'transactions' | 'transactionCount' | 'skipped' | 'balanceConfirmed' | 'firstBreak'
>;

function rowsOf(statement: ImportedStatement | undefined, cells: Cells): PreviewRows {
  if (!statement)
    return { transactions: [], transactionCount: 0, skipped: [], balanceConfirmed: false, firstBreak: null };
  const { transactions } = statement.facts;
  const check = checkBalances(statement.facts);
  return {
    transactions: transactions
      .slice(0, MAX_SHOWN)
      .map(({ date, description, reference, amount, balance, isFee, splitOf }, index) => ({
        ...{ date, description, reference, amountCents: amount, balanceCents: balance },
        ...{ isFee, isFeeOfPayment: isFee && splitOf !== null },
        balanceMatches: check.transactions[index]?.balanceMatches ?? null,
      })),
    transactionCount: transactions.length,
    skipped: statement.skipped.slice(0, MAX_SHOWN).map(({ line, reason }) => ({
      ...{ line, reason },
      text: (cells[line] ?? []).join(', ').slice(0, 200),
    })),
    balanceConfirmed: check.balanceConfirmed,
    firstBreak: check.firstBreak?.reason ?? null,
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
  const upload = await asUser(deps.db, userId, (tx) => requireWaitingUpload(tx, id));
  const text = await textOf(deps, upload);
  const mapping = StoredMappingSchema.parse(given);
  const [statement] = importStatements(text, mapping);
  if (!statement) throw new AppError('STATEMENT_NO_ROWS');
  const read = named(statement, bankName || null, accountNumber || null);
  return asUser(deps.db, userId, async (tx) => {
    await lockUserUploads(tx);
    const held = await requireWaitingUpload(tx, id);
    const file = { statements: [imported(read)], reader: 'import', seconds: 0, pages: [] };
    const end = endOfSaving(await saveStatements(deps, tx, held, file), file);
    const now = deps.clock.now();
    const move = { from: ['needs_mapping'], to: end.to, now } as const;
    const change = { ...end.change, mapping: JSON.stringify(mapping), finishedAt: now };
    await moveUpload(tx, id, move, change);
    await rememberMapping(tx, { titlesKey: createTitlesKey(parseDelimited(text)), mapping, bankName }, now);
    notify(tx, { kind: 'changed', topic: 'bank', id });
    return viewUpload(tx, id);
  });
}
