import type { FieldTrace } from '@tillslip/reading/explain';
import type { PageWords } from '@tillslip/reading/word';
import { type LabelledDocument, type Prediction, toCents, withoutAmounts } from '../score-reading.ts';
import { type Cause, OTHER_SIGN } from './failure-cause.ts';
import { findAmount } from './find-printed.ts';

/**
 * Find the causes of line amounts that are missing or too many, one for each amount: an amount that is not among the words
 * (recognition), that no amount was read from (candidates), whose row is not a line for the reader (choice), that is read
 * although it is not the amount of a line (choice), or that is read with another sign (format).
 */
export function findItemCauses(
  { truth }: LabelledDocument,
  prediction: Prediction,
  { pages, traces }: { readonly pages: readonly PageWords[]; readonly traces: readonly FieldTrace[] },
): readonly Cause[] {
  if (!truth.line_items?.length) return [];
  const expected = toCents(truth.line_items.map(({ amount }) => amount));
  const found = toCents(prediction.line_items.map(({ total }) => total));
  const amounts = new Set(
    traces
      .filter(({ field }) => field === 'totalCents')
      .flatMap(({ candidates }) => candidates.map(({ value }) => Math.round(Number(value) * 100))),
  );
  const [unread, wrong] = [withoutAmounts(expected, found), withoutAmounts(found, expected)];
  const negative = wrong.map((cents) => -cents);
  const missing = withoutAmounts(unread, negative).map((cents): Cause => {
    if (findAmount(cents, pages).is !== 'printed') return { stage: 'recognition', what: 'amount not among the words' };
    if (!amounts.has(cents)) return { stage: 'candidates', what: 'amount not read from its words' };
    return { stage: 'choice', what: 'row not taken as a line' };
  });
  const extra = withoutAmounts(negative, unread).map(
    (cents): Cause => ({ stage: 'choice', what: `${kindOf(-cents, truth)} taken as a line` }),
  );
  const signs = unread.length - missing.length;
  return [...missing, ...extra, ...Array.from({ length: signs }, (): Cause => ({ stage: 'format', what: OTHER_SIGN }))];
}

function kindOf(cents: number, { total, subtotal, vat_amount, line_items }: LabelledDocument['truth']): string {
  const is = (amount: number | null | undefined) => amount != null && Math.round(amount * 100) === cents;
  if (is(total)) return 'the total';
  if (is(subtotal)) return 'the subtotal';
  if (is(vat_amount)) return 'the VAT';
  if (line_items?.some(({ unit_price }) => is(unit_price))) return 'a unit price';
  return line_items?.some(({ amount }) => is(amount)) ? 'a line for the second time' : 'another amount';
}
