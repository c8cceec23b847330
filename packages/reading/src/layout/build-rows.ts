import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import type { Locale } from '../locale/locale-pack.ts';
import type { PageWords, Word } from '../word.ts';
import { drawnOnce } from './drawn-once.ts';
import { levelWords } from './level-words.ts';
import { joinSpacedLetters, joinTaxLetters, repairWord } from './ocr-repairs.ts';
import { splitAtColumns } from './split-columns.ts';
import { type Layout, median, type Row, type Segment, type Token } from './text-row.ts';

/** Words are on one row when they share more than this much of the smaller height. */
const MIN_SHARED_HEIGHT = 0.45;
/** How many of the latest rows a word is compared with; earlier rows are complete. */
const MAX_OPEN_ROWS = 10;
/** Words further apart than this many row heights and character widths are in different segments. */
const MIN_GAP_HEIGHTS = 1.1;
const MIN_GAP_CHARACTERS = 2.2;
/** Words in print of another size are further apart than the space of a line: in another segment. */
const MIN_PRINT_GAP_HEIGHTS = 0.6;
/** The text between two segments of a row. */
const GAP = '   ';

interface OpenRow {
  readonly tokens: Token[];
  centre: number;
  height: number;
}

/** Group the words of all pages into rows and segments, for a locale to read. */
export function buildLayout(pages: readonly PageWords[], locale: Locale = DEFAULT_LOCALE): Layout {
  const ordered = [...pages].sort((a, b) => a.page - b.page);
  const open = ordered.flatMap((page) => rowsOfPage(page).map((row) => ({ page: page.page, row })));
  const cells = splitAtColumns(open.map(({ row }) => cellsOf(row)));
  const rows = open.map(({ page, row }, index) => finishRow(row, page, index, cells[index] ?? []));
  const segments = rows.flatMap((row) => row.segments);
  return {
    locale,
    rows,
    lineHeight: median(rows.map((row) => row.height)) || 1,
    left: Math.min(...segments.map((segment) => segment.x0)),
    right: Math.max(...segments.map((segment) => segment.x1)),
  };
}

function rowsOfPage(page: PageWords): readonly OpenRow[] {
  const read = page.words.map((word) => toToken(word, page)).filter((token) => token.text !== '');
  const level = page.source === 'ocr' ? levelWords(read) : drawnOnce(read);
  const tokens = [...level].sort((a, b) => a.y0 + a.y1 - (b.y0 + b.y1));
  const rows: OpenRow[] = [];
  for (const token of tokens) {
    const row = findBestRow(rows.slice(-MAX_OPEN_ROWS), token);
    if (row) join(row, token);
    else rows.push({ tokens: [token], centre: middle(token), height: token.y1 - token.y0 });
  }
  return rows.sort((a, b) => a.centre - b.centre);
}

const toToken = (word: Word, page: PageWords): Token => ({
  text: joinTaxLetters(page.source === 'ocr' ? repairWord(word.text.trim()) : word.text.trim()),
  x0: word.x0 * page.width,
  y0: word.y0 * page.height,
  x1: word.x1 * page.width,
  y1: word.y1 * page.height,
  word,
});

const middle = (token: Token): number => (token.y0 + token.y1) / 2;

function findBestRow(rows: readonly OpenRow[], token: Token): OpenRow | undefined {
  let best: { row: OpenRow; share: number } | undefined;
  for (const row of rows) {
    const share = sharedHeight(row, token);
    if (share > Math.max(MIN_SHARED_HEIGHT, best?.share ?? 0) && canJoin(row, token)) best = { row, share };
  }
  return best?.row;
}

/** Print that is this many times as high as other print belongs to its row only where both are on one line. */
const MIN_TALL = 1.4;
/** Lines on one baseline, or centred on each other, differ by at most this share of the smaller height. */
const MAX_OFF_LINE = 0.3;
/** Words over each other share more than this share of the narrower width and differ by more than this of the height. */
const MIN_STACKED_WIDTH = 0.3;
const MIN_STACKED_HEIGHT = 0.5;

