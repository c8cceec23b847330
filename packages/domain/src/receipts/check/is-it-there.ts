import type { DocumentFacts } from '../facts/document-facts.ts';
import type { FactName } from '../facts/fact-schema.ts';
import type { ParticularCode } from './finding.ts';

/** What a reader reads: a fact, or the lines. */
type ReadField = FactName | 'lineItems';

/** The particulars that are printed as one value, or in the lines, which a reader can miss or misread, with the field of each. */
export const PARTICULAR_FIELDS = {
  MISSING_TITLE: 'invoiceTitle',
  MISSING_SUPPLIER_NAME: 'supplierName',
  MISSING_SUPPLIER_ADDRESS: 'supplierAddress',
  MISSING_SUPPLIER_VAT_NUMBER: 'supplierVatNumber',
  MISSING_RECIPIENT_NAME: 'recipientName',
  MISSING_RECIPIENT_ADDRESS: 'recipientAddress',
  MISSING_RECIPIENT_VAT_NUMBER: 'recipientVatNumber',
  MISSING_INVOICE_NUMBER: 'invoiceNumber',
  MISSING_DESCRIPTION: 'lineItems',
} as const satisfies Partial<Record<ParticularCode, ReadField>>;

/** A particular of which a person can be asked whether it is there. */
export type AskableParticular = keyof typeof PARTICULAR_FIELDS;

/** These particulars, in the order of section 20(4). */
export const ASKABLE_PARTICULARS = Object.keys(PARTICULAR_FIELDS) as AskableParticular[];

/** A person's answer: whether the particular is on the document. */
export interface ParticularAnswer {
  readonly particular: AskableParticular;
  readonly isThere: boolean;
  /** The value that was read then. The answer holds until it changes. */
  readonly about: string;
}

/** What a reader saw in the place of a fact. */
interface SeenFact {
  readonly box: unknown;
  readonly alternatives: readonly string[];
}

/** How a document was read, as far as a particular may have been misread. */
export interface ReadingOfParticulars {
  readonly evidence: Readonly<Partial<Record<string, SeenFact>>>;
  /** Whether a person typed the fact. */
  readonly isTyped: (field: ReadField) => boolean;
  /** Whether a reader read it: nobody typed all of it. */
  readonly wasRead?: boolean;
  /** Whether a picture of it was too poor to be sure that what was not read is not there. */
  readonly isPicturePoor: boolean;
  readonly answers: readonly ParticularAnswer[];
}

/** What is known of particulars that were not read. */
export interface UnreadParticulars {
  /** They may be on the document: a person is asked, and nothing is denied meanwhile. */
  readonly inDoubt: ReadonlySet<ParticularCode>;
  /** A person saw them. */
  readonly there: ReadonlySet<ParticularCode>;
}

/**
 * Sort the particulars that may have been misread: something was seen in their place, or the picture is poor. What a
 * person typed or answered is not in doubt. Hardly any invoice lists nothing: where no line was read, the description and
 * the quantity may be there.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 20(4): the document decides, not the reading of it.
 */
export function unreadParticulars(facts: DocumentFacts, reading: ReadingOfParticulars): UnreadParticulars {
  const answerOf = (particular: AskableParticular) =>
    reading.answers.find((one) => one.particular === particular && one.about === aboutOf(particular, facts));
  const mayBeMisread = (particular: AskableParticular): boolean => {
    const field = PARTICULAR_FIELDS[particular];
    const seen = reading.evidence[field];
    if (reading.isTyped(field) || answerOf(particular)) return false;
    if (field === 'lineItems') return facts.lineItems.length === 0 && reading.wasRead === true;
    return reading.isPicturePoor || (seen !== undefined && (seen.box !== null || seen.alternatives.length > 0));
  };
  return {
    inDoubt: withQuantity(ASKABLE_PARTICULARS.filter(mayBeMisread)),
    there: withQuantity(ASKABLE_PARTICULARS.filter((particular) => answerOf(particular)?.isThere)),
  };
}

/** Lines have a quantity where they have a description. */
const withQuantity = (particulars: readonly AskableParticular[]): ReadonlySet<ParticularCode> =>
  new Set<ParticularCode>([
    ...particulars,
    ...(particulars.includes('MISSING_DESCRIPTION') ? (['MISSING_QUANTITY'] as const) : []),
  ]);

/** Build a person's answer: the value that was read is kept with it. */
export const answerParticular = (
  particular: AskableParticular,
  isThere: boolean,
  facts: DocumentFacts,
): ParticularAnswer => ({ particular, isThere, about: aboutOf(particular, facts) });

const aboutOf = (particular: AskableParticular, facts: DocumentFacts): string =>
  JSON.stringify(facts[PARTICULAR_FIELDS[particular]]);
