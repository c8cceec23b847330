import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import { NOT_CLAIMABLE_SECTIONS } from '@tillslip/domain/vat/claim/input-tax';
import { formatRate } from '@tillslip/domain/vat/rates/vat-rate';
import { fieldFormula } from '@tillslip/domain/vat/vat201/field-formula';
import { accountText, bankText } from '@tillslip/messages/bank/accounts';
import { bankFeeText } from '@tillslip/messages/bank/transactions';
import type { I18n } from '@tillslip/messages/i18n';
import { lineReasonsText, lineText } from '@tillslip/messages/vat/claims';
import { fieldCheckText } from '@tillslip/messages/vat/paper';
import { originText, type ReportWord, reportWord } from '@tillslip/messages/vat/report';
import { adjustmentText, vatTypeText } from '@tillslip/messages/vat/types';
import { columnName, type Sheet, type SheetCell } from '../../../platform/files/workbook.ts';
import {
  decisionText,
  duplicates,
  excludedLines,
  feeReason,
  inputLines,
  outputLines,
  type PeriodReport,
  type ReportLine,
} from './period-report.ts';

/** Returns the paths of the files of an invoice or statement inside the pack; null outside a pack. */
export type FilesOf = ((id: string) => readonly string[]) | null;

/** A sheet whose rows are all known. */
type WholeSheet = Sheet & { readonly rows: readonly (readonly SheetCell[])[] };

/**
 * Build the sheets of the report: the form, a schedule each for input, output, adjustments, exclusions and duplicates,
 * and the checks. The sheet names are the same in every language, because formulas and people refer to them.
 */
export function reportSheets(report: PeriodReport, filesOf: FilesOf = null): Sheet[] {
  const lines = inputLines(report);
  const input = scheduleSheet(report, 'Input', lines, filesOf);
  return [
    formSheet(report, lines.length === 0 ? 0 : lines.length + 1),
    input,
    scheduleSheet(report, 'Output', outputLines(report), filesOf),
    feeSheet(report, filesOf),
    adjustmentSheet(report, filesOf),
    scheduleSheet(report, 'Exclusions', excludedLines(report), filesOf),
    duplicateSheet(report, filesOf),
    checkSheet(report),
  ];
}

interface SheetColumn {
  readonly word: ReportWord;
  readonly width: number;
}

const column = (word: ReportWord, width: number): SheetColumn => ({ word, width });
const titled = (i18n: I18n, columns: readonly SheetColumn[]) =>
  columns.map(({ word, width }) => ({ title: reportWord(i18n, word), width }));

const amount = (value: Cents, formula?: string): SheetCell => ({
  amount: value,
  ...(formula !== undefined && { formula }),
});
const day = (value: CalendarDate | null): SheetCell => (value === null ? null : { day: value });

const FORM_COLUMNS = [
  ...[column('FIELD', 8), column('DESCRIPTION', 62), column('AMOUNT', 18), column('PREVIOUS_PERIOD', 18)],
  ...[column('SAME_PERIOD_LAST_YEAR', 20), column('DOCUMENTS', 11)],
];

