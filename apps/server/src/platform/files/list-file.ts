import { Readable } from 'node:stream';
import { cellText, fileTitle, type ListColumn } from '@tillslip/domain/kernel/list-column';
import { type CsvCell, csvPieces } from './csv.ts';
import { type SheetCell, workbookStream } from './workbook.ts';

/** The files a list can be. */
export type ListFormat = 'csv' | 'xlsx';

/** A list on its way out as a file, and how many rows are in it. */
export interface ListFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly records: number;
  readonly stream: Readable;
}

/** A list as it is to be written: its rows come in batches, so that their number does not matter to the server. */
export interface ListFileInput<Row> {
  /** Without the ending. */
  readonly name: string;
  readonly format: ListFormat;
  /** What a workbook calls its sheet. */
  readonly sheet: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
  readonly records: number;
  /** When the workbook says that it was made. */
  readonly madeAt: Date;
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A list as a CSV file or a workbook with the same columns and rows, streamed. */
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

function sheetStream<Row>({ sheet, columns, batches, madeAt }: ListFileInput<Row>): Readable {
  const rows = eachBatch(batches, (row) => columns.map((column) => sheetCell(column, row)));
  const widths = columns.map((column) => ({ title: fileTitle(column), width: column.file?.width ?? 0 }));
  return workbookStream([{ name: sheet, columns: widths, rows }], madeAt);
}

async function* eachBatch<Row, Cell>(
  batches: AsyncIterable<readonly Row[]>,
  line: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map(line);
}

/** Numbers need no guard against formulas: a minus sign stays. */
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
