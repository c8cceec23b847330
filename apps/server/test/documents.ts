import { contract } from '@tillslip/contract/contract';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import type { UploadedFile } from '@tillslip/contract/receipts/uploaded-files';
import { type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { GATE_REASONS, type GateReason } from '@tillslip/domain/receipts/check/review-gate';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { ReadOutcome } from '../src/ports/document-reader.ts';
import type { TestApp, TestUser } from './test-app.ts';

let pictures = 0;

/** Create a picture that differs from every other one of this run. */
export async function aPicture(name = 'slip.jpg', { width = 200, height = 300 } = {}): Promise<File> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: 'ivory' } })
    .jpeg()
    .toBuffer();
  // Bytes after the end of a picture do not change it, but make it another file.
  return new File([new Uint8Array(jpeg), `no. ${++pictures}`], name, { type: 'image/jpeg' });
}

/** Create a file that starts like a PDF and contains nothing else. */
export const aPdf = (name = 'invoice.pdf'): File =>
  new File([`%PDF-1.7\n% ${++pictures}\n%%EOF`], name, { type: 'application/pdf' });

const EVIDENCE = { confidence: 0.98, class: 'checked', page: 1, box: null, alternatives: [] } as const;

const FIRST_NUMBER = 101;
let next = FIRST_NUMBER;

/** Give each file of tests the same numbers, whichever ran before it: two that look alike may be taken for one. */
export function restartNumbers(): void {
  next = FIRST_NUMBER;
}

/**
 * Create the reading of a valid tax invoice of R1 150.00, in time for March 2026. Its lines and subtotal follow a changed
 * total, and nobody in particular is the recipient, so that nothing is in doubt but what a test changes.
 */
export const aReading = (change: Partial<ReceiptReading> = {}): ReceiptReading => {
  const { totalCents = cents(1_150_00), vatCents = cents(150_00) } = change;
  return {
    documentType: 'TAX_INVOICE',
    invoiceTitle: 'Tax Invoice',
    supplierName: 'Karoo Crafts (Pty) Ltd',
    supplierAddress: '12 Church Street, Graaff-Reinet, 6280',
    supplierVatNumber: '4010139121',
    recipientName: null,
    recipientAddress: null,
    recipientVatNumber: null,
    invoiceNumber: `INV-${next++}`,
    invoiceDate: calendarDate('2026-03-10'),
    dueDate: null,
    ...{ terms: null, referenceNumber: null, supplierContact: null },
    subtotalCents: totalCents === null ? cents(1_000_00) : cents(totalCents - (vatCents ?? 0)),
    vatCents,
    vatRate: 1500,
    totalCents,
    currency: 'ZAR',
    paymentMethod: 'card',
    lineItems: [
      {
        description: 'Printer paper A4',
        quantity: 10,
        unitPriceCents: totalCents === null ? cents(115_00) : cents(Math.round(totalCents / 10)),
        totalCents: totalCents ?? cents(1_150_00),
        vatTreatment: 'standard',
      },
    ],
    fields: { supplierName: EVIDENCE, totalCents: EVIDENCE },
    ...change,
  };
};

/** Create the reading of a total including 15 % VAT, on a day. */
export function aReadingOf(total: Cents, vat: Cents, date: CalendarDate, change: Partial<ReceiptReading> = {}) {
  const subtotalCents = cents(total - vat);
  const [line] = aReading().lineItems;
  const lineItems = line ? [{ ...line, totalCents: total, unitPriceCents: total, quantity: 1 }] : [];
  return aReading({ totalCents: total, vatCents: vat, subtotalCents, invoiceDate: date, lineItems, ...change });
}

/** Create the outcome of a successful reading, with one page image. */
export const read = (reading: ReceiptReading = aReading()): ReadOutcome => ({
  ok: true,
  reading,
  pages: [],
  pictures: [{ page: 1, width: 600, height: 900, jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]) }],
  seconds: 0.1,
});

/** Upload one file. */
export const upload = (app: TestApp, as: TestUser, file: File): Promise<UploadedFile> =>
  app.ok(contract.drafts.upload, { file }, as);

/** The company and folder of an invoice. */
export interface Place {
  readonly companyId?: string;
  readonly folderId?: string;
  readonly proposeCompany?: boolean;
}

/** Upload files as one invoice and wait until the worker has read it. */
export async function capture(app: TestApp, as: TestUser, files: readonly File[], place: Place = {}): Promise<Draft> {
  const fileIds: string[] = [];
  for (const file of files) fileIds.push((await upload(app, as, file)).id);
  // A test that names no company wants an invoice without one.
  const { id } = await app.ok(contract.drafts.create, { fileIds, proposeCompany: false, ...place }, as);
  return settled(app, as, id);
}

/** Wait until an upload is neither queued nor being read. */
export const settled = (app: TestApp, as: TestUser, id: string): Promise<Draft> =>
  vi.waitFor(
    async () => {
      const draft = await app.ok(contract.drafts.get, { id }, as);
      if (draft.status === 'queued' || draft.status === 'reading') throw new Error(`still ${draft.status}`);
      return draft;
    },
    { timeout: 100_000, interval: 20 },
  );

/** Save an invoice that was read, and return its id. */
export async function aReceipt(
  app: TestApp,
  as: TestUser,
  place: Place = {},
  reading: ReceiptReading = aReading(),
): Promise<string> {
  app.reader.answers(read(reading));
  const { receiptId, status, duplicates } = await capture(app, as, [await aPicture()], place);
  if (!receiptId)
    throw new Error(`expected a saved invoice, but the upload is ${status}: ${JSON.stringify(duplicates)}`);
  return receiptId;
}

/** Answer everything that is asked of an invoice, as a person who looked at each reason does, and return its id. */
export async function answered(app: TestApp, as: TestUser, id: string): Promise<string> {
  const { reviewReasons } = await app.ok(contract.receipts.get, { id }, as);
  const answers = reviewReasons.filter((reason): reason is GateReason => GATE_REASONS.some((one) => one === reason));
  await app.ok(contract.receipts.accept, { id, answers, recipientReason: 'Bought for us by our agent' }, as);
  return id;
}

/** Create a company that is a VAT vendor, and return its id. */
export const aCompany = async (app: TestApp, as: TestUser, companyName = 'Ann Trading'): Promise<string> =>
  (await app.ok(contract.companies.create, { companyName, isVatVendor: true, vatNumber: '4740101508' }, as)).id;
