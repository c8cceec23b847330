import { randomUUID } from 'node:crypto';
import type { VatChoices } from '@tillslip/contract/vat/documents';
import { addDays, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { saveReceipt } from '../src/modules/receipts/core/save-receipt.ts';
import { storedReading } from '../src/modules/receipts/core/stored-reading.ts';
import { insertDraft } from '../src/modules/receipts/drafts/drafts.repository.ts';
import { insertSampleReceipt } from '../src/modules/receipts/index.ts';
import type { UserDb } from '../src/platform/database/database.ts';
import { aReadingOf } from './documents.ts';
import { runAsUser } from './query-as-user.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A kind of document with a VAT treatment of its own. */
interface Kind {
  readonly name: string;
  readonly reading: Partial<ReceiptReading>;
  /** The VAT on R1 of total, in ten-thousandths: 1 304 is 15/115. */
  readonly vatShare?: number;
  /** The choices of a person. */
  readonly choices?: Partial<VatChoices>;
  readonly businessUsePercent?: number;
  readonly isDuplicate?: boolean;
}

const OWN_NUMBER = '4740101508';
const DRINKS = { description: 'Lunch and drinks, client entertainment' };

/** Ten documents of each kind form the mixed set. */
const KINDS: readonly Kind[] = [
  { name: 'a full tax invoice', reading: {} },
  { name: 'an abridged slip', reading: { recipientName: null, recipientAddress: null, documentType: 'RECEIPT' } },
  { name: 'entertainment', reading: { supplierName: 'Spur Steak Ranches', lineItems: [line(DRINKS.description)] } },
  {
    name: 'fuel, zero-rated',
    reading: { supplierName: 'Engen Garage', lineItems: [line('Diesel 50ppm', 'zero-rated')] },
    vatShare: 0,
  },
  { name: 'no VAT number', reading: { supplierVatNumber: null } },
  { name: 'a credit note', reading: { documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit Note' } },
  { name: 'a pro forma', reading: { documentType: 'PRO_FORMA', invoiceTitle: 'Pro forma invoice' } },
  { name: 'partly private', reading: {}, businessUsePercent: 60 },
  { name: 'a duplicate', reading: {}, isDuplicate: true },
  { name: 'our own sale', reading: { supplierName: 'Ann Trading', supplierVatNumber: OWN_NUMBER } },
  { name: 'dollars', reading: { currency: 'USD' } },
  {
    name: 'dollars, in rand too',
    reading: { currency: 'USD' },
    choices: { randTotalCents: cents(2_300_00), randVatCents: cents(300_00) },
  },
  { name: 'a tenth too much VAT', reading: {}, vatShare: 1_500 },
  { name: 'by a rule denied', reading: { supplierName: 'Denied Motors', lineItems: [line('Sedan rental')] } },
  { name: 'by a rule half claimed', reading: { supplierName: 'Shared Telecoms', lineItems: [line('Line rental')] } },
  { name: 'mixed lines', reading: { lineItems: [line('Brown bread', 'zero-rated'), line('Paper towels')] } },
  { name: 'no date', reading: { invoiceDate: null } },
];

/** The number of documents in the mixed set. */
export const MIXED = KINDS.length * 10;

function line(description: string, vatTreatment: 'standard' | 'zero-rated' = 'standard') {
  return { description, quantity: 1, unitPriceCents: null, totalCents: null, vatTreatment };
}

/** A stored document of the mixed set. */
export interface MixedDocument {
  readonly id: string;
  readonly kind: Kind;
}

/** Save the mixed set in a company, with dates in March 2026 and amounts between R100 and R9 000. */
export async function mixedDocuments(
  app: TestApp,
  as: TestUser,
  companyId: string,
  rounds = 10,
): Promise<MixedDocument[]> {
  const saved: MixedDocument[] = [];
  for (let round = 0; round < rounds; round++)
    await runAsUser(app, as, async (tx) => {
      for (const [at, kind] of KINDS.entries()) {
        const no = round * KINDS.length + at;
        const id = await saveRead(app, tx, companyId, readingOf(kind, no));
        saved.push({ id, kind });
      }
    });
  return saved;
}

function readingOf(kind: Kind, no: number): ReceiptReading {
  const total = cents(100_00 + ((no * 7_919) % 890_000));
  const vat = cents(Math.round((total * (kind.vatShare ?? 1_304.3478)) / 10_000));
  const date = addDays(calendarDate('2026-03-01'), no % 31);
  const reading = aReadingOf(total, vat, date, kind.reading);
  const part = Math.floor(total / reading.lineItems.length);
  const lineItems = reading.lineItems.map((item, at) => ({
    ...item,
    totalCents: cents(at === 0 ? total - part * (reading.lineItems.length - 1) : part),
  }));
  return { ...reading, lineItems };
}

/** Save a document with this reading, inside a transaction and without a reader, and return the invoice's id. */
export function saveRead(app: TestApp, tx: UserDb, companyId: string, reading: ReceiptReading): Promise<string> {
  const key = randomUUID();
  const picture = {
    ...{ jpeg: new TextEncoder().encode(key), width: 600, height: 900 },
    ...{ originalKey: `${key}.jpg`, pageKey: `${key}-page.jpg` },
  };
  const filename = `${reading.supplierName}.jpg`;
  return insertSampleReceipt(app.server.deps, tx, { companyId, folderId: null, filename, reading, picture });
}

/** Save an invoice with this reading, inside a transaction, as if its upload had just been read; it has no file. */
export async function saveUploaded(app: TestApp, tx: UserDb, reading: ReceiptReading): Promise<string> {
  const place = { companyId: null, folderId: null };
  const draftId = await insertDraft(tx, { ...place, now: app.clock.now(), isSample: false });
  return saveReceipt(app.server.deps, tx, {
    ...{ ...place, draftId, reading: storedReading(reading), originalFilename: 'slip.jpg' },
    ...{ readFailure: null, isSample: false, decision: null },
  });
}
