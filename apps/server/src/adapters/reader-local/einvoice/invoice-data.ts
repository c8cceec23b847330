import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { printedVatNumber } from './data-values.ts';
import type { StructuredInvoice } from './structured-invoice.ts';

/** The data of an electronic invoice that can be compared with a page; null where it is missing. */
export interface InvoiceData {
  readonly supplierName: string | null;
  readonly supplierVatNumber: string | null;
  readonly recipientVatNumber: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly totalCents: Cents | null;
  readonly vatCents: Cents | null;
  readonly subtotalCents: Cents | null;
}

/** Select the data that a page should show. */
export const invoiceData = ({ seller, buyer, number, date, dueDate, totals }: StructuredInvoice): InvoiceData => ({
  supplierName: seller.name,
  supplierVatNumber: printedVatNumber(seller.vatNumber),
  recipientVatNumber: printedVatNumber(buyer.vatNumber),
  invoiceNumber: number,
  invoiceDate: date,
  dueDate,
  totalCents: totals.inclusiveCents,
  vatCents: totals.taxCents,
  subtotalCents: totals.exclusiveCents,
});
