import { findOtherClue } from './duplicate-clues.ts';
import type { DuplicateEvidence, StoredEvidence } from './duplicate-facts.ts';
import { comesAgain, isOfAccount, scoreOf, scoreSameNumber } from './duplicate-number.ts';
import { cannotBeOne, type DuplicatePair, isAnotherPurchase, pairOf } from './duplicate-pair.ts';
import type { DuplicateClue, DuplicateLevel } from './duplicate-reason.ts';
import { duplicateLevel, MAX_DUPLICATES } from './duplicate-score.ts';
import { isPaidElsewhere } from './paid-through.ts';
import { namesAnotherOrder, namesOther } from './weights/named-number.ts';
import { isOnePurchase } from './weights/weigh-pair.ts';

/** The score of papers that differ in facts that were misread. */
const SCORE_OF_MISREAD = 0.76;

/** The score of a payment to a third firm. */
const SCORE_OF_PAYMENT = 0.78;

/** A stored document that is likely the same, and why. */
export interface LikelyDuplicate<T> {
  readonly candidate: T;
  /** 0 to 1. */
  readonly score: number;
  readonly level: DuplicateLevel;
  readonly reasons: readonly DuplicateClue[];
}

/**
 * Find the stored documents that are likely of the same purchase as a new one, the likeliest first, at most
 * `MAX_DUPLICATES`: those that the specification's score finds, and those it misses because a document has no invoice
 * number or another. The same file is the same document, whatever was read from it. A credit note is not a duplicate
 * of its invoice, and neither is a bill that comes every month, even under one account number.
 *
 * Spec: 1 §4, 9. The rules, and the facts they take: docs/algorithms/duplicate-score.md.
 */
export function findLikelyDuplicates<T extends StoredEvidence>(
  document: DuplicateEvidence,
  candidates: readonly T[],
): LikelyDuplicate<T>[] {
  return candidates
    .map((candidate) => comparePair(document, candidate, candidates))
    .filter((likely) => likely !== null)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_DUPLICATES);
}

function comparePair<T extends StoredEvidence>(
  document: DuplicateEvidence,
  candidate: T,
  all: readonly T[],
): LikelyDuplicate<T> | null {
  if (candidate.isSameFile) return { candidate, score: 1, level: 'high', reasons: [{ code: 'SAME_FILE' }] };
  const pair = pairOf(document, candidate, all);
  if (cannotBeOne(pair) || namesAnotherOrder(pair)) return null;
  const found = isPaidElsewhere(pair) ? paidThrough(pair) : scoreOfPair(pair);
  return found && { candidate, ...found, level: duplicateLevel(found.score) };
}

type Found = Pick<LikelyDuplicate<unknown>, 'score' | 'reasons'>;

function scoreOfPair(pair: DuplicatePair): Found | null {
  const isAgain = comesAgain(pair);
  if (isAgain && isOfAccount(pair)) return null;
  const isAnother = isAgain || isAnotherPurchase(pair);
  return (isAnother ? null : (scoreOfNumber(pair) ?? scoreOfClue(pair))) ?? scoreOfWeights(pair);
}

/** The receipt of a payment company, the note of a broker, or the slip of a terminal, for the other paper. */
const paidThrough = (pair: DuplicatePair): Found => ({
  score: SCORE_OF_PAYMENT,
  reasons: [{ code: 'PAYMENT' }, ...scoreOf(pair).reasons],
});

const scoreOfNumber = (pair: DuplicatePair): Found | null => (pair.number > 0 ? scoreSameNumber(pair) : null);

function scoreOfClue(pair: DuplicatePair): Found | null {
  const other = findOtherClue(pair);
  return other && { score: other.score, reasons: [other.clue, ...scoreOf(pair).reasons] };
}

function scoreOfWeights(pair: DuplicatePair): Found | null {
  if (!isOnePurchase(pair)) return null;
  const code = namesOther(pair) ? 'NAMES_NUMBER' : 'LOOKS_MISREAD';
  return { score: SCORE_OF_MISREAD, reasons: [{ code }, ...scoreOf(pair).reasons] };
}
