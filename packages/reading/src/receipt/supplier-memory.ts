import { editDistance } from '../compare-text.ts';
import { buildLayout } from '../layout/build-rows.ts';
import { fingerprintSimilarity } from '../parties/layout-fingerprint.ts';
import type { OwnCompany } from '../parties/own-traces.ts';
import { type SupplierIdentity, supplierIdentity } from '../parties/supplier-identity.ts';
import type { PageWords } from '../word.ts';
import { derivedEvidence, MAX_ALTERNATIVES } from './evidence.ts';
import type { FieldEvidence, ReceiptReading } from './receipt-reading.ts';
import { settleNumber } from './settle-number.ts';

/** Details of a supplier that a person confirmed, with the identity on its documents. */
export interface ConfirmedSupplier {
  readonly name: string;
  readonly address: string | null;
  readonly vatNumber: string | null;
  readonly keys: SupplierIdentity;
  /** The numbers of its last invoices, the newest first. */
  readonly numbers?: readonly string[];
}

/** The weight of each part of an identity: a number belongs to one business, a domain or phone may be a group's. */
export const IDENTITY_WEIGHTS = { vatNumbers: 4, registrations: 4, emails: 3, domains: 2, phones: 2, looks: 1.5 };
/** Documents with this share of a fingerprint in common look similar. */
const MIN_LIKENESS = 0.5;
/** One part of an identity suffices, except the look. */
const MIN_WORTH = 2;
/** A misread number differs in at most this many digits. */
const MAX_MISREAD_DIGITS = 2;

/** Return the identity of a document's supplier, to store with what a person confirms; never our own details. */
export const readSupplierIdentity = (
  pages: readonly PageWords[],
  ourselves: readonly OwnCompany[] = [],
): SupplierIdentity => supplierIdentity(buildLayout(pages), ourselves);

/**
 * Apply what a person confirmed for this supplier, recognised by VAT number, company registration, email, domain or
 * phone, supported by the look of the document. The confirmed name wins. Address and VAT number must be on the document
 * to count for tax, so they are only corrected where something similar was read, never filled in. A document with
 * another supplier's VAT number is not changed, nor is a sale of ours. The invoice number is settled by earlier ones.
 *
 * @param pages the words of the document, which say how certain its number is.
 */
export function applyMemory(
  reading: ReceiptReading,
  identity: SupplierIdentity,
  memory: readonly ConfirmedSupplier[],
  pages: readonly PageWords[] = [],
): ReceiptReading {
  const known = reading.ownSaleOf === undefined ? recallSupplier(identity, memory) : null;
  if (!known || isOtherSupplier(reading.supplierVatNumber, known.vatNumber)) return reading;
  const { vatNumber } = known;
  const hasAddress = reading.supplierAddress !== null && known.address !== null;
  const hasNumber = reading.supplierVatNumber !== null && vatNumber !== null;
  const settled = settleNumber(reading, known.numbers ?? [], pages);
  const { fields } = settled;
  return {
    ...settled,
    supplierName: known.name,
    ...(hasAddress && { supplierAddress: known.address }),
    ...(hasNumber && { supplierVatNumber: vatNumber }),
    fields: {
      ...fields,
      supplierName: createConfirmedEvidence(fields.supplierName, reading.supplierName, known.name),
      ...(hasAddress && { supplierAddress: createConfirmedEvidence(fields.supplierAddress, null, null) }),
      ...(hasNumber && { supplierVatNumber: createConfirmedEvidence(fields.supplierVatNumber, null, null) }),
    },
  };
}

/** Document and person agree: two sources. The value that was read stays as an alternative. */
function createConfirmedEvidence(
  seen: FieldEvidence | undefined,
  read: string | null,
  name: string | null,
): FieldEvidence {
  const others = [...(read !== null && read !== name ? [read] : []), ...(seen?.alternatives ?? [])];
  const { class: given, confidence } = derivedEvidence('checked');
  return {
    ...(seen ?? derivedEvidence('checked')),
    class: given,
    confidence,
    alternatives: others.slice(0, MAX_ALTERNATIVES),
  };
}

const isOtherSupplier = (read: string | null, known: string | null): boolean =>
  read !== null && known !== null && editDistance(read, known) > MAX_MISREAD_DIGITS;

/** Return the supplier that best matches an identity; null when none does, or two match equally well. */
export function recallSupplier(
  identity: SupplierIdentity,
  memory: readonly ConfirmedSupplier[],
): ConfirmedSupplier | null {
  const ranked = memory
    .map((one) => ({ one, worth: similarityScore(identity, one.keys) }))
    .filter(({ worth }) => worth >= MIN_WORTH)
    .sort((a, b) => b.worth - a.worth);
  const [best, next] = ranked;
  const isTie = next !== undefined && next.worth === best?.worth && next.one.name !== best.one.name;
  return best && !isTie ? best.one : null;
}

const SHARED_PARTS = ['vatNumbers', 'registrations', 'emails', 'domains', 'phones'] as const;

function similarityScore(identity: SupplierIdentity, known: SupplierIdentity): number {
  const looksAlike = fingerprintSimilarity(identity.fingerprint, known.fingerprint) >= MIN_LIKENESS;
  return SHARED_PARTS.filter((part) => identity[part].some((value) => known[part].includes(value))).reduce(
    (worth, part) => worth + IDENTITY_WEIGHTS[part],
    looksAlike ? IDENTITY_WEIGHTS.looks : 0,
  );
}
