import type { BreakReason } from './statement-break.ts';
import type { PrintedPage, StatementFacts } from './statement-facts.ts';

/**
 * Find the pages that are missing just before a transaction (or after the last one, when `index` is the number of
 * transactions), by the numbers the bank printed. Null when none is.
 */
export function findPageGap(facts: StatementFacts, index: number): BreakReason | null {
  const page = pageOfRow(facts, index);
  const before = index === 0 ? null : pageOfRow(facts, index - 1);
  const missing = missingPages(facts.pages).filter(({ before: at }) =>
    page === null ? at === null : at !== null && at <= page && (before === null || at > before),
  );
  const pages = missing.flatMap(({ numbers }) => numbers);
  return pages.length === 0 ? null : { code: 'PAGES_MISSING', pages };
}

/** The page a transaction is on; null after the last one. */
const pageOfRow = (facts: StatementFacts, index: number): number | null =>
  facts.transactions[index]?.place?.page ?? null;

interface Gap {
  readonly numbers: readonly number[];
  /** The page in the file that follows the gap; null at the end. */
  readonly before: number | null;
}

/** The runs of numbers that no page has. A page without a number may be the one expected there. */
export function missingPages(pages: readonly PrintedPage[]): readonly Gap[] {
  if (pages.every(({ number }) => number === null)) return [];
  const gaps: Gap[] = [];
  let expected = 1;
  for (const { page, number } of pages) {
    if (number !== null && number > expected) gaps.push({ numbers: range(expected, number - 1), before: page });
    expected = (number ?? expected) + 1;
  }
  const of = pages.findLast((page) => page.of !== null)?.of ?? null;
  if (of !== null && of >= expected) gaps.push({ numbers: range(expected, of), before: null });
  return gaps;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.min(to - from + 1, 100) }, (_, offset) => from + offset);

/** The pages in the bank's order, where each number is there exactly once; else in the order given. */
export function inPrintedOrder<Page extends PrintedPage>(pages: readonly Page[]): readonly Page[] {
  const numbers = pages.map(({ number }) => number ?? 0);
  const isComplete = numbers.toSorted((a, b) => a - b).every((number, index) => number === index + 1);
  return isComplete ? pages.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)) : pages;
}
