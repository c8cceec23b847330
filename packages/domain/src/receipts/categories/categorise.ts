import type { DocumentFacts, LineFacts } from '../facts/document-facts.ts';
import type { RecognisedLine } from './as-bought.ts';
import type { CategoryReason } from './category-reason.ts';
import { likeliestCategory } from './learned/likeliest-category.ts';
import { NO_PURCHASE_CONTEXT, type PurchaseContext, purchaseSubject } from './purchase-context.ts';
import { ruleOfKind } from './purchase-kinds.ts';
import { type RecognisedPurchase, recogniseLines } from './recognise-lines.ts';
import { summariseLines, weightOfLines } from './summarise-lines.ts';
import { type CategoryCode, isCategoryCode, NO_CATEGORY } from './tax-categories.ts';

/** A category, or that none fits, with its reason. */
export interface ReasonedCategory {
  readonly code: CategoryCode;
  readonly reason: CategoryReason;
}

/** A line with its category. */
export interface CategorisedLine extends RecognisedLine, ReasonedCategory {}

/** The categories of a document: of each line, and their summary. */
export interface Categories extends ReasonedCategory {
  readonly lines: readonly CategorisedLine[];
  readonly trade: RecognisedPurchase['trade'];
  readonly supplier: RecognisedPurchase['supplier'];
}

type Purchase = Pick<DocumentFacts, 'supplierName' | 'lineItems'>;

/**
 * Find the South African tax category of each line: as a person chose for it, as the company filed the same before, by
 * the item, the supplier and the company's trade, or, where the words of the purchase speak more for another, as labelled
 * purchases with such words. The category of the document is a summary: the one with the largest amount. None is a valid
 * answer, for what fits none of the eleven and for what nothing speaks for.
 *
 * Spec: 1 §3.6 and §5.9.
 */
export function categorise(facts: Purchase, context: PurchaseContext = NO_PURCHASE_CONTEXT): Categories {
  return asWorded(categoriseByRules(facts, context), facts, context);
}

/** Categorise by lists and rules alone, without what was learned from labelled purchases. */
export function categoriseByRules(facts: Purchase, context: PurchaseContext = NO_PURCHASE_CONTEXT): Categories {
  const purchase = recogniseLines(facts.supplierName, facts.lineItems, context.trade);
  const lines = purchase.lines.map((line) => ({ ...line, ...categoryOfLine(line, facts, context) }));
  return { ...summary(facts, lines, purchase, context), lines, trade: purchase.trade, supplier: purchase.supplier };
}

/** What a person said, which no word outweighs. */
const SAID_BY_PEOPLE: ReadonlySet<CategoryReason['code']> = new Set(['CHOSEN', 'LEARNED'] as const);

/** The lines that weigh most, those of the document's category or those that no rule knows, follow their words. */
function asWorded(ruled: Categories, { supplierName, lineItems }: Purchase, { trade }: PurchaseContext): Categories {
  if (SAID_BY_PEOPLE.has(ruled.reason.code)) return ruled;
  const found = likeliestCategory({ supplierName, lineItems, trade }, { code: ruled.code, why: ruled.reason.code });
  if (found === null) return ruled;
  const worded = { code: found.code, reason: { code: 'WORDS', words: found.words.join(', ') } } as const;
  const unknown = ruled.lines.filter(({ reason }) => reason.code === 'NOTHING_SAYS');
  const known = ruled.lines.filter(
    ({ code, reason }) => code === ruled.code && reason.code !== 'NOTHING_SAYS' && !SAID_BY_PEOPLE.has(reason.code),
  );
  const isUnknown = weightOfLines(unknown, ruled.lines) > weightOfLines(known, ruled.lines);
  const following = new Set(isUnknown ? unknown : known);
  return {
    ...ruled,
    ...worded,
    lines: ruled.lines.map((line) => (following.has(line) ? { ...line, ...worded } : line)),
  };
}

function categoryOfLine(one: RecognisedLine, facts: Purchase, context: PurchaseContext): ReasonedCategory {
  const { line, kind, speaker } = one;
  const chosen = line.category ?? '';
  if (isCategoryCode(chosen)) return { code: chosen, reason: { code: 'CHOSEN' } };
  const speaks = speaker.by === 'item' || speaker.by === 'trade';
  const learned = learnedOf(facts, line.description, context) ?? (speaks ? null : learnedOf(facts, null, context));
  if (learned) return learned;
  if (kind === null) return NOTHING_KNOWN;
  const code = ruleOfKind(kind).category ?? NO_CATEGORY;
  switch (speaker.by) {
    case 'item':
      return { code, reason: { code: 'ITEM', item: line.description.trim() } };
    case 'supplier':
      return { code, reason: { code: 'SUPPLIER_NAME', words: speaker.words } };
    case 'trade':
      return { code, reason: { code: 'TRADE', trade: context.trade ?? '' } };
    case 'nothing':
      return NOTHING_KNOWN;
  }
}

const NOTHING_KNOWN: ReasonedCategory = { code: NO_CATEGORY, reason: { code: 'NOTHING_SAYS' } };

/** The category that the company corrected to before: for this item of the supplier, or for the supplier. */
function learnedOf(
  { supplierName }: Purchase,
  description: string | null,
  { learned }: PurchaseContext,
): ReasonedCategory | null {
  if (supplierName === null || learned.length === 0) return null;
  const subject = purchaseSubject(supplierName, description);
  const found = learned.find((one) => one.subject === subject);
  return found ? { code: found.category, reason: { code: 'LEARNED', supplier: supplierName } } : null;
}

/** What stands for the lines of a document of which none was read. */
const UNREAD_LINE: LineFacts = { description: '', quantity: null, totalCents: null, vatTreatment: 'unknown' };

/** The category of a document: that of the largest amount of its lines; without lines, the supplier's. */
function summary(
  facts: Purchase,
  lines: readonly CategorisedLine[],
  { supplier }: RecognisedPurchase,
  context: PurchaseContext,
): ReasonedCategory {
  const largest = summariseLines(lines) ?? learnedOf(facts, null, context);
  if (largest) return largest;
  if (!supplier || lines.length > 0) return NOTHING_KNOWN;
  const [whole] = recogniseLines(facts.supplierName, [UNREAD_LINE], context.trade).lines;
  if (!whole?.kind) return NOTHING_KNOWN;
  // Nothing but the supplier is known: power is that of a home.
  const code = ruleOfKind(context.trade === null ? supplier.entry.kind : whole.kind).category ?? NO_CATEGORY;
  return { code, reason: { code: 'SUPPLIER_NAME', words: supplier.words } };
}
