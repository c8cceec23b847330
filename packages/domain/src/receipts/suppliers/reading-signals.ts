import type { Signal } from './supplier-signals.ts';

/** What a reader says of how it read. */
export interface ReadingRemarks {
  /** What can be done about a poor picture, as sentences. */
  readonly advice: readonly string[];
  /** Fields of which the invoice data in a PDF says otherwise than its page. */
  readonly contradicted: readonly string[];
}

/**
 * What about a reading a person should look at: a poor picture, and a PDF whose own data says otherwise than its
 * page. What a person typed since is theirs.
 *
 * @param isTyped whether a person typed this field.
 */
export function readingSignals(
  { advice, contradicted }: ReadingRemarks,
  isTyped: (field: string) => boolean = () => false,
): Signal[] {
  const fields = contradicted.filter((field) => !isTyped(field));
  return [
    ...advice.map((message): Signal => ({ code: 'POOR_PICTURE', message, evidence: [], fields: [] })),
    ...(fields.length > 0 ? [differs(fields)] : []),
  ];
}

const differs = (fields: readonly string[]): Signal => ({
  code: 'INVOICE_DATA_DIFFERS',
  message: `The data inside this PDF says otherwise than its page: ${fields.map(wordsOf).join(', ')}. The page counts.`,
  evidence: [],
  fields,
});

/** `supplierVatNumber` as `supplier VAT number`. */
const wordsOf = (field: string): string =>
  field
    .replace(/Cents$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bvat\b/g, 'VAT');
