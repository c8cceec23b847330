import type { Cents } from '@tillslip/domain/kernel/money';
import { fieldFormula } from '@tillslip/domain/vat/vat201/field-formula';
import type { Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import type { I18n } from '@tillslip/messages/i18n';
import { type ReportWord, reportWord } from '@tillslip/messages/vat/report';
import type { Sheet, SheetCell } from '../../../platform/files/workbook.ts';
import type { PeriodReport } from './period-report.ts';

/** A column of a sheet: its title and its width in characters. */
export interface SheetColumn {
  readonly word: ReportWord;
  readonly width: number;
}

/** A column with this title. */
export const column = (word: ReportWord, width: number): SheetColumn => ({ word, width });

/** The columns with their titles in the reader's language. */
export const titled = (i18n: I18n, columns: readonly SheetColumn[]) =>
  columns.map(({ word, width }) => ({ title: reportWord(i18n, word), width }));

/** A cell with an amount. */
export const amount = (value: Cents): SheetCell => ({ amount: value });

/** A column of a schedule whose amounts go into the fields that another column of it names. */
export interface Posting {
  /** The name of the sheet, in quotes where it has a space. */
  readonly sheet: string;
  /** The number of its rows, without title and total. */
  readonly rows: number;
  /** The letters of the columns with the amounts and with the fields. */
  readonly amounts: string;
  readonly fields: string;
  /** The fields that it fills, each with how the column of fields names it. */
  readonly labels: ReadonlyMap<Vat201Field, string>;
}

const FORM_COLUMNS = [
  ...[column('FIELD', 8), column('DESCRIPTION', 62), column('AMOUNT', 18), column('PREVIOUS_PERIOD', 18)],
  ...[column('SAME_PERIOD_LAST_YEAR', 20), column('DOCUMENTS', 11)],
];

/** Build the form: totals are formulas over its fields, and each other field adds up what the schedules put into it. */
export function formSheet({ paper, i18n }: PeriodReport, postings: readonly Posting[]): Sheet {
  const rowOf = new Map<string, number>(paper.fields.map(({ field }, index) => [field, index + 2]));
  return {
    name: 'VAT201',
    columns: titled(i18n, FORM_COLUMNS),
    rows: paper.fields.map(({ field, label, amountCents, previousCents, lastYearCents, documents }) => [
      ...[field, label],
      {
        ...{ amount: amountCents, strong: ['13', '19', '20'].includes(field) },
        ...formulaOf(field, rowOf, postings),
      },
      ...[amount(previousCents), amount(lastYearCents), { number: documents }],
    ]),
  };
}

/** The formula of a field; none for a field that nothing fills. */
function formulaOf(field: Vat201Field, rowOf: ReadonlyMap<string, number>, postings: readonly Posting[]) {
  const formula = fieldFormula(field);
  const terms = formula
    ? formula.terms.map(({ sign, field: of }) => `${sign}C${rowOf.get(of)}`)
    : postings.flatMap((posting) => sumsOf(posting, field));
  return terms.length === 0 ? {} : { formula: terms.join('').replace(/^\+/, '') };
}

/** The term that adds up what a schedule puts into a field. */
function sumsOf({ sheet, rows, amounts, fields, labels }: Posting, field: Vat201Field): string[] {
  const label = labels.get(field);
  if (label === undefined) return [];
  const range = (column: string) => `${sheet}!$${column}$2:$${column}$${rows + 1}`;
  return [`+SUMIFS(${range(amounts)},${range(fields)},"${label}")`];
}
