import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

/** A column of a table: its title, its width in points, and whether it holds numbers, which are right-aligned. */
export interface PaperColumn {
  readonly title: string;
  readonly width: number;
  readonly isNumber?: boolean;
}

/** A row of a table. */
export interface PaperRow {
  readonly cells: readonly string[];
  readonly strong: boolean;
}

/** A PDF that adds pages as needed. */
export interface Paper {
  title(text: string): void;
  section(text: string): void;
  paragraph(text: string): void;
  facts(rows: readonly (readonly [label: string, value: string])[]): void;
  table(columns: readonly PaperColumn[], rows: readonly PaperRow[]): void;
  save(): Promise<Uint8Array>;
}

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 40];
const INK = rgb(0.11, 0.16, 0.15);
const SOFT = rgb(0.35, 0.42, 0.39);
const GREEN = rgb(0.06, 0.42, 0.33);
const RULE = rgb(0.85, 0.89, 0.87);
const [SIZE, LINE] = [9, 12];
/** The gap between two columns. */
const GAP = 6;

/**
 * Create an empty A4 PDF with a title and, at the end, page numbers.
 *
 * @param pageText says which page of how many one is.
 */
export async function openPaper(title: string, at: Date, pageText: PageText): Promise<Paper> {
  const file = await PDFDocument.create();
  file.setTitle(printable(title));
  file.setCreator('Tillslip');
  file.setCreationDate(at);
  file.setModificationDate(at);
  const fonts = {
    plain: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  };
  return new GrowingPaper(file, fonts, (page, pages) => `${title}  ·  ${pageText(page, pages)}`);
}

type PageText = (page: number, pages: number) => string;

interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

class GrowingPaper implements Paper {
  readonly #file: PDFDocument;
  readonly #fonts: Fonts;
  readonly #foot: PageText;
  #page: PDFPage;
  #y = HEIGHT - MARGIN;

  constructor(file: PDFDocument, fonts: Fonts, foot: PageText) {
    this.#file = file;
    this.#fonts = fonts;
    this.#foot = foot;
    this.#page = file.addPage([WIDTH, HEIGHT]);
  }

  title(text: string): void {
    this.#room(30);
    this.#y -= 18;
    this.#write(text, MARGIN, { size: 18, font: this.#fonts.bold, color: GREEN });
    this.#y -= 10;
  }

  section(text: string): void {
    // A heading is kept with the next line.
    this.#room(60);
    this.#y -= 20;
    this.#write(text, MARGIN, { size: 11, font: this.#fonts.bold, color: GREEN });
    this.#y -= 4;
  }

  paragraph(text: string): void {
    for (const line of this.#wrap(text, WIDTH - 2 * MARGIN, this.#fonts.plain)) {
      this.#room(LINE);
      this.#y -= LINE;
      this.#write(line, MARGIN, {});
    }
    this.#y -= 2;
  }

  facts(rows: readonly (readonly [string, string])[]): void {
    const { plain } = this.#fonts;
    const labels = rows.map(([label]) => plain.widthOfTextAtSize(printable(label), SIZE) + 2 * GAP);
    const indent = Math.max(80, ...labels);
    for (const [label, value] of rows) {
      this.#room(LINE + 1);
      this.#y -= LINE + 1;
      this.#write(label, MARGIN, { color: SOFT });
      this.#write(value, MARGIN + indent, {});
    }
  }

  table(given: readonly PaperColumn[], rows: readonly PaperRow[]): void {
    const columns = this.#fitted(given);
    const header = { cells: columns.map(({ title }) => title), strong: true };
    this.#row(header, columns, SOFT);
    for (const row of rows) {
      if (this.#y - this.#heightOf(row, columns) < MARGIN + LINE) {
        this.#turn();
        this.#row(header, columns, SOFT);
      }
      this.#row(row, columns, INK);
    }
  }

