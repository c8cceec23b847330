import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { type Cents, subtract } from '@tillslip/domain/kernel/money';
import type { PeriodFee } from '@tillslip/domain/vat/claim/bank-fees-of-period';
import { accountText, bankText } from '@tillslip/messages/bank/accounts';
import { bankFeeText } from '@tillslip/messages/bank/transactions';
import { dayText } from '@tillslip/messages/dates';
import type { I18n } from '@tillslip/messages/i18n';
import { lineReasonsText, lineText } from '@tillslip/messages/vat/claims';
import { type ReportWord, reportWord, statementPageText } from '@tillslip/messages/vat/report';
import { adjustmentText, vatTypeText } from '@tillslip/messages/vat/types';
import { type CsvCell, csvFile } from '../../../platform/files/csv.ts';
import {
  excludedLines,
  feeReason,
  inputLines,
  outputLines,
  type PeriodReport,
  type ReportLine,
} from './period-report.ts';

const HEADER: readonly ReportWord[] = [
  ...(['PART', 'FIELD', 'DESCRIPTION', 'SUPPLIER', 'SUPPLIER_VAT_NUMBER', 'INVOICE_NUMBER', 'INVOICE_DATE'] as const),
  ...(['TOTAL', 'VAT_CHARGED', 'VAT_CLAIMED', 'AMOUNT', 'VAT_TYPE', 'WHY', 'REASON'] as const),
  ...(['CUSTOMS_REFERENCE', 'CUSTOMS_VAT_RECEIPT', 'CUSTOMS_RELEASE', 'SELLER_NUMBER'] as const),
  ...(['CONSIDERATION', 'NOT_CLAIMED'] as const),
];

/** The section of a row. */
type Part = Extract<ReportWord, `PART_${string}`>;

/** Write the report as one CSV file: the form field by field, then its lines, then those left out with the reason. */
export function reportCsv(report: PeriodReport): string {
  const { i18n } = report;
  const rows: CsvCell[][] = [
    ...report.paper.fields.map(({ field, label, amountCents }) => [
      ...['VAT201', field, label, null, null, null, null, null, null, null],
      ...[amount(amountCents), null, null, null, null, null, null, null],
    ]),
    ...inputLines(report).map((line) => lineRow(i18n, 'PART_INCLUDED', line)),
    ...outputLines(report).map((line) => lineRow(i18n, outputPart(line), line)),
    ...report.adjustments.map(({ field, kind, day, vatCents, considerationCents, reason }): CsvCell[] => [
      ...[reportWord(i18n, 'PART_ADJUSTMENT'), field, adjustmentText(i18n, kind), null, null, null],
      ...[dayText(i18n, day), null],
      ...[null, null, amount(vatCents), null, null, reason, null, null, null, null],
      considerationCents === null ? null : amount(considerationCents),
    ]),
    ...excludedLines(report).map((line) => [...lineRow(i18n, 'PART_EXCLUDED', line), null, notClaimed(line.line)]),
    ...report.fees.map((fee) => [...feeRow(i18n, fee), null, notClaimed(fee)]),
  ];
  return csvFile(
    headings(i18n, HEADER),
    rows.map((row) => [...row, ...Array<null>(HEADER.length - row.length).fill(null)]),
  );
}

/** The headings of a file. */
export const headings = (i18n: I18n, words: readonly ReportWord[]): string[] =>
  words.map((word) => reportWord(i18n, word));

/** What a line with output tax belongs to: a sale, or a purchase from abroad, on which the company owes the tax. */
export const outputPart = ({ line }: ReportLine): Part =>
  line.side === 'sale' ? 'PART_SALE' : 'PART_IMPORTED_SERVICE';

/** The VAT that was charged and is not claimed. */
export const notClaimed = ({ vatCents, claimableCents }: Record<'vatCents' | 'claimableCents', Cents>): CsvCell =>
  amount(subtract(vatCents, claimableCents));

/** A day as the company writes it. */
const dated = (i18n: I18n, day: CalendarDate | null): CsvCell => day && dayText(i18n, day);

/** One line of a document. What is excluded is in no field: what is claimed of it is among the included. */
export function lineRow(i18n: I18n, part: Part, { line, document, field, amountCents, reason }: ReportLine): CsvCell[] {
  const isExcluded = part === 'PART_EXCLUDED';
  return [
    ...[reportWord(i18n, part), isExcluded ? null : field, lineText(i18n, line)],
    ...[line.side === 'sale' ? document.recipientName : document.supplierName],
    ...[line.side === 'sale' ? document.recipientVatNumber : document.supplierVatNumber],
    ...[document.invoiceNumber, dated(i18n, document.invoiceDate), amount(line.inclusiveCents), amount(line.vatCents)],
    ...[amount(line.claimableCents), isExcluded ? null : amount(amountCents), vatTypeText(i18n, line.vatType)],
    ...[lineReasonsText(i18n, line.why), reason],
    ...[document.importReference, document.importVatReceipt, dated(i18n, document.importReleasedOn)],
    document.sellerId,
  ];
}

/** One bank charge: the bank as the supplier, the account as its number. */
export function feeRow(i18n: I18n, fee: PeriodFee): CsvCell[] {
  const { claimableCents, bankName, supplierVatNumber, accountMasked, date, page } = fee;
  return [
    ...[
      reportWord(i18n, 'PART_BANK_CHARGE'),
      claimableCents === 0 ? null : '15',
      bankFeeText(i18n, fee),
      bankText(i18n, bankName),
    ],
    ...[supplierVatNumber, accountText(i18n, accountMasked), dayText(i18n, date)],
    ...[amount(fee.amountCents), amount(fee.vatCents), amount(claimableCents), amount(claimableCents)],
    ...[vatTypeText(i18n, fee.vatType), statementPageText(i18n, page), feeReason(i18n, fee)],
    ...[null, null, null, null],
  ];
}

const amount = (value: Cents): CsvCell => ({ amount: formatDecimal(value) });
