import { editDistance } from '../compare-text.ts';
import { buildLayout } from '../layout/build-rows.ts';
import { fingerprintLikeness } from '../parties/layout-fingerprint.ts';
import { type SupplierIdentity, supplierIdentity } from '../parties/supplier-identity.ts';
import type { PageWords } from '../word.ts';
import { derived, MAX_ALTERNATIVES } from './evidence.ts';
import type { FieldEvidence, ReceiptReading } from './receipt-reading.ts';

/** What a person confirmed of a supplier, with the identity its documents carried. */
export interface ConfirmedSupplier {
  readonly name: string;
  readonly address: string | null;
  readonly vatNumber: string | null;
  readonly keys: SupplierIdentity;
}

/** What each part of an identity is worth: a number is one business's, a domain or phone may be a group's. */
export const IDENTITY_WEIGHTS = { vatNumbers: 4, registrations: 4, emails: 3, domains: 2, phones: 2, looks: 1.5 };
/** Documents that share so much of a fingerprint look alike. */
const MIN_LIKENESS = 0.5;
/** One part of an identity is enough, except that looks alone are not. */
const MIN_WORTH = 2;
/** A badly read number is off by no more digits than this. */
const MAX_MISREAD_DIGITS = 2;

/** The identity of a document's supplier, to be kept with what a person confirms of it. */
export const identityOf = (pages: readonly PageWords[]): SupplierIdentity => supplierIdentity(buildLayout(pages));

/**
 * The reading with what a person confirmed before for this supplier, known again by VAT number, company registration,
 * e-mail, domain or phone, helped by how the document looks. The confirmed name wins. Address and VAT number must be on
 * the document to count for tax: they are only corrected where something like them was read, never filled in. A document
 * with another supplier's VAT number is not touched.
 */
export function applyMemory(
  reading: ReceiptReading,
  identity: SupplierIdentity,
  memory: readonly ConfirmedSupplier[],
): ReceiptReading {
  const known = recallSupplier(identity, memory);
  if (!known || isAnothers(reading.supplierVatNumber, known.vatNumber)) return reading;
  const { vatNumber } = known;
  const hasAddress = reading.supplierAddress !== null && known.address !== null;
  const hasNumber = reading.supplierVatNumber !== null && vatNumber !== null;
  const { fields } = reading;
  return {
    ...reading,
    supplierName: known.name,
    ...(hasAddress && { supplierAddress: known.address }),
    ...(hasNumber && { supplierVatNumber: vatNumber }),
    fields: {
      ...fields,
      supplierName: confirmed(fields.supplierName, reading.supplierName, known.name),
      ...(hasAddress && { supplierAddress: confirmed(fields.supplierAddress, null, null) }),
      ...(hasNumber && { supplierVatNumber: confirmed(fields.supplierVatNumber, null, null) }),
    },
  };
}

/** The document and a person say the same: two sources. What was read instead stays as an alternative. */
function confirmed(seen: FieldEvidence | undefined, read: string | null, name: string | null): FieldEvidence {
  const others = [...(read !== null && read !== name ? [read] : []), ...(seen?.alternatives ?? [])];
  const { class: given, confidence } = derived('checked');
  return { ...(seen ?? derived('checked')), class: given, confidence, alternatives: others.slice(0, MAX_ALTERNATIVES) };
}

const isAnothers = (read: string | null, known: string | null): boolean =>
  read !== null && known !== null && editDistance(read, known) > MAX_MISREAD_DIGITS;

/** The supplier whom most of an identity speaks for; null when none is known, or two are equally likely. */
export function recallSupplier(
  identity: SupplierIdentity,
  memory: readonly ConfirmedSupplier[],
): ConfirmedSupplier | null {
  const ranked = memory
    .map((one) => ({ one, worth: worthOf(identity, one.keys) }))
    .filter(({ worth }) => worth >= MIN_WORTH)
    .sort((a, b) => b.worth - a.worth);
  const [best, next] = ranked;
  const isTie = next !== undefined && next.worth === best?.worth && next.one.name !== best.one.name;
  return best && !isTie ? best.one : null;
}

const SHARED_PARTS = ['vatNumbers', 'registrations', 'emails', 'domains', 'phones'] as const;

function worthOf(identity: SupplierIdentity, known: SupplierIdentity): number {
  const looksAlike = fingerprintLikeness(identity.fingerprint, known.fingerprint) >= MIN_LIKENESS;
  return SHARED_PARTS.filter((part) => identity[part].some((value) => known[part].includes(value))).reduce(
    (worth, part) => worth + IDENTITY_WEIGHTS[part],
    looksAlike ? IDENTITY_WEIGHTS.looks : 0,
  );
}
