/** The cells of a text file, line by line. */
export type Cells = readonly (readonly string[])[];

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Split a delimited text into cells. The delimiter is the one that gives most lines the same number of cells. Quotes
 * may contain delimiters, doubled quotes and line ends; a byte order mark is removed. Cells are trimmed; empty lines
 * are dropped. A first line that names the delimiter, as spreadsheets write it (`sep=;`), decides.
 */
export function parseDelimited(text: string): Cells {
  const whole = text.replace(/^\uFEFF/, '');
  const named = /^"?sep=([,;\t|])"?\r?\n/i.exec(whole);
  const body = whole.slice(named?.[0].length ?? 0);
  const delimiter = named?.[1] ?? DELIMITERS.toSorted((a, b) => regularity(body, b) - regularity(body, a))[0] ?? ',';
  return joinDates(splitCells(body, delimiter).filter((line) => line.some((cell) => cell !== '')));
}

/** The head is within the first lines, after the bank's account details. */
export const MAX_HEAD_LINES = 30;

const DATE_PARTS = [/^(?:year|jaar)$/i, /^(?:month|maand)$/i, /^(?:day|dag)$/i];

/** Write a date that stands in three columns, `Year,Month,Day`, into the first of them, in the order of a calendar. */
function joinDates(cells: string[][]): Cells {
  const head = cells
    .slice(0, MAX_HEAD_LINES)
    .findIndex((line) => DATE_PARTS.every((part) => line.some((cell) => part.test(cell))));
  if (head < 0) return cells;
  const [year = 0, ...rest] = DATE_PARTS.map((part) => cells[head]?.findIndex((cell) => part.test(cell)) ?? 0);
  const at = Math.min(year, ...rest);
  const isPart = (index: number) => index === year || rest.includes(index);
  return cells.map((line, number) => {
    if (number < head) return line;
    const date = [line[year] ?? '', ...rest.map((index) => (line[index] ?? '').padStart(2, '0'))].join('-');
    return line.map((cell, index) => (index === at ? (number === head ? 'Date' : date) : isPart(index) ? '' : cell));
  });
}

/** How much of a file is used to find its delimiter. */
const MAX_SAMPLE_LETTERS = 20_000;

/** The number of lines with the most common number of cells, when that is more than one. */
function regularity(text: string, delimiter: string): number {
  const lines = splitCells(text.slice(0, MAX_SAMPLE_LETTERS), delimiter);
  const counts = new Map<number, number>();
  for (const { length } of lines) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  // When two delimiters split equally many lines, the one with more cells wins.
  return best ? best[1] + 1 - 1 / best[0] : 0;
}

function splitCells(text: string, delimiter: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    line.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') [isQuoted, cell] = [true, ''];
    else if (letter === delimiter) endCell();
    else if (letter === '\n' || letter === '\r') {
      endCell();
      if (letter === '\r' && text[at + 1] === '\n') at++;
      lines.push(line);
      line = [];
    } else cell += letter;
  }
  endCell();
  return [...lines, line];
}
