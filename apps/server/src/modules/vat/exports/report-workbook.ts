import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { subtract, sum } from '@tillslip/domain/kernel/money';
import { NOT_CLAIMABLE_SECTIONS } from '@tillslip/domain/vat/claim/input-tax';
import { formatRate } from '@tillslip/domain/vat/rates/vat-rate';
import { CONSIDERATION_FIELDS } from '@tillslip/domain/vat/vat201/vat201-document';
import type { Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import { accountText, bankText } from '@tillslip/messages/bank/accounts';
import { bankFeeText } from '@tillslip/messages/bank/transactions';
import type { I18n } from '@tillslip/messages/i18n';
import { lineReasonsText, lineText } from '@tillslip/messages/vat/claims';
import { fieldCheckText } from '@tillslip/messages/vat/paper';
import { originText, type ReportWord, reportWord } from '@tillslip/messages/vat/report';
import { adjustmentText, vatTypeText } from '@tillslip/messages/vat/types';
import { columnName, type Sheet, type SheetCell } from '../../../platform/files/workbook.ts';
import { amount, column, formSheet, type Posting, titled } from './form-sheet.ts';
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
  return [
    formSheet(report, postingsOf(report)),
    scheduleSheet(report, 'Input', inputLines(report), filesOf),
    scheduleSheet(report, 'Output', outputLines(report), filesOf),
    feeSheet(report, filesOf),
    adjustmentSheet(report, filesOf),
    scheduleSheet(report, 'Exclusions', excludedLines(report), filesOf),
    duplicateSheet(report, filesOf),
    checkSheet(report),
  ];
}

/** What the schedules put into the fields of the form. */
const postingsOf = (report: PeriodReport): Posting[] => [
  ...[inputLines(report), outputLines(report)].flatMap((lines, index) =>
    linePostings(index === 0 ? 'Input' : 'Output', lines),
  ),
  {
    ...{ sheet: "'Bank charges'", rows: report.fees.length, amounts: FEE_CLAIMED, fields: FEE_FIELD },
    labels: new Map(report.fees.some(({ claimableCents }) => claimableCents !== 0) ? [['15', '15']] : []),
  },
  ...adjustmentPostings(report.adjustments),
];

/** Field and value field of each line, and field 6 of long stays, which stand in field 5. */
function linePostings(sheet: string, lines: readonly ReportLine[]): Posting[] {
  const own = (list: readonly (Vat201Field | null)[]) =>
    new Map(list.flatMap((field): [Vat201Field, Vat201Field][] => (field === null ? [] : [[field, field]])));
  const hasLongStay = lines.some(({ longStayCents }) => longStayCents !== 0);
  const rows = lines.length;
  return [
    {
      sheet,
      rows,
      amounts: at('IN_THE_FIELD'),
      fields: at('VAT201_FIELD'),
      labels: own(lines.map((one) => one.field)),
    },
    {
      ...{ sheet, rows, amounts: at('IN_THE_VALUE_FIELD'), fields: at('VALUE_FIELD') },
      labels: own(lines.map(({ valueField }) => valueField)),
    },
    {
      ...{ sheet, rows, amounts: at('IN_FIELD_6'), fields: at('VALUE_FIELD') },
      labels: new Map(hasLongStay ? [['6', '5']] : []),
    },
  ];
}

/** VAT in the field of each adjustment; the consideration of fields 4A and 11 stands in fields 1A and 10. */
function adjustmentPostings(adjustments: PeriodReport['adjustments']): Posting[] {
  const sheet = { sheet: 'Adjustments', rows: adjustments.length, fields: columnName(1) };
  const valued = adjustments.flatMap(({ field, considerationCents }) => {
    const valueField = considerationCents === null ? undefined : CONSIDERATION_FIELDS[field];
    return valueField === undefined ? [] : [[valueField, field] as const];
  });
  return [
    { ...sheet, amounts: columnName(4), labels: new Map(adjustments.map(({ field }) => [field, field])) },
    { ...sheet, amounts: columnName(3), labels: new Map(valued) },
  ];
}
const day = (value: CalendarDate | null): SheetCell => (value === null ? null : { day: value });

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
    column('IN_THE_VALUE_FIELD', 16),
    column('IN_FIELD_6', 14),
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
/** The letter of a column of the schedules. */
const at = (word: ReportWord): string => columnName(LINE_COLUMNS.findIndex((one) => one.word === word));

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
  { line, document, field, valueField, invoiceClass, reason, section, ...of }: ReportLine,
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
      amount(of.amountCents),
      valueField,
      valueField === null ? null : amount(of.valueCents),
      of.longStayCents === 0 ? null : amount(of.longStayCents),
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
