import { createHash } from 'node:crypto';
import { sum } from '@tillslip/domain/kernel/money';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { payingAccountOf } from '@tillslip/domain/sync/paid-from';
import {
  type ChosenAccount,
  type EntryDraft,
  type PreparedEntry,
  prepareEntry,
  type SyncDocument,
  type SyncLine,
  type SyncSettings,
} from '@tillslip/domain/sync/prepare-entry';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findExpenseCategories } from '../../expense-categories/index.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { type AccountChoice, chooseAccount, chooseOwnAccount, type OwnCategory } from '../lists/choose-account.ts';
import { findLists } from '../lists/lists.repository.ts';
import { listMappingRows } from '../lists/mappings.repository.ts';
import { chosenTaxCodes } from '../lists/setup-values.ts';
import { type DocumentRow, listClaimLines, listDocuments } from './documents.repository.ts';

/** What a connection decides about every document. */
export interface SyncContext {
  readonly settings: SyncSettings;
  readonly choice: AccountChoice;
}

/** A document with what would be sent for it. */
export interface LoadedDocument {
  readonly row: DocumentRow;
  readonly account: ChosenAccount | null;
  readonly prepared: PreparedEntry;
}

/** Read the choices of a connection, and the lists of its books. */
export async function loadContext(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  connection: ConnectionRow,
): Promise<SyncContext> {
  const { accounts, taxCodes } = await findLists(tx, connection.id);
  return {
    settings: {
      companyId: connection.companyId,
      kinds: capabilitiesOf(connection.package).kinds,
      homeCurrency: connection.homeCurrency,
      isMulticurrency: connection.isMulticurrency,
      usesTaxCodes: connection.usesTaxCodes,
      booksClosedOn: connection.booksClosedOn,
      paidFrom: { cash: connection.cashAccountId, bank: connection.bankAccountId, card: connection.cardAccountId },
      unpaid: connection.unpaid === 'skip' ? 'skip' : 'bill',
      vatCents: connection.vatCents === 'printed' ? 'printed' : 'computed',
      accounts: new Map(accounts.map((account) => [account.id, account])),
      taxCodes: new Map(taxCodes.map((code) => [code.id, code])),
      taxMapping: chosenTaxCodes(connection),
      today: clock.today(),
    },
    choice: {
      ...{ mappings: await listMappingRows(tx, connection.id), accounts, connection },
      expenseAccounts: await expenseAccountsOf(tx, connection),
    },
  };
}

async function expenseAccountsOf(tx: UserDb, { id, companyId }: ConnectionRow): Promise<Map<string, string>> {
  const own = companyId === null ? [] : await findExpenseCategories(tx, companyId);
  return new Map(
    own.flatMap((row) => (row.connectionId === id && row.accountId !== null ? [[row.id, row.accountId] as const] : [])),
  );
}

/** Read documents and prepare each for the books, in the order of the ids; those that are not the user's are left out. */
export async function loadDocuments(
  tx: UserDb,
  { settings, choice }: SyncContext,
  receiptIds: readonly string[],
): Promise<LoadedDocument[]> {
  const rows = new Map((await listDocuments(tx, receiptIds)).map((row) => [row.id, row]));
  const allLines = await listClaimLines(tx, receiptIds);
  return receiptIds.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const own = (one: OwnCategory) => chooseOwnAccount(one, row.supplierKey, choice);
    const lines = allLines
      .filter(({ receiptId }) => receiptId === id)
      .map((line) => ({ ...line, accountId: own(line.lineOrigin === 'line' ? line : row) }));
    const document = documentOf(row, lines, own(row));
    const account = chooseAccount({ supplierKey: row.supplierKey, category: row.taxCategoryCode }, choice);
    return [{ row, account, prepared: prepareEntry(document, settings, account) }];
  });
}

function documentOf(row: DocumentRow, lines: readonly SyncLine[], accountId: string | null): SyncDocument {
  const { totalCents } = row;
  const isPaid = totalCents !== null && totalCents > 0 && row.paidByBankCents >= totalCents;
  const rest = lines.filter(({ lineOrigin }) => lineOrigin === 'rest');
  return {
    receiptId: row.id,
    isCompleted: row.status === 'completed' && !row.isDeleted,
    isDuplicate: row.isDuplicate,
    isSample: row.isSample,
    companyId: row.companyId,
    documentType: row.documentType,
    isOwnSale: row.side === 'sale',
    isCreditNote: row.kind === 'credit-note' || row.documentType === 'CREDIT_NOTE',
    supplierName: row.supplierName,
    supplierVatNumber: row.supplierVatNumber,
    number: row.invoiceNumber,
    date: row.invoiceDate,
    dueDate: row.dueDate,
    currency: row.currency ?? 'ZAR',
    totalCents,
    paymentMethod: row.paymentMethod,
    payingAccount: isPaid ? payingAccountOf(row.bankAccountTypes) : null,
    isVatCompliant: row.isVatCompliant,
    lineCount: row.lineCount,
    lineDifferenceCents: row.lineCount === 0 ? null : sum(rest.map(({ inclusiveCents }) => inclusiveCents)),
    lines,
    accountId,
  };
}

/** A hash of what would be sent: it changes when, and only when, the entry would. */
export const draftHash = (draft: EntryDraft, supplierName: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([draft, supplierName]))
    .digest('base64url');
