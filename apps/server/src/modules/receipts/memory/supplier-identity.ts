import type { SupplierIdentity } from '@tillslip/reading/parties/supplier-identity';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { applyMemory, type ConfirmedSupplier, recallSupplier } from '@tillslip/reading/receipt/supplier-memory';
import { z } from 'zod';
import { type StoredReading, SupplierKeysSchema } from '../core/stored-reading.ts';

/** What a person confirmed of a supplier, with the keys its papers carried: the value of a memory. */
const PapersSchema = z.object({
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
export function papersLabel(value: string): string {
  const { keys } = parsePapers(value);
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
export const parsePapers = (value: string): z.infer<typeof PapersSchema> => PapersSchema.parse(JSON.parse(value));
