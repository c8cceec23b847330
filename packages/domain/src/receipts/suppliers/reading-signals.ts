import type { PictureProblem } from '../facts/read-failures.ts';
import type { Signal } from './signal.ts';

/** What is wrong with a picture. */
export interface PoorPicture {
  readonly problem: PictureProblem;
  /** Too poor to believe any value. */
  readonly isUnreadable: boolean;
}

/** What a reader notes about a reading. */
export interface ReadingNotes {
  readonly poorPictures: readonly PoorPicture[];
  /** The facts for which the invoice data in a PDF differs from its page. */
  readonly contradicted: readonly string[];
}

/**
 * Return what a person should look at in a reading: poor pictures, and a PDF with invoice data that differs from its
 * page. A field that a person typed is not compared.
 *
 * @param isTyped whether a person typed this field.
 */
export function readingSignals(
  { poorPictures, contradicted }: ReadingNotes,
  isTyped: (field: string) => boolean = () => false,
): Signal[] {
  const fields = contradicted.filter((field) => !isTyped(field));
  return [
    ...poorPictures.map(({ problem, isUnreadable }) => ({
      ...{ code: 'POOR_PICTURE' as const, problem, isUnreadable, evidence: [], fields: [] },
    })),
    ...(fields.length > 0 ? [{ code: 'INVOICE_DATA_DIFFERS' as const, evidence: [], fields }] : []),
  ];
}