/** Build the form; totals are formulas over its fields, and purchases are formulas over the input schedule. */
function formSheet({ paper, fees, i18n }: PeriodReport, inputRows: number): Sheet {
  const rowOf = new Map<string, number>(paper.fields.map(({ field }, index) => [field, index + 2]));
  return {
    name: 'VAT201',
    columns: titled(i18n, FORM_COLUMNS),
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
  // The last row of the schedule is the schedule's total.
  if (!OF_INPUT.includes(field)) return {};
  const sums = [
    ...(inputRows > 1 ? [sumOf('Input', AMOUNT, FIELD, inputRows, field)] : []),
    ...(fees > 0 && field === '15' ? [sumOf("'Bank charges'", FEE_CLAIMED, FEE_FIELD, fees + 1, field)] : []),
  ];
  return sums.length === 0 ? {} : { formula: sums.join('+') };
}

/** Build the formula that adds up what a schedule puts into a field. */
const sumOf = (sheet: string, amounts: string, fields: string, last: number, field: string): string =>
  `SUMIFS(${sheet}!$${amounts}$2:$${amounts}$${last},${sheet}!$${fields}$2:$${fields}$${last},"${field}")`;

const LINE_COLUMNS = [
  ...[
    column('DOCUMENT_DATE', 14),
    column('CAPTURED_ON', 14),
    column('SUPPLIER_OR_CUSTOMER', 32),
    column('VAT_NUMBER', 14),
  ],
  ...[
    column('INVOICE_NUMBER', 18),
    column('DESCRIPTION', 40),
    column('INVOICE_CLASS', 12),
    column('EXCLUDING_VAT', 15),
  ],
  ...[
    column('VAT', 14),
    column('INCLUDING_VAT', 15),
    column('RATE', 8),
    column('CLAIMED_OR_OUTPUT', 16),
    column('VAT201_FIELD', 12),
  ],
  ...[
    column('IN_THE_FIELD', 14),
    column('VALUE_FIELD', 11),
    column('CAPITAL', 8),
    column('VAT_TYPE', 22),
    column('WHY', 44),
  ],
  ...[column('REASON_NOT_CLAIMED', 44), column('SECTION', 16), column('CAME_IN_AS', 12)],
  ...[column('CUSTOMS_REFERENCE', 18), column('CUSTOMS_VAT_RECEIPT', 18), column('CUSTOMS_RELEASE', 14)],
  ...[column('SELLER_NUMBER', 16), column('FILE', 44)],
];
const FIRST_AMOUNT = 7;
const SUMMED = [7, 8, 9, 11, 13];
const FIELD = columnName(12);
const AMOUNT = columnName(13);

function scheduleSheet(
  { i18n }: PeriodReport,
  name: string,
  lines: readonly ReportLine[],
  filesOf: FilesOf,
): WholeSheet {
  const columns = titled(i18n, LINE_COLUMNS);
  const rows = lines.map((line) => lineCells(i18n, line, filesOf));
  if (rows.length === 0) return { name, columns, rows };
  const totals = new Map([
    [FIRST_AMOUNT, sum(lines.map(({ line }) => subtract(line.inclusiveCents, line.vatCents)))],
    [8, sum(lines.map(({ line }) => line.vatCents))],
    [9, sum(lines.map(({ line }) => line.inclusiveCents))],
    [11, sum(lines.map(({ line }) => line.claimableCents))],
    [13, sum(lines.map(({ amountCents }) => amountCents))],
  ]);
  const last = LINE_COLUMNS.map((_column, index): SheetCell => {
    const total = totals.get(index);
    if (index === 0) return reportWord(i18n, 'TOTAL');
    if (total === undefined || !SUMMED.includes(index)) return null;
    return {
      amount: total,
      strong: true,
      formula: `SUM(${columnName(index)}2:${columnName(index)}${rows.length + 1})`,
    };
  });
  return { name, columns, rows: [...rows, last] };
}

function lineCells(
  i18n: I18n,
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
      lineText(i18n, line),
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
      vatTypeText(i18n, line.vatType),
      lineReasonsText(i18n, line.why),
    ],
    ...[reason, section, originText(i18n, line.origin), document.importReference, document.importVatReceipt],
    ...[day(document.importReleasedOn), document.sellerId, file === undefined ? null : { link: file, text: file }],
  ];
}