/** Words over each other never share a row, and a tall title pulls nothing in. */
const canJoin = (row: OpenRow, token: Token): boolean =>
  !row.tokens.some((one) => isStacked(one, token)) && (!isTall(row, token) || isOnLine(row, token));

function isStacked(one: Token, other: Token): boolean {
  const across = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const width = Math.min(one.x1 - one.x0, other.x1 - other.x0);
  const height = Math.min(one.y1 - one.y0, other.y1 - other.y0);
  return across > MIN_STACKED_WIDTH * width && Math.abs(middle(one) - middle(other)) > MIN_STACKED_HEIGHT * height;
}

function isTall(row: OpenRow, token: Token): boolean {
  const height = token.y1 - token.y0;
  return isOtherSize(row.height, height);
}

function isOnLine(row: OpenRow, token: Token): boolean {
  const reach = MAX_OFF_LINE * Math.min(row.height, token.y1 - token.y0);
  const bottom = row.centre + row.height / 2;
  return Math.abs(middle(token) - row.centre) <= reach || Math.abs(token.y1 - bottom) <= reach;
}

/** The share of the smaller height that both cover; negative when they do not overlap. */
function sharedHeight(row: OpenRow, token: Token): number {
  const height = token.y1 - token.y0;
  const smaller = Math.min(height, row.height);
  if (smaller <= 0) return 0;
  const top = Math.max(row.centre - row.height / 2, token.y0);
  const bottom = Math.min(row.centre + row.height / 2, token.y1);
  return (bottom - top) / smaller;
}

function join(row: OpenRow, token: Token): void {
  const isSmaller = isTall(row, token) && token.y1 - token.y0 < row.height;
  if (isSmaller) [row.centre, row.height] = [middle(token), token.y1 - token.y0];
  row.tokens.push(token);
  if (isTall(row, token)) return;
  const count = row.tokens.length;
  row.centre += (middle(token) - row.centre) / count;
  row.height += (token.y1 - token.y0 - row.height) / count;
}

/** The words of a row in groups that are close together. */
function cellsOf(row: OpenRow): readonly (readonly Token[])[] {
  const tokens = joinSpacedLetters([...row.tokens].sort((a, b) => a.x0 - b.x0));
  const groups: Token[][] = [];
  for (const token of tokens) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && !isGap(last, token, row.height)) group.push(token);
    else groups.push([token]);
  }
  return groups;
}

function finishRow(row: OpenRow, page: number, index: number, cells: readonly (readonly Token[])[]): Row {
  const segments = finishSegments(cells, index);
  return {
    index,
    page,
    segments,
    text: segments.map((segment) => segment.text).join(GAP),
    y0: row.centre - row.height / 2,
    y1: row.centre + row.height / 2,
    height: row.height,
  };
}

function isGap(left: Token, right: Token, height: number): boolean {
  const gap = right.x0 - left.x1;
  const [before, behind] = [left.y1 - left.y0, right.y1 - right.y0];
  if (isOtherSize(before, behind)) return gap >= Math.min(before, behind) * MIN_PRINT_GAP_HEIGHTS;
  const character = (right.x1 - right.x0) / right.text.length;
  return gap >= Math.max(height * MIN_GAP_HEIGHTS, character * MIN_GAP_CHARACTERS);
}

const isOtherSize = (one: number, other: number): boolean => Math.max(one, other) > MIN_TALL * Math.min(one, other);

function finishSegments(groups: readonly (readonly Token[])[], row: number): readonly Segment[] {
  let start = 0;
  return groups.map((tokens) => {
    const text = tokens.map((token) => token.text).join(' ');
    const segment = {
      text,
      tokens,
      x0: Math.min(...tokens.map((token) => token.x0)),
      y0: Math.min(...tokens.map((token) => token.y0)),
      x1: Math.max(...tokens.map((token) => token.x1)),
      y1: Math.max(...tokens.map((token) => token.y1)),
      start,
      row,
    };
    start += text.length + GAP.length;
    return segment;
  });
}
