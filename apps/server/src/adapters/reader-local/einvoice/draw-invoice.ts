import type { Box, PageWords, Word } from '@tillslip/reading/word';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { drawPage } from '../image/page-picture.ts';
import { levelView } from '../image/page-view.ts';
import { openPdf } from '../pdf/pdf-document.ts';
import type { WaitingPage } from '../seen-page.ts';
import { type Cell, layOutInvoice, SHEET_COLUMNS, SHEET_ROWS } from './lay-out-invoice.ts';
import type { StructuredInvoice } from './structured-invoice.ts';

/** A4 in points. */
const WIDTH = 595;
const HEIGHT = 842;
const ROW_HEIGHT = HEIGHT / SHEET_ROWS;
const COLUMN_WIDTH = WIDTH / SHEET_COLUMNS;
/** Every letter of Courier is this wide, as a share of its size. */
const LETTER_WIDTH = 0.6;
const SIZE = COLUMN_WIDTH / LETTER_WIDTH;
/** The heights of letters above and below their line, as shares of their size. */
const ASCENT = 0.75;
const DESCENT = 0.2;
const PICTURE_SIDE = 1280;

/** An electronic invoice as pages that show its data. */
export interface DrawnInvoice {
  readonly pages: readonly WaitingPage[];
  readonly cells: readonly Cell[];
}

/** Draw the data of an electronic invoice as plain pages. Nothing of the document but its text is used. */
export function drawInvoice(invoice: StructuredInvoice): DrawnInvoice {
  const cells = layOutInvoice(invoice);
  const count = Math.max(1, ...cells.map((cell) => pageOf(cell)));
  const file = once(() => drawPdf(cells, count));
  const pages = Array.from(
    { length: count },
    (_, index): WaitingPage => ({
      look: async (page) => ({
        words: pageWords(cells, index + 1, page),
        view: null,
        quality: null,
        draw: async () => {
          const opened = await openPdf(await file());
          if (!opened.ok) throw new Error('The drawing of an invoice cannot be opened');
          const raster = opened.document.render(index + 1, PICTURE_SIDE);
          opened.document.close();
          return drawPage(page, levelView(raster));
        },
      }),
    }),
  );
  return { pages, cells };
}

/** The page of a text, counted from 1. */
export const pageOf = ({ row }: Cell): number => Math.floor(row / SHEET_ROWS) + 1;

/** The place of a text on its page, as fractions. */
export function boxOfCell({ row, column, text }: Cell): Box {
  const bottom = (row % SHEET_ROWS) * ROW_HEIGHT + ROW_HEIGHT;
  return {
    x0: (column * COLUMN_WIDTH) / WIDTH,
    x1: Math.min(1, ((column + text.length) * COLUMN_WIDTH) / WIDTH),
    y0: (bottom - SIZE * (ASCENT + DESCENT)) / HEIGHT,
    y1: bottom / HEIGHT,
  };
}

function pageWords(cells: readonly Cell[], drawn: number, page: number): PageWords {
  const words = cells
    .filter((cell) => pageOf(cell) === drawn)
    .flatMap((cell) =>
      [...cell.text.matchAll(/\S+/g)].map((match): Word => {
        const part = { ...cell, column: cell.column + match.index, text: match[0] };
        return { text: match[0], page, confidence: 1, ...boxOfCell(part) };
      }),
    );
  return { page, width: WIDTH, height: HEIGHT, source: 'text-layer', words };
}

async function drawPdf(cells: readonly Cell[], count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const [plain, bold] = [await pdf.embedFont(StandardFonts.Courier), await pdf.embedFont(StandardFonts.CourierBold)];
  const pages = Array.from({ length: count }, () => pdf.addPage([WIDTH, HEIGHT]));
  for (const cell of cells) {
    const y = HEIGHT - (cell.row % SHEET_ROWS) * ROW_HEIGHT - ROW_HEIGHT + SIZE * DESCENT;
    const font = cell.isBold ? bold : plain;
    pages[pageOf(cell) - 1]?.drawText(drawable(cell.text), { x: cell.column * COLUMN_WIDTH, y, size: SIZE, font });
  }
  return pdf.save();
}

/** Replace letters that the standard fonts of PDF lack: `ł` becomes `?`, a letter with an accent loses it. */
const drawable = (text: string): string =>
  [...text]
    .map((letter) => (LATIN.test(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .map((letter) => (LATIN.test(letter) ? letter : '?'))
    .join('');

/** Windows-1252. */
const LATIN = /^[\x20-\x7e\xa0-\xff€‘’“”•–—…]$/;

/** Compute a value when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let value: { readonly is: T } | null = null;
  return () => {
    value ??= { is: compute() };
    return value.is;
  };
}
