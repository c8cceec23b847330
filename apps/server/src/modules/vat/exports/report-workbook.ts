import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import { NOT_CLAIMABLE_REASONS } from '@tillslip/domain/vat/claim/input-tax';
import { VAT_TYPE_NAMES } from '@tillslip/domain/vat/claim/vat-type';
import { formatRate } from '@tillslip/domain/vat/rates/vat-rate';
import { fieldFormula } from '@tillslip/domain/vat/vat201/field-formula';
import { columnName, type Sheet, type SheetCell } from '../../../platform/files/workbook.ts';
import {
  duplicates,
  excludedLines,
  feeReason,
  inputLines,
  outputLines,
  type PeriodReport,
  type ReportLine,
} from './period-report.ts';

/** Where files lie beside the workbook, by the invoice or the statement; null outside a pack. */
export type FilesOf = ((id: string) => readonly string[]) | null;

/** A sheet of which every row is known. */
type WholeSheet = Sheet & { readonly rows: readonly (readonly SheetCell[])[] };

/** The report as sheets: the form, a schedule each for input, output, adjustments, exclusions and duplicates, the checks. */
export function reportSheets(report: PeriodReport, filesOf: FilesOf = null): Sheet[] {
  const lines = inputLines(report);
  const input = scheduleSheet('Input', lines, filesOf);
  return [
    formSheet(report, lines.length === 0 ? 0 : lines.length + 1),
    input,
    scheduleSheet('Output', outputLines(report), filesOf),
    feeSheet(report, filesOf),
    adjustmentSheet(report, filesOf),
    scheduleSheet('Exclusions', excludedLines(report), filesOf),
    duplicateSheet(report, filesOf),
    checkSheet(report),
  ];
}

const column = (title: string, width: number) => ({ title, width });
const amount = (value: Cents, formula?: string): SheetCell => ({
  amount: value,
  ...(formula !== undefined && { formula }),
});
const day = (value: CalendarDate | null): SheetCell => (value === null ? null : { day: value });

const FORM_COLUMNS = [
  ...[column('Field', 8), column('Description', 62), column('Amount', 18), column('Previous period', 18)],
  ...[column('Same period last year', 20), column('Documents', 11)],
];

/** The form; its totals are formulas over its fields, its purchases formulas over the schedule of input. */
function formSheet({ paper, fees }: PeriodReport, inputRows: number): Sheet {
  const rowOf = new Map<string, number>(paper.fields.map(({ field }, index) => [field, index + 2]));
  return {
    name: 'VAT201',
    columns: FORM_COLUMNS,
    rows: paper.fields.map(({ field, label, amountCents, previousCents, lastYearCents, documents }) => [
      field,
      label,
      {
        ...{ amount: amountCents, strong: ['13', '19', '20'].includes(field) },
        ...formulaOf(field, rowOf, inputRows, fees.length),
      },
      ...[amount(previousCents), amount(lastYearCents), { number: documents }],
    ]),
  };
}

const OF_INPUT = ['14', '14A', '15', '15A'];

function formulaOf(
  field: PeriodReport['paper']['fields'][number]['field'],
  rowOf: ReadonlyMap<string, number>,
  inputRows: number,
  fees: number,
) {
  const formula = fieldFormula(field);
  if (formula)
    return {
      formula: formula.terms
        .map(({ sign, field: of }) => `${sign}C${rowOf.get(of)}`)
        .join('')
        .replace(/^\+/, ''),
    };
  // The last row of the schedule is its own total.
  if (!OF_INPUT.includes(field)) return {};
  const sums = [
    ...(inputRows > 1 ? [sumOf('Input', AMOUNT, FIELD, inputRows, field)] : []),
    ...(fees > 0 && field === '15' ? [sumOf("'Bank charges'", FEE_CLAIMED, FEE_FIELD, fees + 1, field)] : []),
  ];
  return sums.length === 0 ? {} : { formula: sums.join('+') };
}

/** What a schedule has for a field. */
const sumOf = (sheet: string, amounts: string, fields: string, last: number, field: string): string =>
  `SUMIFS(${sheet}!$${amounts}$2:$${amounts}$${last},${sheet}!$${fields}$2:$${fields}$${last},"${field}")`;

const LINE_COLUMNS = [
  ...[
    column('Document date', 14),
    column('Captured on', 14),
    column('Supplier or customer', 32),
    column('VAT number', 14),
  ],
  ...[
    column('Invoice number', 18),
    column('Description', 40),
    column('Invoice class', 12),
    column('Excluding VAT', 15),
  ],
  ...[
    column('VAT', 14),
    column('Including VAT', 15),
    column('Rate', 8),
    column('Claimed / output', 16),
    column('VAT201 field', 12),
  ],
  ...[
    column('In the field', 14),
    column('Value field', 11),
    column('Capital', 8),
    column('Bucket', 22),
    column('Why', 44),
  ],
  ...[column('Reason not claimed', 44), column('Section', 16), column('Came in as', 12)],
  ...[column('Customs reference', 18), column('Customs VAT receipt', 18), column('Customs release', 14)],
  ...[column("Seller's number", 16), column('File', 44)],
];
const FIRST_AMOUNT = 7;
const SUMMED = [7, 8, 9, 11, 13];
const FIELD = columnName(12);
const AMOUNT = columnName(13);

