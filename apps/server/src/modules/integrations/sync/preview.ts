import type { BookingPreview } from '@tillslip/contract/integrations/schemas';
import { type Cents, cents, subtract, sum } from '@tillslip/domain/kernel/money';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import type { EntryDraft } from '@tillslip/domain/sync/prepare-entry';
import { type PastBooking, proposeFromPast } from '@tillslip/domain/sync/propose-from-past';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { requireConnection, requireLive } from '../connections/require-connection.ts';
import { learnSupplierAccount } from '../lists/mappings.ts';
import { findPastBookings } from '../lists/past-bookings.repository.ts';
import { type LoadedDocument, loadContext, loadDocuments, type SyncContext } from './load-documents.ts';

/**
 * Check documents without sending anything, and show how each would be booked.
 *
 * @throws CONNECTION_NOT_FOUND, NO_CONNECTION; RECEIPT_NOT_FOUND when one of them is not the user's.
 */
export const previewReceipts = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, receiptIds }: { readonly id: string; readonly receiptIds: readonly string[] },
): Promise<BookingPreview[]> =>
  readAsUser(deps.db, userId, async (tx) =>
    previewsOf(deps, tx, requireLive(await requireConnection(tx, id)), receiptIds),
  );

/** Preview documents in a connection. @throws RECEIPT_NOT_FOUND. */
export async function previewsOf(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  connection: ConnectionRow,
  receiptIds: readonly string[],
): Promise<BookingPreview[]> {
  const context = await loadContext(deps, tx, connection);
  const documents = await requireDocuments(tx, context, receiptIds);
  const keys = documents.flatMap(({ row }) => row.supplierKey ?? []);
  const past = await findPastBookings(tx, connection.id, [...new Set(keys)]);
  return documents.map((document) => ({
    ...previewOf(document, context, connection),
    suggestion: suggestionFor(document, context, past),
  }));
}

/** What the supplier's past entries agree on, where it has no mapping of its own and is booked elsewhere. */
function suggestionFor(
  { row, account }: LoadedDocument,
  { choice }: SyncContext,
  past: ReadonlyMap<string, PastBooking>,
): BookingPreview['suggestion'] {
  const booking = row.supplierKey === null ? undefined : past.get(row.supplierKey);
  if (!booking || choice.mappings.some(({ supplierKey }) => supplierKey === row.supplierKey)) return null;
  const evidence = proposeFromPast(choice.accounts, booking);
  if (!evidence || evidence.accountId === account?.accountId) return null;
  const named = choice.accounts.find(({ id }) => id === evidence.accountId);
  return { ...evidence, accountName: named?.fullName ?? evidence.accountId };
}

/** Read documents that must all be there. @throws RECEIPT_NOT_FOUND. */
export async function requireDocuments(
  tx: UserDb,
  context: SyncContext,
  receiptIds: readonly string[],
): Promise<LoadedDocument[]> {
  const documents = await loadDocuments(tx, context, [...new Set(receiptIds)]);
  const there = documents.filter(({ row }) => !row.isDeleted);
  if (there.length < new Set(receiptIds).size) throw new AppError('RECEIPT_NOT_FOUND');
  return there;
}

/**
 * Book the documents of a supplier to another account from now on: what a correction teaches.
 *
 * @throws CONNECTION_NOT_FOUND, NO_CONNECTION, RECEIPT_NOT_FOUND, MAPPING_REFUSED.
 */
export const learnAccount = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  wanted: { readonly id: string; readonly receiptId: string; readonly accountId: string },
): Promise<BookingPreview> =>
  asUser(deps.db, userId, async (tx) => {
    const connection = requireLive(await requireConnection(tx, wanted.id));
    const context = await loadContext(deps, tx, connection);
    const [document] = await requireDocuments(tx, context, [wanted.receiptId]);
    const name = document?.row.supplierName ?? '';
    const key = supplierKey(name);
    if (key === '') throw new AppError('MAPPING_REFUSED', { data: { reason: 'category-required' } });
    await learnSupplierAccount(tx, connection, { supplierKey: key, supplierName: name }, wanted.accountId);
    const [preview] = await previewsOf(deps, tx, connection, [wanted.receiptId]);
    if (!preview) throw new AppError('RECEIPT_NOT_FOUND');
    return preview;
  });

function previewOf(
  { row, prepared }: LoadedDocument,
  context: SyncContext,
  connection: ConnectionRow,
): Omit<BookingPreview, 'suggestion'> {
  const { problems, warnings, score, isValid, draft } = prepared;
  return {
    receiptId: row.id,
    problems: [...problems],
    warnings: [...warnings],
    ...{ score, isValid },
    booking: draft && bookingOf(draft, { supplierName: row.supplierName ?? '', prepared, context, connection }),
  };
}

interface Shown {
  readonly supplierName: string;
  readonly prepared: LoadedDocument['prepared'];
  readonly context: SyncContext;
  readonly connection: ConnectionRow;
}

type Booking = NonNullable<BookingPreview['booking']>;

function bookingOf(draft: EntryDraft, { supplierName, prepared, context }: Shown): Booking {
  const { accounts, taxCodes } = context.settings;
  const accountName = (id: string) => accounts.get(id)?.fullName ?? id;
  const lines = draft.lines.map((line, index) => ({
    description: line.description,
    accountName: accountName(line.accountId),
    taxCodeName: line.taxCodeId === null ? null : (taxCodes.get(line.taxCodeId)?.name ?? line.taxCodeId),
    treatment: line.taxCodeId === null ? null : (prepared.parts[index]?.treatment ?? null),
    netCents: subtract(line.inclusiveCents, line.vatCents),
    vatCents: line.vatCents,
  }));
  const { kind, isCardCredit, date, dueDate, docNumber, memo, currency, totalCents, vatCents } = draft;
  const paidFrom = draft.paidFrom && {
    payment: draft.paidFrom.payment,
    accountName: accountName(draft.paidFrom.accountId),
  };
  return {
    ...{
      kind,
      isCardCredit,
      supplierName,
      paidFrom,
      date,
      dueDate,
      docNumber,
      memo,
      currency,
      lines,
      totalCents,
      vatCents,
    },
    journal: journalOf(lines, { draft, paidFrom: paidFrom?.accountName ?? null }),
  };
}

/** The account of the package for what is owed to suppliers, and for VAT, as it names them itself. */
const PAYABLE = 'Accounts Payable';
const VAT_CONTROL = 'VAT Control';

/** The journal of an entry: expenses and VAT on one side, the account that pays on the other. Credits are turned. */
function journalOf(
  lines: Booking['lines'],
  { draft, paidFrom }: { readonly draft: EntryDraft; readonly paidFrom: string | null },
): Booking['journal'] {
  const isCredit = draft.kind === 'credit' || draft.isCardCredit;
  const byAccount = new Map<string, Cents>();
  for (const { accountName, netCents } of lines)
    byAccount.set(accountName, sum([byAccount.get(accountName) ?? cents(0), netCents]));
  const expenses = [...byAccount, ...(draft.vatCents === 0 ? [] : [[VAT_CONTROL, draft.vatCents] as const])];
  return [
    ...expenses.map(([account, amount]) => journalRow(account, amount, !isCredit)),
    journalRow(paidFrom ?? PAYABLE, draft.totalCents, isCredit),
  ];
}

/** A negative amount is put on the other side. */
function journalRow(account: string, amount: Cents, isDebit: boolean): Booking['journal'][number] {
  const positive = cents(Math.abs(amount));
  return isDebit === amount >= 0
    ? { account, debitCents: positive, creditCents: null }
    : { account, debitCents: null, creditCents: positive };
}
