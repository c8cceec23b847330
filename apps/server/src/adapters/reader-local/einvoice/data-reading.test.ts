import { readFile } from 'node:fs/promises';
import { cents } from '@tillslip/domain/kernel/money';
import type { InvoiceSum } from '@tillslip/domain/receipts/facts/invoice-sums';
import { sniffFileType } from '@tillslip/domain/receipts/intake/sniff-file-type';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { ReadOutcome } from '../../../ports/document-reader.ts';
import { readDocument } from '../read-document.ts';
import { parseCents, parseDay, parseDecimal, roundCents } from './data-values.ts';

const fixture = (name: string): Promise<string> =>
  readFile(new URL(`../../../../../../fixtures/einvoices/${name}`, import.meta.url), 'utf8');
const [UBL, CREDIT_NOTE, CII] = await Promise.all(
  ['ubl-invoice.xml', 'ubl-credit-note.xml', 'cii-invoice.xml'].map(fixture),
);

const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml);

async function read(xml: string, options: Parameters<typeof readDocument>[2] = {}) {
  const { outcome, draw } = await readDocument([{ bytes: bytesOf(xml), kind: 'xml' }], () => {}, options);
  return { outcome: okOf(outcome), draw };
}

function okOf(outcome: ReadOutcome): Extract<ReadOutcome, { ok: true }> {
  if (!outcome.ok) throw new Error(outcome.failure);
  return outcome;
}

const classesOf = (outcome: Extract<ReadOutcome, { ok: true }>) =>
  new Set(Object.values(outcome.reading.fields).map((evidence) => evidence?.class));

test('a UBL invoice is read from its data: several categories, an allowance, a charge, a part paid before', async () => {
  const { outcome } = await read(UBL ?? '');
  expect(outcome.reading).toMatchObject({
    ...{ documentType: 'TAX_INVOICE', invoiceTitle: 'TAX INVOICE', currency: 'ZAR' },
    ...{ supplierName: 'Mossie Hardware (Pty) Ltd', supplierVatNumber: '4999352711' },
    ...{ supplierAddress: '12 Church Street, George 6529, ZA' },
    ...{ recipientName: 'Aloe Trading CC', recipientVatNumber: '4999885397' },
    ...{ invoiceNumber: 'MH-2042', invoiceDate: '2026-03-10', dueDate: '2026-04-09' },
    // What was paid before is part of the total.
    ...{ subtotalCents: 2_250_00, vatCents: 97_50, totalCents: 2_347_50, vatRate: null },
  });
  expect(outcome.reading.lineItems).toEqual([
    {
      ...{ description: 'Paint brush set', quantity: 10, unitPriceCents: 69_00 },
      ...{ totalCents: 680_00, vatTreatment: 'standard' },
    },
    expect.objectContaining({ totalCents: 600_00, vatTreatment: 'zero-rated' }),
    expect.objectContaining({ totalCents: 1_000_00, vatTreatment: 'exempt' }),
    expect.objectContaining({ description: 'Loyal customer', totalCents: -80_00, vatTreatment: 'standard' }),
    expect.objectContaining({ description: 'Delivery', totalCents: 50_00, vatTreatment: 'standard' }),
  ]);
  expect(classesOf(outcome)).toEqual(new Set(['checked']));
  expect(outcome.wrongSums).toBeUndefined();
});