function scheduleSheet(name: string, lines: readonly ReportLine[], filesOf: FilesOf): WholeSheet {
  const rows = lines.map((line) => lineCells(line, filesOf));
  if (rows.length === 0) return { name, columns: LINE_COLUMNS, rows };
  const totals = new Map([
    [FIRST_AMOUNT, sum(lines.map(({ line }) => subtract(line.inclusiveCents, line.vatCents)))],
    [8, sum(lines.map(({ line }) => line.vatCents))],
    [9, sum(lines.map(({ line }) => line.inclusiveCents))],
    [11, sum(lines.map(({ line }) => line.claimableCents))],
    [13, sum(lines.map(({ amountCents }) => amountCents))],
  ]);
  const last = LINE_COLUMNS.map((_column, index): SheetCell => {
    const total = totals.get(index);
    if (index === 0) return 'Total';
    if (total === undefined || !SUMMED.includes(index)) return null;
    return {
      amount: total,
      strong: true,
      formula: `SUM(${columnName(index)}2:${columnName(index)}${rows.length + 1})`,
    };
  });
  return { name, columns: LINE_COLUMNS, rows: [...rows, last] };
}

function lineCells(
  { line, document, field, valueField, amountCents, invoiceClass, reason, section }: ReportLine,
  filesOf: FilesOf,
): SheetCell[] {
  const isSale = line.side === 'sale';
  const [file] = filesOf?.(document.id) ?? [];
  return [
    ...[
      day(document.invoiceDate),
      day(dayOfMoment(document.createdAt)),
      isSale ? document.recipientName : document.supplierName,
    ],
    ...[
      isSale ? document.recipientVatNumber : document.supplierVatNumber,
      document.invoiceNumber,
      line.description,
      invoiceClass,
    ],
    ...[amount(subtract(line.inclusiveCents, line.vatCents)), amount(line.vatCents), amount(line.inclusiveCents)],
    ...[
      line.rateBp === null ? null : formatRate(line.rateBp),
      amount(line.claimableCents),
      field,
      amount(amountCents),
      valueField,
    ],
    ...[
      line.vatType === 'capital' || line.vatType === 'import_capital' ? 'Y' : 'N',
      VAT_TYPE_NAMES[line.vatType],
      line.why,
    ],
    ...[reason, section, line.origin, document.importReference, document.importVatReceipt],
    ...[day(document.importReleasedOn), document.sellerId, file === undefined ? null : { link: file, text: file }],
  ];
}

/** The day of a moment in South Africa, which is two hours ahead all year. */
function dayOfMoment(moment: Date): CalendarDate | null {
  const text = new Date(moment.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
  return isCalendarDate(text) ? text : null;
}

/** The first file of an invoice or a statement as a link; nothing outside a pack. */
function fileCell(id: string | null, filesOf: FilesOf): SheetCell {
  const [file] = id === null ? [] : (filesOf?.(id) ?? []);
  return file === undefined ? null : { link: file, text: file };
}

const FEE_CLAIMED = columnName(7);
const FEE_FIELD = columnName(8);

const feeSheet = ({ fees }: PeriodReport, filesOf: FilesOf): Sheet => ({
  name: 'Bank charges',
  columns: [
    ...[column('Date', 14), column('Bank', 20), column('Account', 16), column('Description', 40), column('Page', 8)],
    ...[column('Including VAT', 15), column('VAT', 14), column('Claimed', 14), column('VAT201 field', 12)],
    ...[column('Reason not claimed', 44), column('Section', 16), column('Came in as', 12), column('Statement', 44)],
  ],
  rows: fees.map((fee) => [
    ...[day(fee.date), fee.bankName, fee.accountMasked, fee.description],
    ...[fee.page === null ? null : { number: fee.page }, amount(fee.amountCents), amount(fee.vatCents)],
    ...[amount(fee.claimableCents), fee.claimableCents === 0 ? null : '15', feeReason(fee)],
    ...[fee.reason === null ? null : NOT_CLAIMABLE_REASONS[fee.reason].section, fee.origin],
    fileCell(fee.statementId, filesOf),
  ]),
});

const adjustmentSheet = ({ adjustments }: PeriodReport, filesOf: FilesOf): Sheet => ({
  name: 'Adjustments',
  columns: [
    ...[column('Date', 14), column('Field', 8), column('Kind', 26), column('Consideration', 16), column('VAT', 14)],
    ...[column('Reason', 60), column('Invoice', 44)],
  ],
  rows: adjustments.map(({ day: on, field, label, considerationCents, vatCents, reason, receiptId }) => [
    ...[day(on), field, label, considerationCents === null ? null : amount(considerationCents), amount(vatCents)],
    ...[reason, fileCell(receiptId, filesOf)],
  ]),
});

function duplicateSheet(report: PeriodReport, filesOf: FilesOf): Sheet {
  return {
    name: 'Duplicates',
    columns: [
      ...[column('Date', 14), column('Supplier', 32), column('Invoice number', 18), column('Total', 14)],
      ...[column('Decision', 44), column('File', 44), column('Kept: date', 14), column('Kept: number', 18)],
      column('Kept: file', 44),
    ],
    rows: duplicates(report).map(({ copy, kept }) => [
      ...[day(copy.invoiceDate), copy.supplierName, copy.invoiceNumber],
      ...[copy.totalCents === null ? null : amount(copy.totalCents), copy.duplicateReason, fileCell(copy.id, filesOf)],
      ...[day(kept?.invoiceDate ?? null), kept?.invoiceNumber ?? null, fileCell(kept?.id ?? null, filesOf)],
    ]),
  };
}

const checkSheet = ({ paper }: PeriodReport): Sheet => ({
  name: 'Checks',
  columns: [
    column('Field', 8),
    column('Formula', 14),
    column('Documents', 16),
    column('Form', 16),
    column('Difference', 14),
    column('In words', 90),
  ],
  rows: paper.checks.map(({ field, formula, ledgerCents, formulaCents, differenceCents, sentence }) => [
    ...[field, formula, amount(ledgerCents), amount(formulaCents), amount(differenceCents), sentence],
  ]),
});
