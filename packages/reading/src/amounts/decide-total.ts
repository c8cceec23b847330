import { classify, type Decision } from '../explain.ts';
import { isNear } from './amount-candidate.ts';
import type { ScoredTotal } from './choose-total.ts';
import type { VatAmounts } from './choose-vat.ts';
import type { AmountRole } from './label-role.ts';
import { MAX_CASH_ROUNDING } from './tax-share.ts';
import type { TotalEvidence } from './total-arithmetic.ts';

/** Evidence that confirms a total; a repeated amount, or one whose tax fits many amounts, is not confirmed. */
const CONFIRMING_EVIDENCE: readonly TotalEvidence[] = [
  'subtotal-and-tax',
  'additions',
  'tax-inside',
  'cash-and-change',
  'cash-and-rounding',
  'rate-table',
  'settlement',
  'column',
  'lines',
];

/** The sum of a column is a subtotal as often, so it confirms only what is named a total. */
const confirmingEvidence = ({ evidence, candidate }: ScoredTotal): readonly TotalEvidence[] =>
  evidence.filter(
    (one) =>
      CONFIRMING_EVIDENCE.includes(one) && (one !== 'column' || (candidate.role === 'total' && candidate.isPlain)),
  );

/** Decide how certain a total is: checked when arithmetic confirms it and no other amount may be it. */
export function decideTotal(best: ScoredTotal, ranked: readonly ScoredTotal[], vat: VatAmounts): Decision {
  const others = ranked.filter((one) => one !== best);
  const showsCents = best.candidate.hasCents || ranked.every((one) => !one.candidate.hasCents);
  const by = [...(vat.addsUp ? ['subtotal-and-tax'] : []), ...confirmingEvidence(best)];
  return classify(
    [
      // Where others show cents, an amount without them may have lost its decimal point: 3653 for 36.53.
      { code: 'SHOWS_CENTS', holds: showsCents },
      { code: 'ARITHMETIC_AGREES', holds: by.length > 0, by: [...new Set(by)] },
      // When a larger amount is also confirmed, the document has two totals and a person must choose.
      {
        code: 'NO_LARGER_TOTAL',
        holds: !others.some(
          (one) => one.candidate.cents > best.candidate.cents && (isRival(one) || isLater(one, best)),
        ),
      },
      { code: 'NO_TOTAL_BEFORE_ROUNDING', holds: !others.some((one) => isBeforeRounding(one, best)) },
    ],
    [
      {
        code: 'NAMED_OR_CALCULATED',
        holds:
          showsCents &&
          (isNamed(best) || confirmingEvidence(best).length > 0) &&
          !others.some((one) => isEqual(one, best)),
      },
    ],
  );
}

/** With a smaller lead over another amount, a total is a guess. */
const MIN_LEAD_LIKELY = 1;

const isEqual = (one: ScoredTotal, best: ScoredTotal): boolean =>
  one.candidate.cents !== best.candidate.cents && best.score - one.score < MIN_LEAD_LIKELY;

/** `TOTAL CARE DISHWASH` names no total. */
const isNamed = ({ candidate, features }: ScoredTotal): boolean =>
  candidate.role === 'total' && features.otherGoods === 0;

/** A total that nothing names or proves leads every other amount by this much at least. */
const MIN_LEAD_UNNAMED = 3;

/**
 * A total that nothing proves is left to the person where the arithmetic gives another amount. One that nothing names
 * either is left where another amount scores nearly as much, or a larger one is printed below it.
 */
export function isLeftOpen(best: ScoredTotal, ranked: readonly ScoredTotal[], { addsUp }: VatAmounts): boolean {
  if (confirmingEvidence(best).length > 0) return false;
  const others = ranked.filter((one) => !isNear(one.candidate.cents, best.candidate.cents, MAX_CASH_ROUNDING));
  if (!addsUp && others.some((one) => isProvedInstead(one, best))) return true;
  const isRivalling = (one: ScoredTotal) =>
    (!addsUp && best.score - one.score < MIN_LEAD_UNNAMED && one.features.settled === 0) ||
    (one.candidate.cents > best.candidate.cents && isLater(one, best));
  return !isNamed(best) && others.some((one) => isRivalling(one) && !isExplained(one, ranked));
}

/** `Sale amount 100.00, tip 10.00, total charged 110.00`: the goods add up to the sale, and nothing to the total. */
const isProvedInstead = (one: ScoredTotal, best: ScoredTotal): boolean =>
  confirmingEvidence(one).length > 0 && one.score > 0 && one.candidate.cents < best.candidate.cents;

/** The balance of an earlier month is printed again in a row of ages, where nothing says so. */
const isExplained = ({ candidate }: ScoredTotal, ranked: readonly ScoredTotal[]): boolean =>
  ranked.some((one) => one.candidate.cents === candidate.cents && LARGER_THAN_TOTAL.includes(one.candidate.role));

/** Evidence that a part of a document has as well: the goods of one department add up, and have VAT. */
const PARTIAL_EVIDENCE: readonly TotalEvidence[] = ['column', 'lines'];

/** Roles of amounts that may be larger than the total below it. */
const LARGER_THAN_TOTAL: readonly AmountRole[] = ['tendered', 'previous', 'change', 'tip', 'discount', 'count'];

/** True for a larger amount further down that nothing explains, where the total may be that of a part. */
const isLater = ({ candidate, features }: ScoredTotal, best: ScoredTotal): boolean =>
  !(
    isNamed(best) &&
    best.candidate.isPlain &&
    confirmingEvidence(best).some((one) => !PARTIAL_EVIDENCE.includes(one))
  ) &&
  candidate.hasCents &&
  candidate.row.index > best.candidate.row.index &&
  !LARGER_THAN_TOTAL.includes(candidate.role) &&
  features.settled === 0;

const isRival = (one: ScoredTotal): boolean =>
  one.candidate.role === 'total' &&
  one.candidate.labelAt === 'beside' &&
  confirmingEvidence(one).length > 0 &&
  one.features.baseOfAnother === 0;

/** `Total 11.98, rounding 0.02, 12.00`: outside South Africa either may be the total, and both are confirmed. */
const isBeforeRounding = (one: ScoredTotal, best: ScoredTotal): boolean =>
  best.features.afterRounding > 0 &&
  one.candidate.cents !== best.candidate.cents &&
  isNear(one.candidate.cents, best.candidate.cents, MAX_CASH_ROUNDING) &&
  one.candidate.role === 'total' &&
  one.candidate.labelAt === 'beside' &&
  confirmingEvidence(one).length > 0;
