import { findBankAccounts } from '@tillslip/domain/receipts/suppliers/find-bank-accounts';
import { identityOf } from '@tillslip/reading/receipt/supplier-memory';
import type { PageWords } from '@tillslip/reading/word';
import type { ReadOutcome } from '../../../ports/document-reader.ts';
import { type StoredReading, SupplierKeysSchema, storedReading } from '../core/stored-reading.ts';
import { type KnownSupplier, recalled } from '../memory/supplier-identity.ts';

/** What was read of a document, or of one slip among several. */
type Read = Pick<Extract<ReadOutcome, { ok: true }>, 'reading' | 'pages' | 'quality' | 'contradicted'>;

/**
 * A reading as it is kept: with what only its words tell, with what a person confirmed of its supplier before, and
 * with what there is to say of its pictures and of the data in its PDF.
 */
export function keptReading(
  { reading, pages, quality = [], contradicted = [] }: Read,
  reader: string,
  memory: readonly KnownSupplier[],
): StoredReading {
  const keys = SupplierKeysSchema.parse(identityOf(pages));
  const { reading: better, remembered } = recalled(reading, keys, memory);
  return {
    ...storedReading(better, reader),
    bankAccounts: bankAccountsOn(pages),
    keys,
    remembered,
    advice: [...new Set(quality.map(({ advice }) => advice))],
    contradicted: [...contradicted],
  };
}

/** The bank accounts that stand on these pages. */
const bankAccountsOn = (pages: readonly PageWords[]): string[] =>
  findBankAccounts(pages.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n'));
