import { plainText } from '../../kernel/plain-words.ts';
import type { PurchaseKindName } from '../categories/purchase-kinds.ts';
import { wordIndex } from '../categories/word-index.ts';
import type { ExpenseCategory, LearnedExpense } from './expense-category.ts';
import { kindsOfCategory } from './starter-categories.ts';

/** What a company has of its own, indexed once for all of its documents. */
export interface ExpenseContext {
  readonly isEmpty: boolean;
  /** By the id that an answer names: the category, or the one that took its place. */
  readonly byAnswer: ReadonlyMap<string, ExpenseCategory>;
  /** By `purchaseSubject`: the id of a category, or `NONE`. */
  readonly learned: ReadonlyMap<string, string>;
  /** The categories for a kind of purchase: those for the fewest kinds first, then in the company's order. */
  readonly byKind: ReadonlyMap<PurchaseKindName, readonly ExpenseCategory[]>;
  /** Find the category whose name a text contains; the longest name wins. */
  readonly named: (text: string) => ExpenseCategory | null;
}

/** The shortest name of a category that is looked for in an item: `IT` and `Car` are in too many. */
const MIN_NAME = 4;

/**
 * Index a company's own categories and what its people corrected.
 *
 * @param categories in the company's order, archived and merged ones with them.
 */
export function expenseContext(
  categories: readonly ExpenseCategory[],
  learned: readonly LearnedExpense[],
): ExpenseContext {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const own = categories.filter(({ mergedInto }) => mergedInto === null);
  const index = wordIndex(
    own
      .map((category) => ({ category, words: [plainText(category.name)] }))
      .filter(({ words: [name = ''] }) => name.length >= MIN_NAME),
  );
  return {
    isEmpty: categories.length === 0,
    byAnswer: new Map(
      categories.flatMap((category) => {
        const now = byId.get(category.mergedInto ?? category.id);
        return now ? [[category.id, now] as const] : [];
      }),
    ),
    learned: new Map(learned.map(({ subject, expense }) => [subject, expense])),
    byKind: indexedByKind(own),
    named: (text) => index(text)?.entry.category ?? null,
  };
}

function indexedByKind(own: readonly ExpenseCategory[]): Map<PurchaseKindName, ExpenseCategory[]> {
  const narrowestFirst = own
    .map((category) => ({ category, kinds: kindsOfCategory(category) }))
    .toSorted((a, b) => a.kinds.length - b.kinds.length);
  const byKind = new Map<PurchaseKindName, ExpenseCategory[]>();
  for (const { category, kinds } of narrowestFirst)
    for (const kind of kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), category]);
  return byKind;
}

/** A company without categories of its own. */
export const NO_EXPENSES: ExpenseContext = expenseContext([], []);
