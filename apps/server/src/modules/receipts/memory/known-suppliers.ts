import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import type { SupplierIdentity } from '@tillslip/reading/parties/supplier-identity';
import type { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { StoredReading, SupplierKeysSchema } from '../core/stored-reading.ts';
import { learnOne } from './remember-supplier.ts';
import { type KnownSupplier, parsePapers } from './supplier-identity.ts';
import { knownPapers, memoryOf } from './suppliers.repository.ts';

/** More numbers and domains than these a supplier does not have; the newest are kept. */
const MOST_KEYS = 8;

/** The suppliers a user confirmed: of nobody else's. */
export async function knownSuppliers(tx: UserDb): Promise<KnownSupplier[]> {
  const rows = await knownPapers(tx);
  return rows.map(({ value, receiptId, learnedAt }) => ({ ...parsePapers(value), receiptId, learnedAt }));
}

/**
 * Remembers by what the papers of a supplier are known, once a person has confirmed who it is. Looks alone would
 * not be enough to know it again, so a paper without any number, address or domain teaches nothing.
 */
export async function rememberPapers(
  tx: UserDb,
  receiptId: string,
  { facts, keys }: StoredReading,
  now: Date,
): Promise<void> {
  const { supplierName: name, supplierAddress: address, supplierVatNumber: vatNumber } = facts;
  const key = supplierKey(name ?? '');
  if (!name || !key || !keys) return;
  const known = (await memoryOf(tx, [key])).find(({ what }) => what === 'identity');
  const all = joined({ ...keys, vatNumbers: vatNumber ? [vatNumber, ...keys.vatNumbers] : keys.vatNumbers }, known);
  const { fingerprint: _, ...tellable } = all;
  if (Object.values(tellable).every((list) => list.length === 0)) return;
  const value = JSON.stringify({ name, address, vatNumber, keys: all });
  await learnOne(tx, { supplierKey: key, what: 'identity', value, receiptId, now });
}

/** The keys of this paper first, then those of earlier ones. */
function joined(
  keys: SupplierIdentity,
  known: { readonly value: string } | undefined,
): z.infer<typeof SupplierKeysSchema> {
  const before = known ? parsePapers(known.value).keys : null;
  const join = (list: 'vatNumbers' | 'registrations' | 'phones' | 'emails' | 'domains') =>
    [...new Set([...keys[list], ...(before?.[list] ?? [])])].slice(0, MOST_KEYS);
  return {
    vatNumbers: join('vatNumbers'),
    registrations: join('registrations'),
    phones: join('phones'),
    emails: join('emails'),
    domains: join('domains'),
    fingerprint: keys.fingerprint || (before?.fingerprint ?? ''),
  };
}
