import { readingSignals } from '@tillslip/domain/receipts/suppliers/reading-signals';
import type { Signal } from '@tillslip/domain/receipts/suppliers/signal';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { supplierSignals } from '@tillslip/domain/receipts/suppliers/supplier-signals';
import type { SupplierIdentity } from '@tillslip/reading/parties/supplier-identity';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { applyMemory, type ConfirmedSupplier, recallSupplier } from '@tillslip/reading/receipt/supplier-memory';
import type { PageWords } from '@tillslip/reading/word';
import { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Remembered } from '../../../platform/database/types.gen.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import { isOwnSale, readingOf, type StoredReading, SupplierKeysSchema } from '../core/stored-reading.ts';
import {
  type Lesson,
  listEarlierInvoices,
  listIdentities,
  listMemoryOfSuppliers,
  lockSupplierMemory,
  remember,
  saveSupplierName,
} from './suppliers.repository.ts';

/** The most numbers and domains kept for a supplier, newest first. */
const MAX_KEYS = 8;

/** List the suppliers that this user confirmed, with the numbers of their last invoices. */
export async function knownSuppliers(tx: UserDb): Promise<KnownSupplier[]> {
  const rows = await listIdentities(tx);
  return rows.map(({ value, receiptId, learnedAt, numbers }) => ({
    ...parseIdentity(value),
    ...{ receiptId, learnedAt, numbers },
  }));
}

/**
 * Remember the identifiers of a supplier once a person has confirmed it. Its looks alone are not enough to recognise
 * it, so a document without any number, address or domain adds nothing.
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
  await lockSupplierMemory(tx);
  const known = (await listMemoryOfSuppliers(tx, [key])).find(({ what }) => what === 'identity');
  const all = joined({ ...keys, vatNumbers: vatNumber ? [vatNumber, ...keys.vatNumbers] : keys.vatNumbers }, known);
  const { fingerprint: _, ...tellable } = all;
  if (Object.values(tellable).every((list) => list.length === 0)) return;
  const value = JSON.stringify({ name, address, vatNumber, keys: all });
  await saveLesson(tx, { supplierKey: key, what: 'identity', value, receiptId, now });
}

/** Merge the identifiers of this document with those of earlier ones, this document's first. */
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

/** The parts of an edited invoice from which suggestions are learned. */
export interface Corrected {
  readonly reading: StoredReading;
  readonly companyId: string | null;
  readonly folderId: string | null;
  readonly vatType: string;
}

/**
 * Learn from an edit: what a person changed is suggested for the supplier's next document. A name is remembered under
 * the name that was read; everything else under the supplier's correct name.
 */
export async function rememberCorrection(tx: UserDb, before: ReceiptRow, after: Corrected, now: Date): Promise<void> {
  const name = after.reading.facts.supplierName;
  const key = name === null ? '' : supplierKey(name);
  if (!name || !key) return;
  await lockSupplierMemory(tx);
  await saveSupplierName(tx, key, name);
  const learn = (supplierKey: string, what: Remembered, value: string | null, changed: boolean) =>
    changed && value && supplierKey
      ? saveLesson(tx, { supplierKey, what, value, receiptId: before.id, now })
      : undefined;
  const read = readingOf(before).facts.supplierName;
  await learn(read === null ? '' : supplierKey(read), 'name', name, read !== name);
  await learn(key, 'company', after.companyId, after.companyId !== before.companyId);
  await learn(key, 'folder', after.folderId, after.folderId !== before.folderId);
  await learn(key, 'vat_type', after.vatType, after.vatType !== before.vatType);
  const treatment = oneTreatment(after.reading);
  await learn(key, 'vat_treatment', treatment, treatment !== oneTreatment(readingOf(before)));
}

/** Save one lesson. The audit trail records the earlier value if it differs. */
export async function saveLesson(tx: UserDb, lesson: Lesson): Promise<void> {
  const { supplierKey, what, value, receiptId } = lesson;
  const known = (await listMemoryOfSuppliers(tx, [supplierKey])).find((row) => row.what === what);
  const id = await remember(tx, lesson);
  if (known?.value === value) return;
  recordAudit(tx, {
    ...{ action: 'supplier.learned', subjectType: 'supplier', subjectId: id, actorId: tx.userId },
    before: known ? { supplierKey, [what]: known.value } : undefined,
    after: { supplierKey, [what]: value, receiptId },
  });
}