  async save(): Promise<Uint8Array> {
    const pages = this.#file.getPages();
    for (const [index, page] of pages.entries()) {
      const text = printable(this.#foot(index + 1, pages.length));
      page.drawText(text, { x: MARGIN, y: 20, size: 7, font: this.#fonts.plain, color: SOFT });
    }
    return this.#file.save();
  }

  /** Columns as wide as the longest word of their titles in any language needs; the widest one gives the room. */
  #fitted(columns: readonly PaperColumn[]): PaperColumn[] {
    const widthOf = (word: string) => this.#fonts.bold.widthOfTextAtSize(word, SIZE) + GAP + 1;
    const least = ({ title }: PaperColumn) => Math.max(...printable(title).split(' ').map(widthOf));
    const fitted = columns.map((column) => ({ ...column, width: Math.max(column.width, least(column)) }));
    const widest = fitted.reduce((one, other) => (other.width > one.width ? other : one));
    const total = (all: readonly PaperColumn[]) => all.reduce((sum, { width }) => sum + width, 0);
    const width = Math.max(widest.width - (total(fitted) - total(columns)), least(widest));
    return fitted.map((column) => (column === widest ? { ...column, width } : column));
  }

  #row(row: PaperRow, columns: readonly PaperColumn[], color: ReturnType<typeof rgb>): void {
    const font = row.strong ? this.#fonts.bold : this.#fonts.plain;
    const top = this.#y;
    let x = MARGIN;
    for (const [index, { width, isNumber = false }] of columns.entries()) {
      for (const [number, line] of this.#wrap(row.cells[index] ?? '', width - GAP, font).entries()) {
        this.#y = top - LINE * (number + 1);
        this.#write(line, isNumber ? x + width - GAP - font.widthOfTextAtSize(line, SIZE) : x, { font, color });
      }
      x += width;
    }
    this.#y = top - this.#heightOf(row, columns);
    const y = this.#y + 1;
    this.#page.drawLine({ start: { x: MARGIN, y }, end: { x: x - GAP, y }, thickness: 0.5, color: RULE });
  }

  #heightOf({ cells, strong }: PaperRow, columns: readonly PaperColumn[]): number {
    const font = strong ? this.#fonts.bold : this.#fonts.plain;
    const lines = columns.map(({ width }, index) => this.#wrap(cells[index] ?? '', width - GAP, font).length);
    return Math.max(...lines) * LINE + 4;
  }

  #write(text: string, x: number, options: { size?: number; font?: PDFFont; color?: ReturnType<typeof rgb> }): void {
    const { size = SIZE, font = this.#fonts.plain, color = INK } = options;
    this.#page.drawText(printable(text), { x, y: this.#y, size, font, color });
  }

  #room(height: number): void {
    if (this.#y - height < MARGIN + LINE) this.#turn();
  }

  #turn(): void {
    this.#page = this.#file.addPage([WIDTH, HEIGHT]);
    this.#y = HEIGHT - MARGIN;
  }

  /** Wrap text into lines; a word wider than the line is cut. */
  #wrap(text: string, width: number, font: PDFFont): string[] {
    const fits = (line: string): boolean => font.widthOfTextAtSize(line, SIZE) <= width;
    const lines = [''];
    for (const word of printable(text).split(' ')) {
      const line = lines.at(-1) ?? '';
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else if (line === '') lines[lines.length - 1] = cut(word, fits);
      else lines.push(fits(word) ? word : cut(word, fits));
    }
    return lines;
  }
}

function cut(word: string, fits: (text: string) => boolean): string {
  let kept = word;
  while (kept.length > 1 && !fits(`${kept}…`)) kept = kept.slice(0, -1);
  return `${kept}…`;
}

/** Characters that the standard fonts lack: all but Western European letters and some symbols. */
const UNKNOWN = /[^\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu;

/** Replace characters that the fonts lack with the letter without its accent, or else a question mark. */
const printable = (text: string): string =>
  text
    .replace(/\u00a0/g, ' ')
    .replace(/−/g, '-')
    .replace(UNKNOWN, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(UNKNOWN, '?');
