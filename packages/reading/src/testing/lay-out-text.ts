import type { PageWords, Word } from '../word.ts';

/** A page of 100 × 60 characters: a column is 1 % of its width. */
const COLUMNS = 100;
const ROWS = 60;

/**
 * Lay text out as the words of a page on a monospaced grid, for tests: spaces in a line become space on the page.
 * A form feed starts the next page.
 */
export function layOutText(text: string): readonly PageWords[] {
  return text.split('\f').map((page, index) => layOutPage(page, index + 1));
}

function layOutPage(text: string, page: number): PageWords {
  const lines = text.replace(/^\n/, '').split('\n');
  const rows = Math.max(ROWS, lines.length);
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      (match): Word => ({
        text: match[0],
        page,
        x0: match.index / COLUMNS,
        x1: (match.index + match[0].length) / COLUMNS,
        y0: (row + 0.1) / rows,
        y1: (row + 0.9) / rows,
        confidence: 1,
      }),
    ),
  );
  return { page, width: COLUMNS * 6, height: rows * 12, source: 'text-layer', words };
}