/** Return the day of a moment in South Africa, which is two hours ahead of UTC all year. */
function dayOfMoment(moment: Date): CalendarDate | null {
  const text = new Date(moment.getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
  return isCalendarDate(text) ? text : null;
}

/** Build a link to the first file of an invoice or statement; empty outside a pack. */
function fileCell(id: string | null, filesOf: FilesOf): SheetCell {
  const [file] = id === null ? [] : (filesOf?.(id) ?? []);
  return file === undefined ? null : { link: file, text: file };
}

const [FEE_CLAIMED, FEE_FIELD] = [columnName(7), columnName(8)];

const feeSheet = ({ fees, i18n }: PeriodReport, filesOf: FilesOf): Sheet => ({
  name: 'Bank charges',
  columns: titled(i18n, [
    ...[column('DATE', 14), column('BANK', 20), column('ACCOUNT', 16), column('DESCRIPTION', 40), column('PAGE', 8)],
    ...[column('INCLUDING_VAT', 15), column('VAT', 14), column('CLAIMED', 14), column('VAT201_FIELD', 12)],
    ...[column('REASON_NOT_CLAIMED', 44), column('SECTION', 16), column('CAME_IN_AS', 12), column('STATEMENT', 44)],
  ]),
  rows: fees.map((fee) => [
    ...[day(fee.date), bankText(i18n, fee.bankName), accountText(i18n, fee.accountMasked), bankFeeText(i18n, fee)],
    ...[fee.page === null ? null : { number: fee.page }, amount(fee.amountCents), amount(fee.vatCents)],
    ...[amount(fee.claimableCents), fee.claimableCents === 0 ? null : '15', feeReason(i18n, fee)],
    ...[fee.reason && NOT_CLAIMABLE_SECTIONS[fee.reason], originText(i18n, fee.origin)],
    fileCell(fee.statementId, filesOf),
  ]),
});
const adjustmentSheet = ({ adjustments, i18n }: PeriodReport, filesOf: FilesOf): Sheet => ({
  name: 'Adjustments',
  columns: titled(i18n, [
    ...[column('DATE', 14), column('FIELD', 8), column('KIND', 26), column('CONSIDERATION', 16), column('VAT', 14)],
    ...[column('REASON', 60), column('INVOICE', 44)],
  ]),
  rows: adjustments.map(({ day: on, field, kind, considerationCents, vatCents, reason, receiptId }) => [
    ...[
      day(on),
      field,
      adjustmentText(i18n, kind),
      considerationCents === null ? null : amount(considerationCents),
      amount(vatCents),
    ],
    ...[reason, fileCell(receiptId, filesOf)],
  ]),
});

function duplicateSheet(report: PeriodReport, filesOf: FilesOf): Sheet {
  return {
    name: 'Duplicates',
    columns: titled(report.i18n, [
      ...[column('DATE', 14), column('SUPPLIER', 32), column('INVOICE_NUMBER', 18), column('TOTAL', 14)],
      ...[column('DECISION', 44), column('FILE', 44), column('KEPT_DATE', 14), column('KEPT_NUMBER', 18)],
      column('KEPT_FILE', 44),
    ]),
    rows: duplicates(report).map(({ copy, kept }) => [
      ...[day(copy.invoiceDate), copy.supplierName, copy.invoiceNumber],
      ...[
        copy.totalCents === null ? null : amount(copy.totalCents),
        decisionText(report.i18n, copy),
        fileCell(copy.id, filesOf),
      ],
      ...[day(kept?.invoiceDate ?? null), kept?.invoiceNumber ?? null, fileCell(kept?.id ?? null, filesOf)],
    ]),
  };
}

const checkSheet = ({ paper, i18n }: PeriodReport): Sheet => ({
  name: 'Checks',
  columns: titled(i18n, [
    column('FIELD', 8),
    column('FORMULA', 14),
    column('DOCUMENTS', 16),
    column('FORM', 16),
    column('DIFFERENCE', 14),
    column('IN_WORDS', 90),
  ]),
  rows: paper.checks.map((check) => [
    ...[check.field, check.formula, amount(check.ledgerCents), amount(check.formulaCents)],
    ...[amount(check.differenceCents), fieldCheckText(i18n, check)],
  ]),
});
