import { Readable } from 'node:stream';
import { cellText, fileTitle, type ListColumn } from '@tillslip/domain/kernel/list-column';
import { type CsvCell, csvFile, csvPieces } from './csv.ts';
import { type Sheet, type SheetCell, workbookStream } from './workbook.ts';

/** The file formats of a list. */
export type ListFormat = 'csv' | 'xlsx';

/** A list as a file to send, with its number of rows. */
export interface ListFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly records: number;
  readonly stream: Readable;
}

/** A list to write. Its rows come in batches, so memory does not grow with their number. */
export interface ListFileInput<Row> {
  /** Without the extension. */
  readonly name: string;
  readonly format: ListFormat;
  /** The name of the sheet in a workbook. */
  readonly sheet: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
  readonly records: number;
  /** The creation time written into the workbook. */
  readonly madeAt: Date;
  /** What follows in a workbook; a CSV file has one list only. */
  readonly moreSheets?: readonly Sheet[];
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Stream a list as a CSV file or a workbook with the same columns and rows. */
export function listFile<Row>(input: ListFileInput<Row>): ListFile {
  const { name, format, records } = input;
  return {
    filename: `${name}.${format}`,
    mediaType: MEDIA_TYPES[format],
    records,
    stream: format === 'csv' ? csvStream(input) : sheetStream(input),
  };
}

function csvStream<Row>({ columns, batches }: ListFileInput<Row>): Readable {
  const rows = eachBatch(batches, (row) => columns.map((column) => csvCell(column, row)));
  return Readable.from(csvPieces(columns.map(fileTitle), rows), { objectMode: false });
}

const sheetStream = <Row>({ sheet, columns, batches, madeAt, moreSheets = [] }: ListFileInput<Row>): Readable =>
  workbookStream([listSheet(sheet, columns, batches), ...moreSheets], madeAt);

/** Build a sheet of a list. Its rows are loaded when the sheet is written. */
export const listSheet = <Row>(
  name: string,
  columns: readonly ListColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Sheet => ({
  name,
  columns: columns.map((column) => ({ title: fileTitle(column), width: column.file?.width ?? 0 })),
  rows: eachBatch(batches, (row) => columns.map((column) => sheetCell(column, row))),
});

/** Format a short list as the text of a CSV file. */
export const listCsv = <Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string =>
  csvFile(
    columns.map(fileTitle),
    rows.map((row) => columns.map((column) => csvCell(column, row))),
  );

async function* eachBatch<Row, Cell>(
  batches: AsyncIterable<readonly Row[]>,
  line: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map(line);
}

/** Format a cell for CSV. Numbers need no formula guard, so a minus sign stays. */
function csvCell<Row>(column: ListColumn<Row>, row: Row): CsvCell {
  const text = cellText(column, row);
  return column.kind === 'money' || column.kind === 'number' ? { amount: text } : text;
}

function sheetCell<Row>(column: ListColumn<Row>, row: Row): SheetCell {
  if (column.value(row) === null) return null;
  switch (column.kind) {
    case 'money': {
      const amount = column.value(row);
      return amount === null ? null : { amount };
    }
    case 'date': {
      const day = column.value(row);
      return day === null ? null : { day };
    }
    case 'number': {
      const number = column.value(row);
      return number === null ? null : { number };
    }
    default:
      return cellText(column, row);
  }
}
