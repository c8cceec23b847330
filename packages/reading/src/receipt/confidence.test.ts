import { expect, test } from 'vitest';
import type { FieldTrace } from '../explain.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import type { PageWords } from '../word.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReadingField } from './receipt-reading.ts';

const recognised = (text: string, confidence: number): readonly PageWords[] =>
  layOutText(text).map((page) => ({
    ...page,
    source: 'ocr' as const,
    words: page.words.map((word) => ({ ...word, confidence })),
  }));

const trust = (field: ReadingField, text: string, confidence = 0.99) =>
  readReceipt(recognised(text, confidence)).fields[field]?.class;

const GOODS = '\nPen   10.00\nTOTAL   R10.00';

test.each([
  // why                                                       text                                                                        class
  ['printed twice', 'Karoo Books\nDate 03/04/2026\nTill 4   03/04/2026 10:14', 'checked'],
  ['the only one, in clear print behind its label', 'Karoo Books\nInvoice date 13/04/2026', 'checked'],
  ['the only date, without a label', 'Karoo Books\nPretoria   13/04/2026', 'checked'],
  ['another could also be the date', 'Karoo Books\nDate 13/04/2026\nDate 15/04/2026', 'likely'],
  ['a delivery date is not a rival', 'Karoo Books\nInvoice date 13/04/2026\nDelivery date 15/04/2026', 'checked'],
  ['only the date of something else', 'Karoo Books\nValid until 13/04/2026', 'likely'],
] as const)('the date is checked or not: %s', (_why, text, expected) => {
  expect(trust('invoiceDate', text + GOODS)).toBe(expected);
});

test.each([
  // why                                                      lines between two dates   class
  ['three of 25 lines apart, either may be the document’s', 2, 'guess'],
  ['four lines apart, the first is likely', 3, 'likely'],
] as const)('two dates with the same label: %s', (_why, between, expected) => {
  const rows = (count: number) => 'paint\n'.repeat(count);
  const dates = `Karoo Books\nDate 13/04/2026\n${rows(between)}Date 15/04/2026\n${rows(20 - between)}`;
  expect(trust('invoiceDate', `${dates}Pen   10.00\nTOTAL   R10.00`)).toBe(expected);
});

test('a date in doubtful print is not checked unless it is printed twice', () => {
  expect(trust('invoiceDate', `Karoo Books\nInvoice date 13/04/2026${GOODS}`, 0.9)).toBe('likely');
  expect(trust('invoiceDate', `Karoo Books\nDate 13/04/2026\nTill 4   13/04/2026 10:14${GOODS}`, 0.9)).toBe('checked');
});

test('a date in an item table belongs to one line, whatever amount is beside it', () => {
  const text =
    'Karoo Books\nDATE 05/08/2026\nDATE        ACTIVITY   QTY   RATE    AMOUNT\n01/08/2026  Hosting    1     12.00   12.00\nTOTAL R12.00';
  expect(readReceipt(layOutText(text)).invoiceDate).toBe('2026-08-05');
});

test('3/4 is 3 April only when the day is known to come first; an unambiguous date settles it', () => {
  expect(trust('invoiceDate', 'Joe’s Diner\nAustin, TX 78701\nDate 03/04/2026\nTotal $10.00')).toBe('guess');
  const both = readReceipt(layOutText('Uber\nTotal   R 87.34\n5 March 2026\nVisa 1234  3/5/26 8:12 AM   R 87.34'));
  expect(both.invoiceDate).toBe('2026-03-05');
});

const LETTERHEAD = '12 Long Street, Paarl 7646\nTel 021 555 0110\n';

test.each([
  // why                                             head                                                             class
  ['a legal form over its address', `KAROO BOOKS (PTY) LTD\n${LETTERHEAD}`, 'checked'],
  ['a name and its web address', `Pakaloo\n${LETTERHEAD}www.pakaloo.co.za`, 'checked'],
  [
    'only an owner is registered',
    `DOMINIC PIZZA\n${LETTERHEAD}owned by\nDommal Foods (Pty) Ltd\n2019/574495/07`,
    'likely',
  ],
  ['a town is no name', `Paarl\nPaarl, 7646\nTel 021 555 0110\n`, undefined],
] as const)('the supplier is checked or not: %s', (_why, head, expected) => {
  const read = trust('supplierName', head + GOODS);
  if (expected === undefined) expect(read).not.toBe('checked');
  else expect(read).toBe(expected);
});

