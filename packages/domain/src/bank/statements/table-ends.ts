import { missingPages } from './page-order.ts';
import type { StatementFacts, TableEnd } from './statement-facts.ts';

/**
 * List what shows that no transaction follows the last one read: its page is the last by the bank's own count and none
 * is missing, or totals or a legend follow it. It does not show that the last transactions were read, so it proves no
 * closing balance by itself.
 */
export function findTableEnds({ pages, tableFoot = null }: StatementFacts): readonly TableEnd[] {
  const last = pages.at(-1);
  const isLastPage = last?.number != null && last.number === last.of && missingPages(pages).length === 0;
  return [...(isLastPage ? (['last-page'] as const) : []), ...(tableFoot === null ? [] : [tableFoot])];
}
