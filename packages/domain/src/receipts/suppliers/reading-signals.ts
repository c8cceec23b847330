import { isCalendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { isFactName } from '../facts/fact-schema.ts';
import type { InvoiceSumDifference } from '../facts/invoice-sums.ts';
import type { PictureProblem } from '../facts/read-failures.ts';
import type { Signal, SignalEvidence } from './signal.ts';

/** What is wrong with a picture. */
export interface PoorPicture {
  readonly problem: PictureProblem;
  /** Too poor to believe any value. */
  readonly isUnreadable: boolean;
}

/** A fact that the data of an electronic invoice states differently from its page: cents, a day or a text. */
export interface DataDifference {
  readonly field: string;
  readonly printed: string | number;
  readonly given: string | number;
}

/** What a reader notes about a reading. */
export interface ReadingNotes {
  readonly poorPictures: readonly PoorPicture[];
  /** The facts for which the invoice data in a PDF differs from its page. */
  readonly contradicted: readonly string[];
  /** How they differ, as far as the reader kept it. */
  readonly differences?: readonly DataDifference[];
  /** The sums of the invoice data that do not follow from its other values. */
  readonly wrongSums?: readonly InvoiceSumDifference[];
  /** True when the company itself issued the document. */
  readonly isOwnSale?: boolean;
}

/**
 * Return what a person should look at in a reading: a sale of the company itself, poor pictures, and a PDF with invoice
 * data that differs from its page or does not add up. A field that a person typed is not compared.
 *
 * @param isTyped whether a person typed this field.
 */
export function readingSignals(
  { poorPictures, contradicted, differences = [], wrongSums = [], isOwnSale = false }: ReadingNotes,
  isTyped: (field: string) => boolean = () => false,
): Signal[] {
  const fields = contradicted.filter((field) => !isTyped(field));
  return [
    ...(isOwnSale ? [{ code: 'OWN_SALE' as const, evidence: [], fields: [] }] : []),
    ...poorPictures.map(({ problem, isUnreadable }) => ({
      ...{ code: 'POOR_PICTURE' as const, problem, isUnreadable, evidence: [], fields: [] },
    })),
    ...(fields.length > 0
      ? [{ code: 'INVOICE_DATA_DIFFERS' as const, evidence: evidenceOf(differences, fields), fields }]
      : []),
    ...(wrongSums.length > 0 ? [doesNotAddUp(wrongSums)] : []),
  ];
}

type Evidence = Signal['evidence'][number];

const evidenceOf = (differences: readonly DataDifference[], fields: readonly string[]): Evidence[] =>
  differences
    .filter(({ field }) => fields.includes(field))
    .flatMap((difference): Evidence[] => {
      const evidence = differenceEvidence(difference);
      return evidence ? [{ ...evidence, receiptId: null }] : [];
    });

function differenceEvidence({ field, printed, given }: DataDifference): SignalEvidence | null {
  if (!isFactName(field)) return null;
  if (typeof printed === 'number' && typeof given === 'number')
    return { code: 'AMOUNTS_DIFFER', fact: field, printedCents: cents(printed), givenCents: cents(given) };
  const [here, there] = [String(printed), String(given)];
  return isCalendarDate(here) && isCalendarDate(there)
    ? { code: 'DAYS_DIFFER', fact: field, printed: here, given: there }
    : { code: 'TEXTS_DIFFER', fact: field, printed: here, given: there };
}

/** More sums than this are not shown one by one. */
const MAX_SUMS_SHOWN = 5;

const doesNotAddUp = (wrongSums: readonly InvoiceSumDifference[]): Signal => ({
  code: 'INVOICE_DATA_DOES_NOT_ADD_UP',
  evidence: wrongSums
    .slice(0, MAX_SUMS_SHOWN)
    .map((difference) => ({ code: 'INVOICE_SUM_DIFFERS', ...difference, receiptId: null })),
  fields: [],
});
