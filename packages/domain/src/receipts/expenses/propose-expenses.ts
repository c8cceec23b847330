import type { Categories, CategorisedLine } from '../categories/categorise.ts';
import type { CategoryReason } from '../categories/category-reason.ts';
import { purchaseSubject } from '../categories/purchase-context.ts';
import type { PurchaseKindName } from '../categories/purchase-kinds.ts';
import { summariseLines } from '../categories/summarise-lines.ts';
import { type ExpenseCategory, NO_EXPENSE } from './expense-category.ts';
import type { ExpenseContext } from './expense-context.ts';

/** A category of the company's own, or none, with its reason. */
export interface ReasonedExpense {
  /** The id of the category; null where none fits or nothing speaks for one. */
  readonly id: string | null;
  readonly reason: CategoryReason;
}

/** The company's own categories of a document: of each line, and their summary. */
export interface Expenses extends ReasonedExpense {
  readonly lines: readonly ReasonedExpense[];
}

/** A purchase with what is known of it. */
export interface ExpensePurchase {
  readonly supplierName: string | null;
  /** What each line bought, and whose supply it is. */
  readonly categories: Categories;
  /** What a person chose for the whole document: the id of a category, `NONE`, or null where nobody chose. */
  readonly chosen: string | null;
  /** The categories that the document carries now: an archived one stays where it is. */
  readonly carried: ReadonlySet<string>;
  readonly trade: string | null;
}

/** What proposals are made from. */
interface Proposing extends ExpensePurchase {
  readonly context: ExpenseContext;
}

/**
 * Propose a category of the company's own for each line, with the reason: as a person chose, as the company corrected the
 * same item before, by the item, its trade, its history with the supplier, and the supplier's kind. What a person chose for
 * the document holds for every line without a choice of its own. None is a valid answer. The category of the document is a
 * summary, like that of the tax categories: the one with the largest amount.
 */
export function proposeExpenses(purchase: ExpensePurchase, context: ExpenseContext): Expenses {
  const { lines } = purchase.categories;
  if (context.isEmpty) return { ...NOTHING_SAYS, lines: lines.map(() => NOTHING_SAYS) };
  const proposing = { ...purchase, context };
  const proposed = lines.map((line) => expenseOfLine(line, proposing));
  return { ...summaryOf(lines, proposed, proposing), lines: proposed };
}

const NOTHING_SAYS: ReasonedExpense = { id: null, reason: { code: 'NOTHING_SAYS' } };
const NOT_LISTED: ReasonedExpense = { id: null, reason: { code: 'NOT_LISTED' } };

function expenseOfLine(one: CategorisedLine, proposing: Proposing): ReasonedExpense {
  const { line, kind, speaker } = one;
  const own = chosenOf(line.expenseCategory, proposing, { code: 'CHOSEN' });
  if (own) return own;
  const ofDocument = chosenOf(proposing.chosen, proposing, { code: 'CHOSEN_FOR_ALL' });
  if (ofDocument) return ofDocument;
  const byKind = categoryOfKind(kind, reasonOf(one, proposing), proposing);
  const speaks = speaker.by === 'item' || speaker.by === 'trade';
  return (
    learnedOf(line.description, proposing) ??
    (speaks ? byKind : null) ??
    namedBy(line.description, proposing) ??
    learnedOf(null, proposing) ??
    byKind ??
    (kind === null ? NOTHING_SAYS : NOT_LISTED)
  );
}

/** What a person chose, where it is a category of the company or the answer that none fits. */
function chosenOf(
  answer: string | null | undefined,
  { context }: Proposing,
  reason: CategoryReason,
): ReasonedExpense | null {
  if (answer === NO_EXPENSE) return { id: null, reason };
  const found = context.byAnswer.get(answer ?? '');
  return found ? { id: found.id, reason } : null;
}

/** Whether a category may be proposed: an archived one only where it already is. */
const isOffered = ({ id, isActive }: ExpenseCategory, { carried }: Proposing): boolean => isActive || carried.has(id);

/** What the company corrected to before: for this item of the supplier, or for the supplier. */
function learnedOf(description: string | null, proposing: Proposing): ReasonedExpense | null {
  const { supplierName, context } = proposing;
  if (supplierName === null || context.learned.size === 0) return null;
  const answer = context.learned.get(purchaseSubject(supplierName, description));
  const reason: CategoryReason = { code: 'LEARNED', supplier: supplierName };
  if (answer === NO_EXPENSE) return { id: null, reason };
  const found = context.byAnswer.get(answer ?? '');
  return found && isOffered(found, proposing) ? { id: found.id, reason } : null;
}

/** The category for a kind of purchase: the one that is for the fewest kinds, and of equal ones the first. */
function categoryOfKind(
  kind: PurchaseKindName | null,
  reason: CategoryReason,
  proposing: Proposing,
): ReasonedExpense | null {
  if (kind === null) return null;
  const best = proposing.context.byKind.get(kind)?.find((category) => isOffered(category, proposing));
  return best ? { id: best.id, reason } : null;
}

/** The category whose name an item contains, such as *Paint* in *Paint 5 l*. */
function namedBy(description: string, proposing: Proposing): ReasonedExpense | null {
  const found = proposing.context.named(description);
  if (!found || !isOffered(found, proposing)) return null;
  return { id: found.id, reason: { code: 'ITEM', item: description.trim() } };
}

function reasonOf({ line, speaker }: CategorisedLine, { trade }: Proposing): CategoryReason {
  switch (speaker.by) {
    case 'item':
      return { code: 'ITEM', item: line.description.trim() };
    case 'supplier':
      return { code: 'SUPPLIER_NAME', words: speaker.words };
    case 'trade':
      return { code: 'TRADE', trade: trade ?? '' };
    case 'nothing':
      return { code: 'NOTHING_SAYS' };
  }
}

/** The category of a document: as a person chose, otherwise of the largest amount; without lines, of the supplier. */
function summaryOf(
  lines: readonly CategorisedLine[],
  proposed: readonly ReasonedExpense[],
  proposing: Proposing,
): ReasonedExpense {
  const chosen = chosenOf(proposing.chosen, proposing, { code: 'CHOSEN' });
  if (chosen) return chosen;
  const largest = summariseLines(
    proposed.map(({ id, reason }, index) => ({ code: id ?? '', reason, line: lines[index]?.line ?? NO_LINE })),
  );
  if (largest) return { id: largest.code || null, reason: largest.reason };
  if (lines.length > 0) return proposed[0] ?? NOTHING_SAYS;
  const { supplier } = proposing.categories;
  const learned = learnedOf(null, proposing);
  if (learned || !supplier) return learned ?? NOTHING_SAYS;
  const reason: CategoryReason = { code: 'SUPPLIER_NAME', words: supplier.words };
  return categoryOfKind(supplier.entry.kind, reason, proposing) ?? NOT_LISTED;
}

const NO_LINE = { description: '', totalCents: null };
