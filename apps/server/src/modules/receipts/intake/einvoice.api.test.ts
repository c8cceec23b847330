import { readFile } from 'node:fs/promises';
import { contract } from '@tillslip/contract/contract';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { readDocument } from '../../../adapters/reader-local/read-document.ts';
import type { DocumentReader } from '../../../ports/document-reader.ts';

const { companies, drafts, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The embedded reader in this process. */
const reads: DocumentReader['readReceipt'] = async (files, { ourselves } = {}) => {
  const { outcome, draw } = await readDocument(files, () => {}, { ourselves });
  return { ...outcome, pictures: await draw() };
};

const UBL = await readFile(new URL('../../../../../../fixtures/einvoices/ubl-invoice.xml', import.meta.url), 'utf8');
const xml = (text: string, name = 'invoice.xml', type = 'application/xml') => new File([text], name, { type });

test('a UBL invoice becomes a saved invoice with checked facts and a page to look at', async () => {
  app.reader.answers(reads);
  const buyer = { companyName: 'Aloe Trading', isVatVendor: true, vatNumber: '4999885397' };
  const { id: companyId } = await app.ok(companies.create, buyer, 'ann');
  const draft = await capture(app, 'ann', [xml(UBL, 'Märch.xml', 'text/xml')], { companyId });
  expect(draft).toMatchObject({ status: 'saved', receiptStatus: 'completed', failure: null, filename: 'Märch.xml' });
  expect(draft.pages).toMatchObject([{ page: 1, height: 1280 }]);
  const receipt = await app.ok(receipts.get, { id: draft.receiptId ?? '' }, 'ann');
  expect(receipt.facts).toMatchObject({
    ...{ supplierName: 'Mossie Hardware (Pty) Ltd', supplierVatNumber: '4999352711', invoiceNumber: 'MH-2042' },
    ...{ invoiceDate: '2026-03-10', totalCents: 2_347_50, vatCents: 97_50, subtotalCents: 2_250_00 },
  });
  expect(receipt.evidence.totalCents).toMatchObject({ class: 'checked', page: 1 });
  expect(receipt.check).toMatchObject({ isValidTaxInvoice: true, vatClaimableCents: 97_50 });
  expect(receipt.signals).toEqual([]);

  const [original] = receipt.files;
  const response = await app.request(original?.url ?? '', {}, 'ann');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await response.text()).toBe(UBL);
});

test('data that does not add up says which sums differ', async () => {
  app.reader.answers(reads);
  const wrong = UBL.replace('MH-2042', 'MH-2043').replace(
    'PayableAmount currencyID="ZAR">1348',
    'PayableAmount currencyID="ZAR">1438',
  );
  const draft = await capture(app, 'ben', [xml(wrong)]);
  expect(draft.signals).toEqual([
    {
      code: 'INVOICE_DATA_DOES_NOT_ADD_UP',
      evidence: [
        {
          code: 'INVOICE_SUM_DIFFERS',
          sum: 'payable',
          statedCents: 1_438_00,
          calculatedCents: 1_348_00,
          receiptId: null,
        },
      ],
      fields: [],
    },
  ]);
  expect(draft.evidence.totalCents).toMatchObject({ class: 'likely' });
});

test('a PDF and the XML of the same invoice are one invoice; where they differ, both values are kept', async () => {
  app.reader.answers(reads);
  const pdf = await PDFDocument.create();
  const rows = ['Mossie Hardware (Pty) Ltd', 'TAX INVOICE', 'Invoice No MH-2044', 'Date 2026-03-11', 'Total 2347.50'];
  const font = await pdf.embedFont(StandardFonts.Courier);
  pdf.addPage().drawText(rows.join('\n'), { x: 40, y: 780, size: 12, lineHeight: 18, font });
  const page = new File([new Uint8Array(await pdf.save())], 'invoice.pdf', { type: 'application/pdf' });
  const draft = await capture(app, 'eve', [page, xml(UBL.replace('MH-2042', 'MH-2044'))]);
  expect(draft).toMatchObject({ status: 'saved', fileCount: 2, split: null });
  expect(draft.facts).toMatchObject({ invoiceNumber: 'MH-2044', invoiceDate: '2026-03-11' });
  expect(draft.evidence.invoiceDate?.alternatives[0]).toBe('2026-03-10');
  expect(draft.signals).toMatchObject([
    {
      code: 'INVOICE_DATA_DIFFERS',
      fields: ['invoiceDate'],
      evidence: [{ code: 'DAYS_DIFFER', fact: 'invoiceDate', printed: '2026-03-11', given: '2026-03-10' }],
    },
  ]);
});

test('other XML is refused, and a damaged invoice keeps its file and says so', async () => {
  const refused = await app.call(drafts.upload, { file: xml('<order/>') }, 'dan');
  expect(refused).toMatchObject({ status: 400, error: { code: 'FILE_REFUSED', data: { reason: 'not-an-image' } } });
  app.reader.answers(reads);
  const damaged = await capture(app, 'dan', [xml(UBL.slice(0, -200))]);
  expect(damaged).toMatchObject({ status: 'failed', failure: 'corrupt-data', receiptId: null });
});
