import type { Cents } from '../../kernel/money.ts';
import type { DocumentType, FactValues } from '../facts/fact-schema.ts';
import type { DuplicateFacts } from './duplicate-score.ts';

/** A line, as two documents are compared by it. */
export interface LineEvidence {
  readonly description: string;
  readonly totalCents: Cents | null;
}

/** The facts that are evidence beside those of the score. One that is absent or null is not stated. */
type FurtherFacts =
  | 'invoiceTitle'
  | 'dueDate'
  | 'supplierAddress'
  | 'vatCents'
  | 'paymentMethod'
  | 'currency'
  | 'recipientName'
  | 'recipientVatNumber';

/** What a document is compared by: its facts, its lines, and how its first page looks. */
export interface DuplicateEvidence extends DuplicateFacts, Partial<Pick<FactValues, FurtherFacts>> {
  readonly documentType: DocumentType;
  readonly lineItems?: readonly LineEvidence[];
  /** The time printed beside the date, `HH:MM` of 24 hours. */
  readonly timeOfDay?: string | null;
  /** `perceptualHash` of the first page. */
  readonly pictureHash?: string | null;
}

/** A stored document to compare with. */
export interface StoredEvidence extends DuplicateEvidence {
  /** One of its original files is byte for byte a file of the new document. */
  readonly isSameFile?: boolean | undefined;
}
