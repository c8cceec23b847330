import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { RECEIPT_COLUMNS, type ReceiptListRow } from '@tillslip/contract/columns/receipt-columns';
import { spendingCategoryText } from '@tillslip/messages/analytics';
import { paymentMethodText } from '@tillslip/messages/receipts/payment-methods';
import { ClaimMark, PaperworkText } from '../../../ui/feedback/claim-mark.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { type ColumnLook, tableColumns } from '../../../ui/table/column.tsx';

/** The columns of the invoice list, as tables and cards show them. */
export const receiptColumns = (i18n: I18n) =>
  tableColumns<ReceiptListRow, keyof typeof RECEIPT_COLUMNS>(RECEIPT_COLUMNS, {
    ...onDemand(i18n),
    supplierName: {
      label: i18n.t(msg`Supplier`),
      width: 212,
      grows: 3,
      card: 'title',
      cell: ({ supplierName }) => supplierName ?? i18n.t(msg`Unknown supplier`),
      note: (row) => numberNote(i18n, row),
    },
    invoiceNumber: { label: i18n.t(msg`Number`), isInTable: false, card: 'hidden' },
    invoiceDate: {
      label: i18n.t(msg`Date`),
      note: ({ paymentMethod }) => paymentMethodText(i18n, paymentMethod),
      isNoteInCard: false,
    },
    paymentMethod: {
      label: i18n.t(msg`Paid by`),
      isInTable: false,
      cell: ({ paymentMethod }) => paymentMethodText(i18n, paymentMethod),
    },
    companyName: {
      label: i18n.t(msg`Company`),
      width: 146,
      grows: 1,
      cell: ({ companyName }) => companyName ?? i18n.t(msg`No company`),
      note: ({ folderName }) => folderName,
    },
    // The invoice page shows it too.
    createdAt: { label: i18n.t(msg`Added`), dropOrder: 1 },
    signedVatCents: {
      label: i18n.t(msg`VAT`),
      width: 108,
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
const onDemand = (i18n: I18n): Partial<Record<keyof typeof RECEIPT_COLUMNS, ColumnLook<ReceiptListRow>>> => ({
  supplierVatNumber: { ...HIDDEN, label: i18n.t(msg`Supplier VAT number`) },
  recipientVatNumber: { ...HIDDEN, label: i18n.t(msg`Buyer’s VAT number`) },
  folderName: { ...HIDDEN, label: i18n.t(msg`Folder`) },
  taxCategoryCode: {
    ...{ ...HIDDEN, label: i18n.t(msg`Category`) },
    cell: ({ taxCategoryCode }) => spendingCategoryText(i18n, taxCategoryCode),
  },
  currency: { ...HIDDEN, label: i18n.t(msg`Currency`) },
});

const HIDDEN = { isInTable: false, card: 'hidden' } as const;

function numberNote(i18n: I18n, { invoiceNumber, documentType, isDuplicate }: ReceiptListRow): string {
  const marks = [documentType === 'CREDIT_NOTE' && i18n.t(msg`Credit note`), isDuplicate && i18n.t(msg`Duplicate`)];
  return [invoiceNumber ?? i18n.t(msg`No number`), ...marks].filter(Boolean).join(' · ');
}
