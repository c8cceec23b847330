import { Readable } from 'node:stream';
import { type CalendarDate, calendarDate, type DateFormat, daysBetween } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { zipStream } from './zip.ts';

/** A cell: text, an amount, a day, a number, a link to a file beside the workbook, or a formula with its value. */
export type SheetCell =
  | string
  | null
  | { readonly amount: Cents; readonly formula?: string; readonly strong?: boolean }
  | { readonly day: CalendarDate }
  | { readonly number: number }
  | { readonly link: string; readonly text: string };

/** Rows of a sheet: all at once, or in batches. */
type SheetRows = readonly (readonly SheetCell[])[] | AsyncIterable<readonly (readonly SheetCell[])[]>;

/** A sheet: its name, its columns with their widths in characters, and its rows below the header. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: SheetRows;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The order of the cell styles below. */
const STYLE = { plain: 0, header: 1, amount: 2, day: 3, strongAmount: 4, link: 5 } as const;

/** How a spreadsheet writes a day. */
const DAY_FORMATS: Readonly<Record<DateFormat, string>> = {
  'd MMM yyyy': 'd mmm yyyy',
  'MMM dd, yyyy': 'mmm dd, yyyy',
  'DD-MM-YYYY': 'dd\\-mm\\-yyyy',
  'YYYY-MM-DD': 'yyyy\\-mm\\-dd',
  'DD/MM/YYYY': 'dd\\/mm\\/yyyy',
  'MM/DD/YYYY': 'mm\\/dd\\/yyyy',
};

const styles = (days: DateFormat) => `${HEAD}<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="${DAY_FORMATS[days]}"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0F6B55"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EFEB"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/**
 * Stream an Excel workbook of several sheets, so memory does not grow with the number of rows. Amounts and days are
 * real numbers and dates. A formula carries its value for programs that do not calculate. Text stays text whatever it
 * begins with. The header of each sheet is frozen.
 *
 * @param days how days are shown; the cells are dates whatever it is.
 */
export function workbookStream(sheets: readonly Sheet[], modified: Date, days: DateFormat = 'YYYY-MM-DD'): Readable {
  const part = (path: string, content: Iterable<string> | AsyncIterable<string>) => ({
    path,
    modified,
    open: async () => Readable.from(content),
  });
  return zipStream([
    part('[Content_Types].xml', [contentTypes(sheets)]),
    part('_rels/.rels', [relations([['officeDocument', 'xl/workbook.xml']])]),
    part('xl/workbook.xml', [workbookXml(sheets)]),
    part('xl/_rels/workbook.xml.rels', [
      relations([
        ...sheets.map((_sheet, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ]),
    part('xl/styles.xml', [styles(days)]),
    ...sheets.map((sheet, index) => part(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet))),
  ]);
}

/** Return the name of a column by its index from 0: A, B … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const contentTypes = (sheets: readonly Sheet[]): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets
    .map(
      (_sheet, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
    )
    .join('')}</Types>`;

const relations = (parts: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbookXml = (sheets: readonly Sheet[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

/** Rows written together; fewer, larger pieces compress faster. */
const ROWS_PER_CHUNK = 200;

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const last = columnName(Math.max(columns.length - 1, 0));
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row r="1">${columns.map(({ title }) => text(title, STYLE.header)).join('')}</row>`;
  let written = 1;
  for await (const batch of batches(rows)) {
    const from = written + 1;
    yield batch.map((row, index) => `<row r="${from + index}">${row.map(cellXml).join('')}</row>`).join('');
    written += batch.length;
  }
  yield `</sheetData><autoFilter ref="A1:${last}${written}"/></worksheet>`;
}

async function* batches(rows: SheetRows): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  if (!('length' in rows)) return yield* rows;
  for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) yield rows.slice(from, from + ROWS_PER_CHUNK);
}

function cellXml(cell: SheetCell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string') return text(cell, STYLE.plain);
  if ('amount' in cell) return amountXml(cell);
  if ('day' in cell) return `<c s="${STYLE.day}"><v>${daysBetween(DAY_ZERO, cell.day)}</v></c>`;
  if ('number' in cell) return `<c><v>${cell.number}</v></c>`;
  // A spreadsheet refuses a formula with a longer text, so only the name is shown.
  if (Math.max(cell.link.length, cell.text.length) > MAX_FORMULA_TEXT_LENGTH) return text(cell.text, STYLE.plain);
  return `<c s="${STYLE.link}" t="str"><f>HYPERLINK(${quoted(cell.link)},${quoted(cell.text)})</f><v>${escaped(cell.text)}</v></c>`;
}

function amountXml({ amount, formula, strong = false }: { amount: Cents; formula?: string; strong?: boolean }): string {
  const style = strong ? STYLE.strongAmount : STYLE.amount;
  return `<c s="${style}">${formula === undefined ? '' : `<f>${escaped(formula)}</f>`}<v>${formatDecimal(amount)}</v></c>`;
}

/** Day 0 of the spreadsheet calendar, which treats 1900 as a leap year. */
const DAY_ZERO = calendarDate('1899-12-30');

/** Quote text within a formula. */
const quoted = (value: string): string => `&quot;${escaped(value.replace(/"/g, '""'))}&quot;`;

/** The maximum length of a cell; a spreadsheet reports a file with longer text as damaged. */
const MAX_TEXT_LENGTH = 32_767;
const MAX_FORMULA_TEXT_LENGTH = 255;

/** A spreadsheet reads `_x0041_` in text as `A`, unless its underscore is itself encoded. */
const CODED_CHARACTER = /_(?=x[\da-f]{4}_)/gi;

function text(value: string, style: number): string {
  const kept = escaped(value.slice(0, MAX_TEXT_LENGTH)).replace(CODED_CHARACTER, '_x005F_');
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${kept}</t></is></c>`;
}

/** Text that stands as it is: most cells, so that only the others are looked at again. */
const PLAIN = /^[ !#-%'-;=?-~\u00A1-\u024F]*$/;

/** Escape markup, and remove control characters, which XML does not allow. */
const escaped = (value: string): string => (PLAIN.test(value) ? value : escapedMarkup(value));

const escapedMarkup = (value: string): string =>
  value
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
