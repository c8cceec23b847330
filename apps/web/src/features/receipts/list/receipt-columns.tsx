import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  RECEIPT_COLUMNS,
  type ReceiptColumnKey,
  type ReceiptListRow,
} from '@tillslip/contract/columns/receipt-columns';
import { spendingCategoryText } from '@tillslip/messages/analytics';
import { paymentMethodText } from '@tillslip/messages/receipts/payment-methods';
import { ClaimMark, PaperworkText } from '../../../ui/feedback/claim-mark.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { type Column, type ColumnLook, tableColumns } from '../../../ui/table/column.tsx';

type Looks = Partial<Record<ReceiptColumnKey, ColumnLook<ReceiptListRow>>>;

/** The column that the table always has: it names the row and leads to it. */
export const FIXED_COLUMN: ReceiptColumnKey = 'supplierName';

/** What is shown besides the columns that a person chose. */
interface Shown {
  /** One line per row has no room for notes: a date is not cut short for how it was paid. */
  readonly isCompact?: boolean;
  /** Every invoice is of the same company, which need not be said in each row. */
  readonly isOneCompany?: boolean;
}

/** The columns of the invoice list, as tables and cards show them; the table has the chosen ones, or the usual. */
export function receiptColumns(
  i18n: I18n,
  chosen: readonly ReceiptColumnKey[] | null,
  { isCompact = false, isOneCompany = false }: Shown = {},
): Column<ReceiptListRow>[] {
  const has = (key: ReceiptColumnKey) =>
    (chosen?.includes(key) ?? false) || (isCompact && (key === 'paymentMethod' || key === 'folderName'));
  const columns = tableColumns<ReceiptListRow, ReceiptColumnKey>(RECEIPT_COLUMNS, {
    ...onDemand(i18n),
    ...amountLooks(i18n),
    ...placeLooks(i18n, has),
    ...documentLooks(i18n, has),
  });
  if (chosen === null)
    return columns.map((column) =>
      column.key === 'companyName' && isOneCompany ? { ...column, isInTable: false } : column,
    );
  const shown: readonly string[] = [FIXED_COLUMN, ...chosen];
  // What a person chose is not left out where it is narrow: the table scrolls.
  return columns.map((column) => ({ ...column, isInTable: shown.includes(column.key), dropOrder: 0 }));
}

type Has = (key: ReceiptColumnKey) => boolean;

/** A column of its own needs no note below another one. */
const documentLooks = (i18n: I18n, has: Has): Looks => ({
  supplierName: {
    label: i18n.t(msg`Supplier`),
    width: 212,
    grows: 3,
    card: 'title',
    cell: ({ supplierName }) => supplierName ?? i18n.t(msg`Unknown supplier`),
    note: (row) => numberNote(i18n, row, has('invoiceNumber')),
  },
  invoiceNumber: { label: i18n.t(msg`Number`), isInTable: false, card: 'hidden' },
  invoiceDate: {
    label: i18n.t(msg`Date`),
    width: 118,
    note: ({ paymentMethod }) =>
      paymentMethod === null || has('paymentMethod') ? null : paymentMethodText(i18n, paymentMethod),
    isNoteInCard: false,
  },
  paymentMethod: {
    label: i18n.t(msg`Paid by`),
    isInTable: false,
    cell: ({ paymentMethod }) => paymentMethodText(i18n, paymentMethod),
  },
});

const placeLooks = (i18n: I18n, has: Has): Looks => ({
  companyName: {
    label: i18n.t(msg`Company`),
    width: 146,
    grows: 1,
    cell: ({ companyName }) => companyName ?? i18n.t(msg`No company`),
    note: ({ folderName }) => (has('folderName') ? null : folderName),
  },
  // The invoice page shows it too.
  createdAt: { label: i18n.t(msg`Added`), width: 118, dropOrder: 2 },
});

const amountLooks = (i18n: I18n): Looks => ({
  signedVatCents: {
    label: i18n.t(msg`VAT`),
    width: 108,
    // The claim beside it says what counts of it.
    dropOrder: 1,
    cell: ({ signedVatCents, currency }) => <Money amount={signedVatCents} currency={currency} />,
  },
  signedTotalCents: {
    label: i18n.t(msg`Total`),
    isStrong: true,
    card: 'figure',
    cell: ({ signedTotalCents, currency }) => <Money amount={signedTotalCents} currency={currency} />,
  },
  claim: {
    label: i18n.t(msg`Claim`),
    width: 172,
    grows: 2,
    isRight: false,
    card: 'badge',
    cell: ({ summary }) => <ClaimMark claim={summary.claim} />,
    note: ({ summary }) => <PaperworkText paperwork={summary.paperwork} />,
  },
});

/** The columns that the table shows where a person chose them. */
const onDemand = (i18n: I18n): Looks => ({
  supplierVatNumber: { ...HIDDEN, label: i18n.t(msg`Supplier VAT number`) },
  recipientVatNumber: { ...HIDDEN, label: i18n.t(msg`Buyer’s VAT number`) },
  supplierContact: { ...HIDDEN, label: i18n.t(msg`Supplier contact`) },
  referenceNumber: { ...HIDDEN, label: i18n.t(msg`Reference or order number`) },
  terms: { ...HIDDEN, label: i18n.t(msg`Payment terms`) },
  notes: { ...HIDDEN, label: i18n.t(msg`Notes`), grows: 2 },
  folderName: { ...HIDDEN, label: i18n.t(msg`Folder`) },
  taxCategoryCode: {
    ...{ ...HIDDEN, label: i18n.t(msg`Category`) },
    cell: ({ taxCategoryCode }) => spendingCategoryText(i18n, taxCategoryCode),
  },
  expenseCategoryName: { ...HIDDEN, label: i18n.t(msg`Expense category`) },
  currency: { ...HIDDEN, label: i18n.t(msg`Currency`), width: 90, grows: 0 },
});

const HIDDEN = { isInTable: false, card: 'hidden' } as const;

function numberNote(
  i18n: I18n,
  { invoiceNumber, documentType, isDuplicate }: ReceiptListRow,
  hasOwnColumn: boolean,
): string {
  const marks = [documentType === 'CREDIT_NOTE' && i18n.t(msg`Credit note`), isDuplicate && i18n.t(msg`Duplicate`)];
  const number = hasOwnColumn ? false : (invoiceNumber ?? i18n.t(msg`No number`));
  return [number, ...marks].filter(Boolean).join(' · ');
}
