import { editDistance } from '../edit-distance.ts';
import { buildLayout } from '../layout/build-rows.ts';
import { fingerprintLikeness } from '../parties/layout-fingerprint.ts';
import { type SupplierKeys, supplierKeys } from '../parties/supplier-keys.ts';
import type { PageWords } from '../word.ts';
import { derived } from './evidence.ts';
import type { FieldEvidence, ReceiptReading } from './receipt-reading.ts';

/** What a person confirmed of a supplier, with the keys its papers carried. */
export interface ConfirmedSupplier {
  readonly name: string;
  readonly address: string | null;
  readonly vatNumber: string | null;
  readonly keys: SupplierKeys;
}

/** What each key is worth: a number is one business's, a domain or phone may be a group's. */
const WORTH = { vatNumbers: 4, registrations: 4, emails: 3, domains: 2, phones: 2 } as const;
const LOOKS_ALIKE = 0.5;
const WORTH_OF_LOOKS = 1.5;
/** One key is enough, except that looks alone are not. */
const LEAST = 2;
/** A badly read number is off by no more digits than this. */
const MISREAD_DIGITS = 2;

/** The keys of a document, to be kept with what a person confirms of it. */
export const keysOf = (pages: readonly PageWords[]): SupplierKeys => supplierKeys(buildLayout(pages));

/**
 * The reading with what a person confirmed before for this supplier, known again by VAT number, company
 * registration, e-mail, domain or phone, helped by how the paper looks. The confirmed name wins. Address and
 * VAT number must be on the paper to count for tax: they are only put right where something like them was
 * read, never filled in. A paper with another supplier's VAT number is not touched.
 */
export function withMemory(
  reading: ReceiptReading,
  keys: SupplierKeys,
  memory: readonly ConfirmedSupplier[],
): ReceiptReading {
  const known = recall(keys, memory);
  if (!known || isAnothers(reading.supplierVatNumber, known.vatNumber)) return reading;
  const { vatNumber } = known;
  const hasAddress = reading.supplierAddress !== null && known.address !== null;
  const hasNumber = reading.supplierVatNumber !== null && vatNumber !== null;
  return {
    ...reading,
    supplierName: known.name,
    ...(hasAddress ? { supplierAddress: known.address } : {}),
    ...(hasNumber ? { supplierVatNumber: vatNumber } : {}),
    fields: {
      ...reading.fields,
      supplierName: confirmed(reading.fields.supplierName, reading.supplierName, known.name),
      ...(hasAddress ? { supplierAddress: confirmed(reading.fields.supplierAddress, null, null) } : {}),
      ...(hasNumber ? { supplierVatNumber: confirmed(reading.fields.supplierVatNumber, null, null) } : {}),
    },
  };
}

/** The paper and a person say the same: two sources. What was read instead stays as an alternative. */
function confirmed(seen: FieldEvidence | undefined, read: string | null, name: string | null): FieldEvidence {
  const others = [...(read !== null && read !== name ? [read] : []), ...(seen?.alternatives ?? [])];
  return { ...(seen ?? derived('checked')), class: 'checked', confidence: 0.97, alternatives: others.slice(0, 3) };
}

const isAnothers = (read: string | null, known: string | null): boolean =>
  read !== null && known !== null && editDistance(read, known) > MISREAD_DIGITS;

/** The supplier most keys speak for; null when none is known, or two are equally likely. */
export function recall(keys: SupplierKeys, memory: readonly ConfirmedSupplier[]): ConfirmedSupplier | null {
  const ranked = memory
    .map((one) => ({ one, worth: worthOf(keys, one.keys) }))
    .filter(({ worth }) => worth >= LEAST)
    .sort((a, b) => b.worth - a.worth);
  const [best, next] = ranked;
  return best && (next === undefined || next.worth < best.worth || next.one.name === best.one.name) ? best.one : null;
}

function worthOf(keys: SupplierKeys, known: SupplierKeys): number {
  const shares = (one: readonly string[], other: readonly string[]) => one.some((key) => other.includes(key));
  const looks = fingerprintLikeness(keys.fingerprint, known.fingerprint) >= LOOKS_ALIKE ? WORTH_OF_LOOKS : 0;
  return (
    looks +
    (shares(keys.vatNumbers, known.vatNumbers) ? WORTH.vatNumbers : 0) +
    (shares(keys.registrations, known.registrations) ? WORTH.registrations : 0) +
    (shares(keys.emails, known.emails) ? WORTH.emails : 0) +
    (shares(keys.domains, known.domains) ? WORTH.domains : 0) +
    (shares(keys.phones, known.phones) ? WORTH.phones : 0)
  );
}