test.each([
  // why                                        text
  [
    'two companies without headings, the buyer first',
    'Kwagga Freight (Pty) Ltd\n12 Long Street\nCape Town 8001\nVAT NO 4999534433\n\n\n                    Blinkwater Signs CC\n                    4 Short Street\n                    VAT NO 4999904214',
  ],
  [
    'the sender is only named beside its web address',
    'TAX INVOICE\nKwagga Freight (Pty) Ltd\n12 Long Street\nCape Town 8001\nVAT NO 4999534433\nPen 10.00\nBlinkwater Signs CC, 4 Short Street, Paarl 7646   www.blinkwater.co.za   VAT NO 4999904214',
  ],
] as const)('neither name nor VAT number is checked: %s', (_why, text) => {
  expect(trust('supplierName', text + GOODS)).not.toBe('checked');
  expect(trust('supplierVatNumber', text + GOODS)).not.toBe('checked');
});

test('of two parties beside each other the one with contact details is the supplier; the VAT number of its column is a guess', () => {
  const text =
    'Marula CC                Aasvoel CC\n12 Loop Street           9 Kerk Street\nTel 021 555 0110         VAT NO 4999534433\nVAT NO 4999904215';
  const { supplierVatNumber, fields } = readReceipt(layOutText(text + GOODS));
  expect([supplierVatNumber, fields.supplierVatNumber?.class]).toEqual(['4999904215', 'guess']);
});

test('the alternatives of a field have places', () => {
  const text =
    'Karoo Books\nInvoice No: INV-1\nInvoice No: INV-2\nDate 13/04/2026\nDate 15/04/2026\nVAT NO 4999534433\nVAT NO 4999904215\nVAT 1.00\nVAT 1.30\nSubtotal 7.00\nSubtotal 8.70\nPen   9.00\nTOTAL   R10.00\nTOTAL   R9.00';
  const { fields } = readReceipt(layOutText(text));
  const asked = [
    'invoiceNumber',
    'invoiceDate',
    'supplierVatNumber',
    'totalCents',
    'vatCents',
    'subtotalCents',
  ] as const;
  for (const field of asked) {
    const { alternatives = [], alternativePlaces = {} } = fields[field] ?? {};
    expect(alternatives.length, field).toBeGreaterThan(0);
    expect(Object.keys(alternativePlaces).sort(), field).toEqual([...alternatives].sort());
    const boxes = Object.values(alternativePlaces).map(({ box }) => JSON.stringify(box));
    expect(boxes, field).not.toContain(JSON.stringify(fields[field]?.box));
  }
});

test('a name in doubtful print is not checked', () => {
  expect(trust('supplierName', `KAROO BOOKS (PTY) LTD\n${LETTERHEAD}${GOODS}`, 0.8)).not.toBe('checked');
});

test.each([
  // why                                          text                                                          confidence  class
  ['printed twice', 'Invoice No: INV-2041\nReference INV-2041', 0.95, 'checked'],
  ['printed once, in a picture', 'Invoice No: INV-2041', 0.95, 'likely'],
  ['printed once, in a picture, nearly clear', 'Invoice No: INV-2041', 0.989, 'likely'],
  ['printed once, in clear print', 'Invoice No: INV-2041', 0.99, 'checked'],
  ['printed once, in clear print, with four digits', 'Invoice No: 2041', 0.99, 'checked'],
  ['in clear print, but as short as a part of a number', 'Invoice No: 204', 0.99, 'likely'],
  ['in clear print, but a one beside a letter may be an I', 'Invoice No: PF152063', 0.99, 'likely'],
  ['in clear print, but an I beside a digit may be a one', 'Invoice No: PFI52063', 0.99, 'likely'],
  ['in clear print, but a zero between letters may be an O', 'Invoice No: A0B-2233', 0.99, 'likely'],
  ['in clear print, but an O behind a digit may be a zero', 'Invoice No: B2O-2233', 0.99, 'likely'],
  ['in clear print, with a letter that is no digit', 'Invoice No: F25263', 0.99, 'checked'],
  ['in clear print, but another number has the label', 'Invoice No: INV-2041\nInvoice No: INV-2050', 0.99, 'guess'],
  ['printed once, in a text layer', 'Invoice No: INV-2041', 1, 'checked'],
  ['two numbers have the label', 'Invoice No: INV-2041\nInvoice No: INV-2050', 1, 'guess'],
  ['a longer number that begins with it', 'Slip no 9792\n97928867', 0.95, 'likely'],
] as const)('the document number is checked or not: %s', (_why, text, confidence, expected) => {
  expect(trust('invoiceNumber', `Karoo Books\n${text}${GOODS}`, confidence)).toBe(expected);
});

