import type { AmountWords, LabelRepair } from './amount-words.ts';

/** The words around the name of a tax, and the repairs of labels glued to it. */
interface TaxWords {
  readonly amounts: Partial<AmountWords>;
  readonly labelRepairs: readonly LabelRepair[];
}

/** Words for an included tax, as part of a pattern. */
const INCLUDING = String.raw`incl?(?:\.|uding|usive)?`;

/**
 * Create the labels that contain the name of a tax: "excl. VAT", "Total VAT", "VAT No".
 *
 * @param names the tax's names as alternatives of a pattern: `vat|tax`
 * @param including the language's words for an included tax, as part of a pattern
 */
export function taxWords(names: string, including = INCLUDING): TaxWords {
  const tax = `(?:${names})`;
  return {
    amounts: {
      subtotal: new RegExp(String.raw`exc[l1][a-z.]*\s*(?:of\s*)?${tax}|before\s*${tax}`),
      neverTotal: new RegExp(String.raw`before\s*${tax}`),
      notTax: new RegExp(String.raw`${tax}\s*(?:reg|no\b|nr|number|id|code)|before\s*${tax}`),
      taxOfTotal: new RegExp(
        String.raw`total\s*(?:amount\s*)?(?:of\s*)?(?:(?:[a-z]{2}\s*\.?\s*%\s*)?sales\s*tax|${names})(?!\s*incl)(?:\s*\W*(?:amount|payable|total|%))*\W*$|^\W*${tax}\W*total\W*$`,
      ),
      withTax: new RegExp(String.raw`[a-z]{4,}[\s,]+\(?${including}\s*(?:of\s*)?${tax}\W*$`),
      strongTotal: new RegExp(String.raw`incl[a-z.]*\s*${tax}\s*total`),
    },
    labelRepairs: [
      [new RegExp(`(includes?|including|incl|total|excl|plus)\\.?${`(${names})`}(at|on)?`, 'g'), '$1 $2 $3'],
    ],
  };
}
