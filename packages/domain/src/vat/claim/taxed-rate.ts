import { plainWords } from '../../kernel/plain-words.ts';
import { type KnownVatTreatment, standardRateOn } from '../rates/vat-rate.ts';
import type { ClaimDocument, DocumentChoices } from './claim-types.ts';

/** The taxable share of accommodation over 28 days, in percent. */
const LONG_STAY_PERCENT = 60;

/** A rate as a treatment, on 60 % of a price. */
const onLongStay = (rate: number): KnownVatTreatment => ({ kind: 'standard', rate: (rate * LONG_STAY_PERCENT) / 100 });

/**
 * The rate on the price of a document's standard-rated lines: 60 % of the standard rate where a person says that it is a
 * stay of more than 28 days.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7(1)(a) and 10(10).
 */
export function taxedRate(
  { side, date }: ClaimDocument,
  { supply }: Pick<DocumentChoices, 'supply'>,
): KnownVatTreatment {
  const rate = standardRateOn(date);
  return side === 'sale' && supply === 'accommodation-over-28-days' ? onLongStay(rate) : { kind: 'standard', rate };
}

const STAY_WORDS = new Set(['accommodation', 'akkommodasie', 'lodging', 'verblyf', 'nights', 'nagte', 'stay']);

/** The rates by which the VAT of a document may follow from its lines: of a stay, also that of more than 28 days. */
export function possibleRates(document: ClaimDocument, choices: Pick<DocumentChoices, 'supply'>): KnownVatTreatment[] {
  const rate = taxedRate(document, choices);
  const isStay = document.lines.some(({ description }) => plainWords(description).some((word) => STAY_WORDS.has(word)));
  return document.side === 'purchase' && isStay ? [rate, onLongStay(standardRateOn(document.date))] : [rate];
}
