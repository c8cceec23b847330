import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

/** A row of a table. */
export interface PaperRow {
  readonly cells: readonly string[];
  readonly strong: boolean;
}

/** A paper that grows page by page; what does not fit goes to the next. */
export interface Paper {
  title(text: string): void;
  section(text: string): void;
  paragraph(text: string): void;
  facts(rows: readonly (readonly [label: string, value: string])[]): void;
  /** The last columns hold numbers, to the right: every column but those before the first number. */
  table(header: readonly string[], rows: readonly PaperRow[], widths: readonly number[]): void;
  save(): Promise<Uint8Array>;
}

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 40];
const INK = rgb(0.11, 0.16, 0.15);
const SOFT = rgb(0.35, 0.42, 0.39);
const GREEN = rgb(0.06, 0.42, 0.33);
const RULE = rgb(0.85, 0.89, 0.87);
const [SIZE, LINE] = [9, 12];

/** An empty A4 paper with its title in the file and page numbers at the end. */
export async function openPaper(title: string, at: Date): Promise<Paper> {
  const file = await PDFDocument.create();
  file.setTitle(printable(title));
  file.setCreator('Tillslip');
  file.setCreationDate(at);
  file.setModificationDate(at);
  const fonts = {
    plain: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
  };
  return new GrowingPaper(file, fonts, printable(title));
}

interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

class GrowingPaper implements Paper {
  readonly #file: PDFDocument;
  readonly #fonts: Fonts;
  readonly #foot: string;
  #page: PDFPage;
  #y = HEIGHT - MARGIN;

  constructor(file: PDFDocument, fonts: Fonts, foot: string) {
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
    // A heading is not left alone at the foot of a page.
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
    for (const [label, value] of rows) {
      this.#room(LINE + 1);
      this.#y -= LINE + 1;
      this.#write(label, MARGIN, { color: SOFT });
      this.#write(value, MARGIN + 80, {});
    }
  }

  table(header: readonly string[], rows: readonly PaperRow[], widths: readonly number[]): void {
    this.#row({ cells: header, strong: true }, widths, SOFT);
    for (const row of rows) {
      const height = this.#heightOf(row, widths);
      if (this.#y - height < MARGIN + LINE) {
        this.#turn();
        this.#row({ cells: header, strong: true }, widths, SOFT);
      }
      this.#row(row, widths, INK);
    }
  }

  async save(): Promise<Uint8Array> {
    const pages = this.#file.getPages();
    for (const [index, page] of pages.entries()) {
      const text = `${this.#foot}  ·  page ${index + 1} of ${pages.length}`;
      page.drawText(text, { x: MARGIN, y: 20, size: 7, font: this.#fonts.plain, color: SOFT });
    }
    return this.#file.save();
  }

  #row(row: PaperRow, widths: readonly number[], color: ReturnType<typeof rgb>): void {
    const font = row.strong ? this.#fonts.bold : this.#fonts.plain;
    const top = this.#y;
    let x = MARGIN;
    for (const [index, cell] of row.cells.entries()) {
      const width = widths[index] ?? 0;
      const lines = this.#wrap(cell, width - 6, font);
      for (const [number, line] of lines.entries()) {
        this.#y = top - LINE * (number + 1);
        const at = isNumber(cell) ? x + width - 6 - font.widthOfTextAtSize(line, SIZE) : x;
        this.#write(line, at, { font, color });
      }
      x += width;
    }
    this.#y = top - this.#heightOf(row, widths);
    this.#page.drawLine({
      start: { x: MARGIN, y: this.#y + 1 },
      end: { x: x - 6, y: this.#y + 1 },
      thickness: 0.5,
      color: RULE,
    });
  }

  #heightOf({ cells, strong }: PaperRow, widths: readonly number[]): number {
    const font = strong ? this.#fonts.bold : this.#fonts.plain;
    return Math.max(...cells.map((cell, index) => this.#wrap(cell, (widths[index] ?? 0) - 6, font).length)) * LINE + 4;
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

  /** Words on as many lines as they need; a word wider than the line is cut. */
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

const isNumber = (text: string): boolean => /^-?R[\d\s\u00a0]+\.\d\d$/.test(text) || /^\d{1,6}$/.test(text);

/** The standard fonts know the letters of Western Europe; any other becomes a question mark, never a fault. */
const printable = (text: string): string =>
  text
    .replace(/\u00a0/g, ' ')
    .replace(/−/g, '-')
    .replace(/×/g, 'x')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu, '?');
