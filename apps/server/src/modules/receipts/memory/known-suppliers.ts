import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import type { SupplierIdentity } from '@tillslip/reading/parties/supplier-identity';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { applyMemory, type ConfirmedSupplier, recallSupplier } from '@tillslip/reading/receipt/supplier-memory';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Remembered } from '../../../platform/database/types.gen.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import { readingOf, type StoredReading, SupplierKeysSchema } from '../core/stored-reading.ts';
import { knownIdentities, type Lesson, memoryOf, noteSupplier, remember } from './suppliers.repository.ts';

/** More numbers and domains than these a supplier does not have; the newest are kept. */
const MAX_KEYS = 8;

/** The suppliers a user confirmed: of nobody else's. */
export async function knownSuppliers(tx: UserDb): Promise<KnownSupplier[]> {
  const rows = await knownIdentities(tx);
  return rows.map(({ value, receiptId, learnedAt }) => ({ ...parseIdentity(value), receiptId, learnedAt }));
}

/**
 * Remembers by what the papers of a supplier are known, once a person has confirmed who it is. Looks alone would
 * not be enough to know it again, so a paper without any number, address or domain teaches nothing.
 */
export async function rememberIdentity(
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
  await rememberOne(tx, { supplierKey: key, what: 'identity', value, receiptId, now });
}

/** The keys of this paper first, then those of earlier ones. */
function joined(
  keys: SupplierIdentity,
  known: { readonly value: string } | undefined,
): z.infer<typeof SupplierKeysSchema> {
  const before = known ? parseIdentity(known.value).keys : null;
  const join = (list: 'vatNumbers' | 'registrations' | 'phones' | 'emails' | 'domains') =>
    [...new Set([...keys[list], ...(before?.[list] ?? [])])].slice(0, MAX_KEYS);
  return {
    vatNumbers: join('vatNumbers'),
    registrations: join('registrations'),
    phones: join('phones'),
    emails: join('emails'),
    domains: join('domains'),
    fingerprint: keys.fingerprint || (before?.fingerprint ?? ''),
  };
}

/** An invoice after a person's correction, as far as it can be learned from. */
export interface Corrected {
  readonly reading: StoredReading;
  readonly companyId: string | null;
  readonly folderId: string | null;
  readonly taxCategoryChosen: string | null;
  readonly vatType: string;
}

/**
 * Learns from a correction: what a person changed is offered for the supplier's next document. A name is
 * remembered for what was read instead of it; everything else for the supplier by its right name.
 */
export async function rememberCorrection(tx: UserDb, before: ReceiptRow, after: Corrected, now: Date): Promise<void> {
  const name = after.reading.facts.supplierName;
  const key = name === null ? '' : supplierKey(name);
  if (!name || !key) return;
  await noteSupplier(tx, key, name);
  const learn = (supplierKey: string, what: Remembered, value: string | null, changed: boolean) =>
    changed && value && supplierKey
      ? rememberOne(tx, { supplierKey, what, value, receiptId: before.id, now })
      : undefined;
  const read = readingOf(before).facts.supplierName;
  await learn(read === null ? '' : supplierKey(read), 'name', name, read !== name);
  await learn(key, 'company', after.companyId, after.companyId !== before.companyId);
  await learn(key, 'folder', after.folderId, after.folderId !== before.folderId);
  await learn(key, 'tax_category', after.taxCategoryChosen, after.taxCategoryChosen !== before.taxCategoryChosen);
  await learn(key, 'vat_type', after.vatType, after.vatType !== before.vatType);
  const treatment = oneTreatment(after.reading);
  await learn(key, 'vat_treatment', treatment, treatment !== oneTreatment(readingOf(before)));
}

/** Remembers one thing; the trail keeps what was remembered before, unless it was the same. */
export async function rememberOne(tx: UserDb, lesson: Lesson): Promise<void> {
  const { supplierKey, what, value, receiptId } = lesson;
  const known = (await memoryOf(tx, [supplierKey])).find((row) => row.what === what);
  const id = await remember(tx, lesson);
  if (known?.value === value) return;
  recordAudit(tx, {
    ...{ action: 'supplier.learned', subjectType: 'supplier', subjectId: id, actorId: tx.userId },
    before: known ? { supplierKey, [what]: known.value } : undefined,
    after: { supplierKey, [what]: value, receiptId },
  });
}

/** Learns from a move into a company or folder. */
export async function rememberPlace(
  tx: UserDb,
  row: ReceiptRow,
  { companyId, folderId }: { companyId: string | null; folderId: string | null },
  now: Date,
): Promise<void> {
  const { taxCategoryChosen, vatType } = row;
  await rememberCorrection(tx, row, { reading: readingOf(row), companyId, folderId, taxCategoryChosen, vatType }, now);
}

/** The VAT treatment of all lines where they have one and the same, known one. */
function oneTreatment({ facts: { lineItems } }: StoredReading): string | null {
  const kinds = new Set(lineItems.map(({ vatTreatment }) => vatTreatment));
  const [kind] = kinds;
  return kinds.size === 1 && kind && kind !== 'unknown' ? kind : null;
}

/** What a person confirmed of a supplier, with the keys its papers carried: the value of a memory. */
const IdentitySchema = z.object({
  name: z.string(),
  address: z.string().nullable(),
  vatNumber: z.string().nullable(),
  keys: SupplierKeysSchema,
});

/** A supplier whose papers are known, and the invoice they were last confirmed on. */
export interface KnownSupplier extends ConfirmedSupplier {
  readonly receiptId: string | null;
  readonly learnedAt: Date;
}

/** The keys of papers for a person, the surest first. */
export function identityLabel(value: string): string {
  const { keys } = parseIdentity(value);
  const vat = keys.vatNumbers.map((number) => `VAT ${number}`);
  return [...vat, ...keys.registrations, ...keys.emails, ...keys.domains, ...keys.phones].slice(0, 3).join(', ');
}

/** A reading with what was confirmed of its supplier, and which of its fields say so for that reason. */
export function recalled(
  reading: ReceiptReading,
  keys: SupplierIdentity,
  memory: readonly KnownSupplier[],
): { reading: ReceiptReading; remembered: StoredReading['remembered'] } {
  const known = recallSupplier(keys, memory);
  const better = known ? applyMemory(reading, keys, [known]) : reading;
  const supplier = memory.find(({ name }) => name === known?.name);
  // What was read right all the same is surer now, but not remembered.
  const fields = RECALLED.filter((field) => better[field] !== reading[field]);
  if (!supplier || fields.length === 0) return { reading: better, remembered: null };
  const { name, receiptId, learnedAt } = supplier;
  return { reading: better, remembered: { name, receiptId, learnedAt: learnedAt.toISOString(), fields } };
}

const RECALLED = ['supplierName', 'supplierAddress', 'supplierVatNumber'] as const;

/** A remembered value as it was kept. @throws when it is none: a fault of ours. */
export const parseIdentity = (value: string): z.infer<typeof IdentitySchema> => IdentitySchema.parse(JSON.parse(value));
