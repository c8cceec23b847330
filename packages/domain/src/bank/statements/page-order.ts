import type { PrintedPage, StatementFacts } from './statement-facts.ts';

/**
 * Says which pages are missing just before a row (or after the last, when `index` is their number), by
 * the numbers the bank printed. Null when none is.
 */
export function findPageGap(facts: StatementFacts, index: number): string | null {
  const page = pageOfRow(facts, index);
  const before = index === 0 ? null : pageOfRow(facts, index - 1);
  const missing = missingPages(facts.pages).filter(({ before: at }) =>
    page === null ? at === null : at !== null && at <= page && (before === null || at > before),
  );
  const numbers = missing.flatMap(({ numbers }) => numbers);
  if (numbers.length === 0) return null;
  return numbers.length === 1 ? `Page ${numbers[0]} is missing.` : `Pages ${numbers.join(', ')} are missing.`;
}

/** The page a row stands on; null after the last row. */
const pageOfRow = (facts: StatementFacts, index: number): number | null => facts.rows[index]?.place?.page ?? null;

interface Gap {
  readonly numbers: readonly number[];
  /** The page in the file that follows the gap; null at the end. */
  readonly before: number | null;
}

/** The runs of printed numbers that no page bears. A page without a number may be the one expected there. */
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

/**
 * The pages in the bank's order, when every number is there once and they only lie in the wrong order;
 * else as they came.
 */
export function inPrintedOrder<Page extends PrintedPage>(pages: readonly Page[]): readonly Page[] {
  const numbers = pages.map(({ number }) => number ?? 0);
  const isComplete = numbers.toSorted((a, b) => a - b).every((number, index) => number === index + 1);
  return isComplete ? pages.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)) : pages;
}
