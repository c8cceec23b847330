import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { PeriodFee } from '@tillslip/domain/vat/claim/bank-fees-of-period';
import { VAT_TYPE_NAMES } from '@tillslip/domain/vat/claim/vat-type';
import { type CsvCell, csvFile } from '../../../platform/files/csv.ts';
import {
  excludedLines,
  feeReason,
  inputLines,
  outputLines,
  type PeriodReport,
  type ReportLine,
} from './period-report.ts';

const HEADER = [
  ...['Part', 'Field', 'Description', 'Supplier', 'Supplier VAT number', 'Invoice number', 'Invoice date'],
  ...['Total', 'VAT charged', 'VAT claimed', 'Amount', 'Bucket', 'Why', 'Reason'],
  ...['Customs reference', 'Customs VAT receipt', 'Customs release', "Seller's number"],
];

/** The report as one CSV file: the form field by field, then every line behind it, then those left out with the reason. */
export function reportCsv(report: PeriodReport): string {
  return csvFile(HEADER, [
    ...report.paper.fields.map(({ field, label, amountCents }) => [
      ...['VAT201', field, label, null, null, null, null, null, null, null],
      ...[amount(amountCents), null, null, null, null, null, null, null],
    ]),
    ...inputLines(report).map((line) => lineRow('Included', line)),
    ...outputLines(report).map((line) => lineRow('Sale', line)),
    ...report.adjustments.map(({ field, label, day, vatCents, reason }): CsvCell[] => [
      ...['Adjustment', field, label, null, null, null, day, null, null, null],
      ...[amount(vatCents), null, null, reason, null, null, null, null],
    ]),
    ...excludedLines(report).map((line) => lineRow('Excluded', line)),
    ...report.fees.map((fee) => feeRow('Bank charge', fee)),
  ]);
}

/** One line of a document. */
export function lineRow(part: string, { line, document, field, amountCents, reason }: ReportLine): CsvCell[] {
  return [
    ...[part, part === 'Excluded' && line.claimableCents === 0 ? null : field, line.description],
    ...[line.side === 'sale' ? document.recipientName : document.supplierName],
    ...[line.side === 'sale' ? document.recipientVatNumber : document.supplierVatNumber],
    ...[document.invoiceNumber, document.invoiceDate, amount(line.inclusiveCents), amount(line.vatCents)],
    ...[amount(line.claimableCents), amount(amountCents), VAT_TYPE_NAMES[line.vatType], line.why, reason],
    ...[document.importReference, document.importVatReceipt, document.importReleasedOn, document.sellerId],
  ];
}

/** One bank charge: the bank as the supplier, the account as its number. */
export function feeRow(part: string, fee: PeriodFee): CsvCell[] {
  const { claimableCents, description, bankName, supplierVatNumber, accountMasked, date, page } = fee;
  return [
    ...[part, claimableCents === 0 ? null : '15', description, bankName, supplierVatNumber, accountMasked, date],
    ...[amount(fee.amountCents), amount(fee.vatCents), amount(claimableCents), amount(claimableCents)],
    ...[VAT_TYPE_NAMES[fee.vatType], page === null ? 'Statement' : `Statement, page ${page}`, feeReason(fee)],
    ...[null, null, null, null],
  ];
}

const amount = (value: Cents): CsvCell => ({ amount: formatDecimal(value) });
