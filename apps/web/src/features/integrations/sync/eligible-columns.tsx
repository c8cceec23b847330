import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EligibleReceipt } from '@tillslip/contract/integrations/schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { syncProblemText } from '@tillslip/messages/integrations/problems';
import { entryStateText } from '@tillslip/messages/integrations/states';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';
import { tableColumns } from '../../../ui/table/column.tsx';
import { EntryAmount } from '../booking/booking-preview.tsx';

/** The name of an invoice in labels: its supplier and number. */
export function receiptName(i18n: I18n, row: Pick<EligibleReceipt, 'supplierName' | 'invoiceNumber'>): string {
  const supplier = row.supplierName ?? i18n.t(msg`Unknown supplier`);
  return row.invoiceNumber === null ? supplier : `${supplier} ${row.invoiceNumber}`;
}

const categoryText = (i18n: I18n, category: string): string =>
  isCategoryCode(category) ? taxCategoryText(i18n, category) : category;

const stateText = (i18n: I18n, state: EligibleReceipt['state']): string =>
  state === null ? i18n.t(msg`Not synced yet`) : entryStateText(i18n, state);

/** The columns of the invoices that can be sent. */
export const eligibleColumns = (i18n: I18n, name: PackageName) =>
  tableColumns(
    defineColumns<EligibleReceipt>()({
      supplierName: { label: i18n.t(msg`Supplier`), kind: 'text', value: (row) => receiptName(i18n, row) },
      invoiceDate: { label: i18n.t(msg`Date`), kind: 'date' },
      category: { label: i18n.t(msg`Category`), kind: 'text', value: ({ category }) => categoryText(i18n, category) },
      isVatCompliant: { label: i18n.t(msg`VAT compliant`), kind: 'yes-no' },
      claimableCents: { label: i18n.t(msg`Claimable VAT`), kind: 'money' },
      totalCents: { label: i18n.t(msg`Total`), kind: 'money' },
      state: { label: i18n.t(msg`State`), kind: 'text', value: ({ state }) => stateText(i18n, state) },
    }),
    {
      supplierName: {
        ...{ width: 220, grows: 2, card: 'title', isStrong: true },
        note: ({ problems: [first] }) => (first === undefined ? null : syncProblemText(i18n, first, name)),
      },
      category: { width: 150, grows: 1, dropOrder: 2 },
      isVatCompliant: { width: 128, dropOrder: 3 },
      claimableCents: { dropOrder: 1 },
      totalCents: {
        card: 'figure',
        cell: ({ totalCents, currency }) => <EntryAmount amount={totalCents} currency={currency} />,
      },
      state: { width: 132 },
    },
  );
