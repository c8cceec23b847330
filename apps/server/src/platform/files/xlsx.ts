import { Readable } from 'node:stream';
import type { CsvCell } from './csv.ts';
import { zipStream } from './zip.ts';

/** A workbook with one sheet: its name, its columns with their widths in characters, and its rows as they come. */
export interface Workbook {
  readonly sheet: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: AsyncIterable<readonly (readonly CsvCell[])[]>;
  readonly modified: Date;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The styles: 0 plain, 1 bold for the header, 2 an amount with two decimals. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;

/**
 * An Excel workbook as a stream: rows are written as they come, so that their number does not matter to the
 * server. Text is text, whatever it begins with, so a cell can never be a formula; amounts are numbers.
 */
export function xlsxStream({ sheet, columns, rows, modified }: Workbook): Readable {
  const part = (path: string, content: string) => ({ path, modified, open: async () => Readable.from([content]) });
  return zipStream([
    part('[Content_Types].xml', CONTENT_TYPES),
    part('_rels/.rels', relation('officeDocument', 'xl/workbook.xml')),
    part('xl/workbook.xml', workbook(sheet)),
    part('xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])),
    part('xl/styles.xml', STYLES),
    { path: 'xl/worksheets/sheet1.xml', modified, open: async () => Readable.from(sheetXml(columns, rows)) },
  ]);
}

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
</Types>`;

const relation = (type: string, target: string): string => relations([type, target]);

const relations = (...parts: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${RELATIONS}">${parts
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbook = (sheet: string): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The sheet in pieces; its header row stays in sight when a person scrolls. */
async function* sheetXml(columns: Workbook['columns'], rows: Workbook['rows']): AsyncGenerator<string> {
  const widths = columns.map(({ width }, index) => {
    const place = index + 1;
    return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`;
  });
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row>${columns.map(({ title }) => text(title, 1)).join('')}</row>`;
  for await (const some of rows) yield some.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  yield '</sheetData></worksheet>';
}

function cell(value: CsvCell): string {
  if (value === null) return '<c/>';
  return typeof value === 'string' ? text(value, 0) : `<c s="2"><v>${value.amount}</v></c>`;
}

const text = (value: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** Markup made harmless; control characters, which XML does not allow at all, are left out. */
const escaped = (value: string): string =>
  value
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
