import type { Signal } from '@tillslip/contract/receipts/schemas';
import { readingSignals } from '@tillslip/domain/receipts/suppliers/reading-signals';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { supplierSignals } from '@tillslip/domain/receipts/suppliers/supplier-signals';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { listEarlierInvoices } from './suppliers.repository.ts';

/** Enough of a supplier's invoices to recognise a number series. */
const MAX_EARLIER_INVOICES = 50;

/** The document to examine, and the company that bought. */
export interface SignalSource {
  readonly reading: StoredReading;
  readonly ownVatNumber: string | null;
  /** The invoice itself, which is not its own history; null before it is saved. */
  readonly receiptId: string | null;
}

/** Find signals about a document, with evidence from the supplier's earlier invoices. */
export async function signalsFor(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { reading, ownVatNumber, receiptId }: SignalSource,
): Promise<Signal[]> {
  const { facts, bankAccounts, byPerson } = reading;
  const key = supplierKey(facts.supplierName ?? '');
  const earlier = key ? await listEarlierInvoices(tx, key, receiptId, MAX_EARLIER_INVOICES) : [];
  return [
    ...readingSignals(reading, (field) => byPerson[field] !== undefined),
    ...supplierSignals({ ...facts, bankAccounts }, { ownVatNumber, today: clock.today(), earlier }),
  ].map((signal) => ({
    ...signal,
    fields: [...(signal.fields ?? [])],
    evidence: signal.evidence.map((item) => ({ ...item })),
  }));
}