/** Learn from a move into a company or folder. */
export async function rememberPlace(
  tx: UserDb,
  row: ReceiptRow,
  { companyId, folderId }: { companyId: string | null; folderId: string | null },
  now: Date,
): Promise<void> {
  await rememberCorrection(tx, row, { reading: readingOf(row), companyId, folderId, vatType: row.vatType }, now);
}

/** Return the VAT treatment that all lines share; null when they differ or it is unknown. */
function oneTreatment({ facts: { lineItems } }: StoredReading): string | null {
  const kinds = new Set(lineItems.map(({ vatTreatment }) => vatTreatment));
  const [kind] = kinds;
  return kinds.size === 1 && kind && kind !== 'unknown' ? kind : null;
}

/** The remembered value: the confirmed supplier with the identifiers on its documents. */
const IdentitySchema = z.object({
  name: z.string(),
  address: z.string().nullable(),
  vatNumber: z.string().nullable(),
  keys: SupplierKeysSchema,
});

/** A confirmed supplier, and the invoice on which it was last confirmed. */
export interface KnownSupplier extends ConfirmedSupplier {
  readonly receiptId: string | null;
  readonly learnedAt: Date;
}

/** Format a supplier's identifiers for display, most reliable first. */
export function identityLabel(value: string): string {
  const { keys } = parseIdentity(value);
  const vat = keys.vatNumbers.map((number) => `VAT ${number}`);
  return [...vat, ...keys.registrations, ...keys.emails, ...keys.domains, ...keys.phones].slice(0, 3).join(', ');
}

/** Apply the confirmed supplier to a reading, and mark the fields taken from it. */
export function applyKnownSupplier(
  reading: ReceiptReading,
  keys: SupplierIdentity,
  memory: readonly KnownSupplier[],
  pages: readonly PageWords[],
): { reading: ReceiptReading; remembered: StoredReading['remembered'] } {
  const known = recallSupplier(keys, memory);
  const better = known ? applyMemory(reading, keys, [known], pages) : reading;
  const supplier = memory.find(({ name }) => name === known?.name);
  // A field that was already read correctly gains confidence, but is not marked as remembered.
  const fields = RECALLED_FIELDS.filter((field) => better[field] !== reading[field]);
  if (!supplier || fields.length === 0) return { reading: better, remembered: null };
  const { name, receiptId, learnedAt } = supplier;
  return { reading: better, remembered: { name, receiptId, learnedAt: learnedAt.toISOString(), fields } };
}

const RECALLED_FIELDS = ['supplierName', 'supplierAddress', 'supplierVatNumber'] as const;

/** Parse a remembered value. @throws when it is invalid, which is a bug. */
export const parseIdentity = (value: string): z.infer<typeof IdentitySchema> => IdentitySchema.parse(JSON.parse(value));

/** Enough of a supplier's invoices to recognise a number series. */
const MAX_EARLIER_INVOICES = 50;

/** The document to examine, and the company that bought. */
export interface SignalSource {
  readonly reading: StoredReading;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly ownVatNumber: string | null;
  /** The invoice itself, which is not its own history; null before it is saved. */
  readonly receiptId: string | null;
}

/** Find signals about a document, with evidence from the supplier's earlier invoices. */
export async function signalsFor(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { reading, companyId, companyName, ownVatNumber, receiptId }: SignalSource,
): Promise<Signal[]> {
  const { facts, bankAccounts, byPerson } = reading;
  const key = supplierKey(facts.supplierName ?? '');
  const earlier = key ? await listEarlierInvoices(tx, key, receiptId, MAX_EARLIER_INVOICES) : [];
  const isOurs = isOwnSale(reading, { companyId, companyName });
  const context = { ownVatNumber: isOurs ? null : ownVatNumber, today: clock.today(), earlier };
  return [
    ...readingSignals({ ...reading, isOwnSale: isOurs }, (field) => byPerson[field] !== undefined),
    ...supplierSignals({ ...facts, bankAccounts }, context),
  ];
}