test('a credit note, and a CII invoice with reverse charge in another currency', async () => {
  const { outcome: credit } = await read(CREDIT_NOTE ?? '');
  expect(credit.reading).toMatchObject({
    ...{ documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit note', invoiceNumber: 'CN-17' },
    ...{ totalCents: 158_70, vatCents: 20_70, vatRate: 1500 },
  });
  expect(credit.reading.lineItems).toMatchObject([{ quantity: 2, totalCents: 138_00 }]);
  const { outcome: abroad } = await read(CII ?? '');
  expect(abroad.reading).toMatchObject({
    ...{ documentType: 'INVOICE', supplierName: 'Kassenbär GmbH', supplierVatNumber: 'DE136695976', currency: 'EUR' },
    ...{ invoiceNumber: 'RE-2026-81', invoiceDate: '2026-03-12', dueDate: '2026-04-11' },
    ...{ totalCents: 238_75, vatCents: 0, subtotalCents: 238_75 },
  });
  expect(abroad.reading.lineItems).toMatchObject([{ quantity: 2.5, unitPriceCents: 95_50, vatTreatment: 'unknown' }]);
  expect(classesOf(abroad)).toEqual(new Set(['checked']));
});

test('the data is drawn as a page, on which every field has its place', async () => {
  const { outcome, draw } = await read(UBL ?? '');
  const [picture] = await draw();
  expect(picture).toMatchObject({ page: 1, height: 1280 });
  expect(picture?.jpeg.slice(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const [page] = outcome.pages;
  const wordsIn = (field: keyof typeof outcome.reading.fields) => {
    const box = outcome.reading.fields[field]?.box;
    const inside = page?.words.filter(
      (word) => box && word.y0 === box.y0 && word.x0 >= box.x0 && word.x1 <= box.x1 + 1e-9,
    );
    return inside?.map(({ text }) => text).join(' ');
  };
  expect(wordsIn('totalCents')).toBe('2347.50');
  expect(wordsIn('supplierName')).toBe('Mossie Hardware (Pty) Ltd');
  expect(wordsIn('recipientName')).toBe('Aloe Trading CC');
  expect(wordsIn('invoiceNumber')).toBe('MH-2042');
  expect(page?.words.map(({ text }) => text).join(' ')).toContain('62034455667');
});

test('many lines continue on further pages, and letters that no font has do not stop it', async () => {
  const [line = ''] = /<cac:CreditNoteLine>[\s\S]*<\/cac:CreditNoteLine>/.exec(CREDIT_NOTE ?? '') ?? [];
  const long = (CREDIT_NOTE ?? '').replace(line, line.replace('Paint', 'Łódź 漆').repeat(130));
  const { outcome, draw } = await read(long);
  expect(outcome.pages).toHaveLength(3);
  expect(await draw()).toHaveLength(3);
  expect(outcome.reading.lineItems).toHaveLength(130);
});

test.each<readonly [why: string, from: string, to: string, sum: InvoiceSum, doubtful: string[]]>([
  ['a line', '>680.00<', '>670.00<', 'line', ['subtotalCents']],
  ['the lines', 'ZAR">2280.00<', 'ZAR">2281.00<', 'lines', ['subtotalCents']],
  [
    'the allowances',
    'AllowanceTotalAmount currencyID="ZAR">80',
    'AllowanceTotalAmount currencyID="ZAR">81',
    'allowances',
    ['subtotalCents'],
  ],
  [
    'the charges',
    'ChargeTotalAmount currencyID="ZAR">50',
    'ChargeTotalAmount currencyID="ZAR">51',
    'charges',
    ['subtotalCents'],
  ],
  [
    'the VAT of a category',
    'ZAR">97.50</cbc:TaxAmount><cac:TaxCategory>',
    'ZAR">97.55</cbc:TaxAmount><cac:TaxCategory>',
    'tax-of-category',
    ['vatCents'],
  ],
  [
    'the VAT',
    '<cbc:TaxAmount currencyID="ZAR">97.50</cbc:TaxAmount>\n',
    '<cbc:TaxAmount currencyID="ZAR">97.51</cbc:TaxAmount>\n',
    'tax',
    ['subtotalCents', 'totalCents', 'vatCents'],
  ],
  [
    'the net amount',
    'TaxExclusiveAmount currencyID="ZAR">2250',
    'TaxExclusiveAmount currencyID="ZAR">2260',
    'net',
    ['subtotalCents', 'totalCents', 'vatCents'],
  ],
  [
    'the taxable amounts',
    'TaxableAmount currencyID="ZAR">1000',
    'TaxableAmount currencyID="ZAR">1001',
    'taxable',
    ['subtotalCents'],
  ],
  [
    'the total',
    'TaxInclusiveAmount currencyID="ZAR">2347.50',
    'TaxInclusiveAmount currencyID="ZAR">2357.50',
    'total',
    ['subtotalCents', 'totalCents', 'vatCents'],
  ],
  [
    'the amount to pay',
    'PayableAmount currencyID="ZAR">1348.00',
    'PayableAmount currencyID="ZAR">2347.50',
    'payable',
    ['totalCents'],
  ],
])('%s of the data contradicts the rest: the amounts are not checked', async (_why, from, to, sum, doubtful) => {
  expect(UBL).toContain(from);
  const { outcome } = await read((UBL ?? '').replace(from, to));
  expect(outcome.wrongSums?.map((one) => one.sum)).toContain(sum);
  const likely = Object.entries(outcome.reading.fields).filter(([, evidence]) => evidence?.class !== 'checked');
  expect(likely.map(([field]) => field).toSorted()).toEqual(doubtful);
});

test('a wrong total keeps what follows from the rest as the alternative', async () => {
  const { outcome } = await read(
    (UBL ?? '').replace('TaxInclusiveAmount currencyID="ZAR">2347', 'TaxInclusiveAmount currencyID="ZAR">2447'),
  );
  expect(outcome.wrongSums).toContainEqual({ sum: 'total', statedCents: 2_447_50, calculatedCents: 2_347_50 });
  expect(outcome.reading.fields.totalCents).toMatchObject({ class: 'likely', alternatives: ['2347.50'] });
});

test('VAT that is rounded line by line is no contradiction', async () => {
  const rounded = (UBL ?? '').replaceAll('97.50', '97.53').replace('2347.50', '2347.53').replace('1348.00', '1348.03');
  expect((await read(rounded)).outcome.wrongSums).toBeUndefined();
});

const OURS = { id: 'ours', names: ['Mossie Hardware'], vatNumber: null, registrationNumber: null };

test.each([
  ['our name as the seller', [OURS], 'ours'],
  ['our number as the seller', [{ ...OURS, names: [], vatNumber: '4999352711' }], 'ours'],
  ['our name as the buyer', [{ ...OURS, names: ['Aloe Trading'] }], undefined],
  ['nobody of ours', [{ ...OURS, names: ['Acacia'] }], undefined],
])('whose sale it is: %s', async (_why, ourselves, ownSaleOf) => {
  expect((await read(UBL ?? '', { ourselves })).outcome.reading.ownSaleOf).toBe(ownSaleOf);
});

test.each([
  ['not well formed', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><'],
  ['no totals', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID></Invoice>'],
  ['with a document type', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${UBL?.split('-->')[1]}`],
  ['in an encoding nobody knows', (UBL ?? '').replace('UTF-8', 'EBCDIC-CP-US')],
])('an electronic invoice %s cannot be read', async (_why, xml) => {
  const { outcome } = await readDocument([{ bytes: bytesOf(xml), kind: 'xml' }], () => {});
  expect(outcome).toEqual({ ok: false, failure: 'corrupt', pictures: [] });
});

const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

test.each([
  ['UTF-16 with a byte order mark', utf16((CII ?? '').replace('UTF-8', 'UTF-16'))],
  ['Latin-1', latin1((CII ?? '').replace('UTF-8', 'ISO-8859-1'))],
])('other encodings: %s', async (_why, bytes) => {
  expect(sniffFileType(bytes)).toBe('invoice-xml');
  const { outcome } = await readDocument([{ bytes, kind: 'xml' }], () => {});
  expect(okOf(outcome).reading.supplierName).toBe('Kassenbär GmbH');
});

test('the XML beside a PDF of the same invoice confirms or contradicts the page', async () => {
  const pdf = await PDFDocument.create();
  const text = [
    'Mossie Hardware (Pty) Ltd',
    'VAT No 4999352711',
    'TAX INVOICE',
    'Invoice No MH-2042',
    'Date 2026-03-11',
    'Total 2347.50',
  ];
  pdf.addPage().drawText(text.join('\n'), {
    x: 40,
    y: 780,
    size: 12,
    lineHeight: 18,
    font: await pdf.embedFont(StandardFonts.Courier),
  });
  const files = [
    { bytes: await pdf.save(), kind: 'pdf' },
    { bytes: bytesOf(UBL ?? ''), kind: 'xml' },
  ] as const;
  const outcome = okOf((await readDocument(files, () => {})).outcome);
  expect(outcome.pagesOfFiles).toEqual([1, 0]);
  expect(outcome.reading.fields).toMatchObject({
    invoiceNumber: { class: 'checked' },
    totalCents: { class: 'checked' },
  });
  expect(outcome.contradicted).toEqual([{ field: 'invoiceDate', printed: '2026-03-11', given: '2026-03-10' }]);
  expect(outcome.reading.fields.invoiceDate?.class).not.toBe('checked');
});

test.each([
  ['half a cent', '1.005', 101],
  ['below zero', '-1.005', -101],
  ['no decimals', '7', 700],
  ['a plus', '+7.5', 750],
  ['nothing', '', null],
  ['a comma', '7,50', null],
  ['an exponent', '1e3', null],
  ['twelve digits', '999999999999', 99_999_999_999_900],
  ['more digits', '9999999999999', null],
])('an amount with %s', (_why, text, amount) => {
  expect(parseCents(text)).toBe(amount);
});

test('numbers and days', () => {
  expect(parseDecimal('.5')).toBe(0.5);
  expect(parseDecimal('.')).toBeNull();
  expect(Object.is(roundCents(-0.2), cents(0))).toBe(true);
  expect(parseDay('2026-03-10+02:00')).toBe('2026-03-10');
  expect(parseDay('20260310')).toBe('2026-03-10');
  expect(parseDay('2026-02-30')).toBeNull();
});

test('codes that are names of every object are unknown codes', async () => {
  const { outcome } = await read(
    (UBL ?? '')
      .replace(/(<cbc:InvoiceTypeCode[^>]*>)[^<]*/, '$1constructor')
      .replace(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID[^>]*>)[^<]*/, '$1constructor'),
  );
  expect(outcome.reading.documentType).toBe('TAX_INVOICE');
  expect(outcome.reading.lineItems[0]?.vatTreatment).toBe('unknown');
});

test('two electronic invoices in one upload are drawn, each on its own page', async () => {
  const files = [UBL, CREDIT_NOTE].map((xml) => ({ bytes: bytesOf(xml ?? ''), kind: 'xml' as const }));
  const { outcome, draw } = await readDocument(files, () => {});
  expect(okOf(outcome)).toMatchObject({ pagesOfFiles: [1, 1], reading: { invoiceNumber: 'MH-2042' } });
  expect((await draw()).map(({ page }) => page)).toEqual([1, 2]);
});
