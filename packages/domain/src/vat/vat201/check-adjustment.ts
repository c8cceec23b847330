import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, cents, subtract, ZERO } from '../../kernel/money.ts';
import { isSentence } from '../../kernel/sentence.ts';
import type { AccountingBasis } from '../periods/vat-settings.ts';
import { vatInside, vatOnTop } from '../rates/vat-inside.ts';
import { standardOn } from '../rates/vat-rate.ts';
import { ADJUSTMENTS, type AdjustmentKind } from './vat-adjustment.ts';
import { FORMULA_TOLERANCE_CENTS } from './vat201-checks.ts';
import { type Adjustment, CONSIDERATION_FIELDS } from './vat201-document.ts';
import { addEntries, completeFigures, type Vat201Field, type Vat201Figures } from './vat201-fields.ts';
import { placeDocument } from './vat201-placement.ts';

/** The largest VAT (R100 000) that is added without a second look. */
export const MAX_UNCONFIRMED_CENTS = cents(100_000_00);

/** An adjustment as a person enters it. */
export interface EnteredAdjustment {
  readonly kind: AdjustmentKind;
  readonly day: CalendarDate;
  readonly vatCents: Cents;
  readonly considerationCents: Cents | null;
  readonly reason: string;
  /** The VAT that the person saw and confirmed at the second look; null without one. */
  readonly confirmedVatCents: Cents | null;
  /** A person says that the output tax on this debt was accounted for when it was invoiced. */
  readonly isAccountedFor?: boolean;
}

/** What can be wrong with an adjustment. */
export const ADJUSTMENT_PROBLEMS = [
  'ADJUSTMENT_VAT_REQUIRED',
  'ADJUSTMENT_CONSIDERATION_REQUIRED',
  'ADJUSTMENT_VAT_NOT_OF_CONSIDERATION',
  'ADJUSTMENT_VAT_ABOVE_CONSIDERATION',
  'ADJUSTMENT_REASON_TOO_SHORT',
  'ADJUSTMENT_NOT_CONFIRMED',
  'ADJUSTMENT_NO_BAD_DEBTS',
] as const;

/** What can be wrong with an adjustment. */
export type AdjustmentProblem = (typeof ADJUSTMENT_PROBLEMS)[number];

/** The problem of each field; a field without one is absent. */
export type AdjustmentProblems = Readonly<
  Partial<Record<'kind' | 'vatCents' | 'considerationCents' | 'reason' | 'confirmedVatCents', AdjustmentProblem>>
>;

/**
 * Check what was entered: the VAT, the consideration that its field needs, the reason, and the second look. On the payments
 * basis there is no relief for bad debts, because what was not paid was never accounted for, unless a person says that it
 * was: a large supply, or a sale of the invoice basis before.
 *
 * @param basis the accounting basis on its day.
 * Law: Value-Added Tax Act 89 of 1991, section 22(1), second proviso, (ii); section 15(2A).
 */
export function checkAdjustment(entered: EnteredAdjustment, basis: AccountingBasis = 'invoice'): AdjustmentProblems {
  const { kind, vatCents, reason, confirmedVatCents, isAccountedFor = false } = entered;
  const amounts = checkAmounts(entered);
  const isConfirmed = !needsSecondLook(vatCents) || confirmedVatCents === vatCents;
  return {
    ...(kind === 'bad-debts' && basis === 'payments' && !isAccountedFor && { kind: 'ADJUSTMENT_NO_BAD_DEBTS' }),
    ...amounts,
    ...(!isSentence(reason) && { reason: 'ADJUSTMENT_REASON_TOO_SHORT' }),
    ...(!isConfirmed && { confirmedVatCents: 'ADJUSTMENT_NOT_CONFIRMED' }),
  };
}

/**
 * Check the VAT against the consideration, with R1 for rounding. Fields 4A and 11 are calculated from fields 1A and 10 on the form, so
 * it must be the tax fraction of it; elsewhere the VAT can be less, where only a part is used for taxable supplies.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 1(1), "tax fraction"; section 7(1)(c).
 */
function checkAmounts({ kind, day, vatCents, considerationCents }: EnteredAdjustment): AdjustmentProblems {
  const { field, consideration } = ADJUSTMENTS[kind];
  const vat: AdjustmentProblems = vatCents === 0 ? { vatCents: 'ADJUSTMENT_VAT_REQUIRED' } : {};
  if (consideration === null) return vat;
  if (considerationCents === null || considerationCents === 0)
    return { ...vat, considerationCents: 'ADJUSTMENT_CONSIDERATION_REQUIRED' };
  if (vatCents === 0) return vat;
  const most = (consideration === 'including-vat' ? vatInside : vatOnTop)(considerationCents, standardOn(day));
  const above = subtract(absolute(vatCents), absolute(most));
  const isOpposite = Math.sign(vatCents) !== Math.sign(considerationCents);
  if (CONSIDERATION_FIELDS[field] !== undefined && (isOpposite || absolute(above) > FORMULA_TOLERANCE_CENTS))
    return { vatCents: 'ADJUSTMENT_VAT_NOT_OF_CONSIDERATION' };
  return isOpposite || above > FORMULA_TOLERANCE_CENTS ? { vatCents: 'ADJUSTMENT_VAT_ABOVE_CONSIDERATION' } : {};
}

/** Whether an adjustment is so large that a person must confirm it: above R100 000, in either direction. */
export const needsSecondLook = (vatCents: Cents): boolean => absolute(vatCents) > MAX_UNCONFIRMED_CENTS;

/** The figures of a return with one more adjustment, totals included; a field that is not given is zero. */
export const withAdjustment = (
  figures: Readonly<Partial<Record<Vat201Field, Cents>>>,
  {
    kind,
    day,
    vatCents,
    considerationCents,
  }: Pick<EnteredAdjustment, 'kind' | 'day' | 'vatCents' | 'considerationCents'>,
): Vat201Figures => {
  const adjustment: Adjustment = {
    ...{ side: 'adjustment', id: '', field: ADJUSTMENTS[kind].field, date: day, vatCents },
    considerationCents: considerationCents ?? ZERO,
  };
  return completeFigures(addEntries([figures, placeDocument(adjustment, 'own-fields')]));
};