test.each([
  // why                                          text                                                          confidence  class
  ['its check digit is right', 'VAT NO 4999904214', 0.95, 'checked'],
  ['its check digit is wrong', 'VAT NO 4999904215', 0.95, 'guess'],
  ['it is printed twice', 'VAT NO 4999904215\nPen 1.00\nVAT 4999904215', 0.95, 'checked'],
  ['it comes from a text layer', 'VAT NO 4999904215', 1, 'checked'],
  ['there is another as well', 'Marula CC\nVAT NO 4999534433\nVAT NO 4999904215', 1, 'guess'],
] as const)('the VAT number is checked or not: %s', (_why, text, confidence, expected) => {
  expect(trust('supplierVatNumber', `Karoo Books\n${text}${GOODS}`, confidence)).toBe(expected);
});

test.each([
  // why                                             text                                                                                               number
  ['groups of digits', 'Slip 9792 886 74169   07.05.26 16:40', '9792 886 74169'],
  ['a badly read label', 'Bi1l No: 33276   Table 2', '33276'],
  ['in the next cell', 'RECEIPT   574-854223402', '574-854223402'],
  ['under its heading', 'Tax Invoice     Date          Due date\nPS-2576         2026-03-11    2026-03-25', 'PS-2576'],
  ['a hotel’s folio', 'Folio no: 960179', '960179'],
  ['after an Afrikaans title', 'Belastingfaktuur 56403   13 Februarie 2026', '56403'],
  ['under a bare label beside a date label', 'Number   Date   Due\nL604844   2026.03.27   2026.03.28', 'L604844'],
  ['a reference in the next cell', 'Reference   PRO-9410', 'PRO-9410'],
  ['the number of a delivery note', 'Delivery Note\nDelivery note no.   DN599491', 'DN599491'],
  ['after a stray stroke in the picture', 'TAX INVOICE 1   23368934', '23368934'],
] as const)('the document number is found: %s', (_why, text, number) => {
  expect(readReceipt(layOutText(`Karoo Books\n${text}${GOODS}`)).invoiceNumber).toBe(number);
});

test.each([
  // why                                                    row  class
  ['a time beside a date makes it likely', 13, 'likely'],
  ['a time three quarters down the page is not enough', 15, 'guess'],
])('%s', (_why, row, expected) => {
  const lines = Array.from({ length: 21 }, () => 'paint');
  lines[row] = '13/04/2026 10:14';
  lines[20] = '15/04/2026';
  expect(trust('invoiceDate', lines.join('\n'))).toBe(expected);
});

test('an order number is not used as the document number', () => {
  expect(readReceipt(layOutText(`Karoo Books\nOrder: 12345${GOODS}`)).invoiceNumber).toBeNull();
});

test('other totals are offered in rand and cents', () => {
  const { fields } = readReceipt(layOutText('Karoo Books\nTOTAL   R10.00\nTOTAL   R9.50'));
  expect([...(fields.totalCents?.alternatives ?? [])]).toEqual(['10.00']);
});

test('a rate is explained in percent', () => {
  const createTraces: FieldTrace[] = [];
  readReceipt(layOutText('Karoo Books\nVAT 15%   15.00\nTOTAL   R115.00'), {
    explain: (trace) => void createTraces.push(trace),
  });
  const rate = createTraces.find(({ field }) => field === 'vatRate');
  expect(rate?.candidates.map(({ value }) => value)).toEqual(['15 %']);
});

test.each([
  // why                                                           row  line              total
  ['a subtotal with cents may be the total when there is no other', 0, 'Subtotal 10.00', 10_00],
  ['a subtotal without cents is not the total, even near the foot', 18, 'Subtotal R10', null],
])('%s', (_why, row, line, total) => {
  const lines = Array.from({ length: 21 }, () => 'paint');
  lines[row] = line;
  expect(readReceipt(layOutText(lines.join('\n'))).totalCents).toBe(total);
});

test('a number after a sign in the middle of the page is used', () => {
  const lines = Array.from({ length: 21 }, () => 'paint');
  lines[12] = '# 12345';
  expect(readReceipt(layOutText(lines.join('\n'))).invoiceNumber).toBe('12345');
});

test('a transaction number is a guess, because it may not be the document number', () => {
  expect(trust('invoiceNumber', `Karoo Books\nTransaction: 12345${GOODS}`)).toBe('guess');
});
