import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { readReceipt } from '../read-receipt.ts';
import { rankInvoiceNumbers } from './rank-numbers.ts';

const numberOn = (...lines: readonly string[]) =>
  rankInvoiceNumbers(buildLayout(layOutText(lines.join('\n')))).find(({ score }) => score > 0)?.number;

test.each([
  // why                                                  line                                       number
  ['an invoice number', 'Invoice No: INV-204', 'INV-204'],
  ['abbreviated', 'Inv. No. 20418', '20418'],
  ['with a sign', 'Invoice # 20418', '20418'],
  ['glued to its label', 'INV:R0007213', 'R0007213'],
  ['in a title', 'TAX INVOICE INV-2031', 'INV-2031'],
  ['in a title with marks', '*** TAX INVOICE *** 558120', '558120'],
  ['in a title in two languages', 'TAX INVOICE / BELASTINGFAKTUUR 558120', '558120'],
  ['in a title with a sign', 'TAX INVOICE #SI-00451', 'SI-00451'],
  ['as the invoice of the sender', 'Our invoice 40771', '40771'],
  ['with its reference', 'Ref / Invoice: 40771', '40771'],
  ['of a document', 'Document no. 1000234', '1000234'],
  ['of a document without the word number', 'Doc: CS00013125', 'CS00013125'],
  ['of a credit note', 'Credit Note No CN0031', 'CN0031'],
  ['of a slip', 'Slip No 9792', '9792'],
  ['of a slip, abbreviated', 'SLP 004417', '004417'],
  ['of a receipt, abbreviated', 'Rcpt#:A11000028385', 'A11000028385'],
  ['of a docket', 'Docket 77120', '77120'],
  ['of a bill', 'Bill No. 0042', '0042'],
  ['of a check', 'CHK 3321', '3321'],
  ['of a folio', 'Folio: 118823', '118823'],
  ['of a transaction', 'Trans No 88214', '88214'],
  ['of a transaction, abbreviated', 'TRN: 000482', '000482'],
  ['of a transaction, abbreviated otherwise', 'TXN 55120934', '55120934'],
  ['of a transaction, abbreviated still otherwise', 'Trx no 4471', '4471'],
  ['of a receipt in Afrikaans', 'Kwitansie 20418', '20418'],
  ['of an invoice in Afrikaans', 'Faktuurnr: F20418', 'F20418'],
  ['of an invoice in Afrikaans, in short', 'Fakt 20418 Pos 07', '20418'],
  ['of a rental', 'RA : 55171/1', '55171/1'],
  ['of an invoice in Afrikaans, in two words', 'Faktuur nommer 20418', '20418'],
  ['of a slip in Afrikaans', 'Strokienr 4418', '4418'],
  ['of a reference in Afrikaans', 'Ons verwysing: VB-0042', 'VB-0042'],
  ['of an invoice in French', 'Facture n° 2015-0042', '2015-0042'],
  ['with the word number first, in French', 'N° de facture : 2015-0042', '2015-0042'],
  ['of an invoice in German', 'Rechnungs-Nr. 2844', '2844'],
  ['a reference when nothing else is printed', 'Our ref: 44/2026/18', '44/2026/18'],
  ['after a sign', '# 204418', '204418'],
  ['after the word number alone', 'No. 204418', '204418'],
  ['after a date and a time', '24/05/2026 16:38 Slip 40031', '40031'],
  ['with groups of digits', 'Receipt 4781 802 872345', '4781 802 872345'],
  ['with capitals in front', 'Invoice no INV 2031', 'INV 2031'],
  ['with strokes', 'Invoice no 2026/09/0042', '2026/09/0042'],
  ['with a stroke between spaces', 'Invoice no 2026 / 0042', '2026 / 0042'],
  ['beginning with zeros', 'Invoice no 000042', '000042'],
  ['that contains a day', 'Invoice no 20260923-01', '20260923-01'],
  ['of till, transaction and slip at once', 'Till/Trans/Slip: 003/1182/55417', '003/1182/55417'],
  ['with its day behind it', 'Invoice 20418 dated 12/05/2026', '20418'],
  ['of the customer’s bill', 'Your invoice number: 20418', '20418'],
  ['of a document in Afrikaans, abbreviated', 'Dok nr 20418', '20418'],
  ['of a receipt in Afrikaans, abbreviated', 'Kwit. nr 20418', '20418'],
  ['of a ticket in Afrikaans', 'Kaartjie nr POS7-31184', 'POS7-31184'],
  ['of a visit', 'Consult no 6354', '6354'],
  ['of a credit without the word number', 'Customer credit SGA6344', 'SGA6344'],
  ['beginning with the word no', 'Invoice # NO-2026-9469', 'NO-2026-9469'],
] as const)('the number %s', (_why, line, number) => {
  expect(numberOn('Kudu Motors', line, 'Thank you')).toBe(number);
});

test.each([
  // why                                      line
  ['an order number', 'Order No: 22222'],
  ['the customer’s order', 'Your order no. PO48824'],
  ['a purchase order', 'P/O 906471'],
  ['a customer’s reference', 'Your ref: REF466363'],
  ['a job', 'Job card no 4471'],
  ['an account', 'Account number 541979'],
  ['an account in Afrikaans', 'Rekeningnr 541979'],
  ['a customer', 'Cust No C2966'],
  ['a loyalty card', 'Loyalty no 6001234567'],
  ['a tax number', 'VAT Reg No 4999693197'],
  ['a tax number after a sign', 'Vat # 4999468525'],
  ['a tax number in Afrikaans', 'BTW nr 4999468525'],
  ['a company registration', 'Reg No 2018/439352/07'],
  ['a phone number', 'Tel no 011 555 0143'],
  ['a postal code', 'P.O. Box 4471'],
  ['a branch code', 'Branch code 250655'],
  ['a bank account', 'Acc no. 62000000000'],
  ['a card', 'Card no 4999'],
  ['an authorisation', 'Auth code 004417'],
  ['a terminal', 'Terminal ID 88123456'],
  ['a merchant', 'Merchant no 998877'],
  ['a till', 'Till 39'],
  ['a table', 'Table 12'],
  ['a cashier', 'Cashier: 113'],
  ['a meter', 'Meter no 04127788123'],
  ['a waybill', 'Waybill 77120034'],
  ['a vehicle', 'Odometer 182004'],
  ['a page', 'Page 2'],
  ['items', 'No. of items: 12'],
  ['a date', 'Invoice date 12/05/2026'],
  ['an amount', 'Invoice total 1204.50'],
  ['an address', 'Invoice to 14 Main Road'],
  ['a name', 'Invoice Nation (Pty) Ltd'],
  ['a sentence', 'Please keep this receipt for 30 days'],
  ['an item', 'Receipt book 50 slips'],
] as const)('no number: %s', (_why, line) => {
  expect(numberOn('Kudu Motors', line, 'Thank you')).toBeUndefined();
});

test.each([
  // why                                                       lines                                                                number
  ['beside its label', ['Order no     PO4471', 'Invoice no   20418', 'Account      541979'], '20418'],
  [
    'in a row of headings',
    ['Date         Invoice no   Order no   Account', '12/05/2026   20418        PO4471     541979'],
    '20418',
  ],
  [
    'under bare headings',
    ['Date         Slip         P/O        A/C', '12/05/2026   20418        44711      541979'],
    '20418',
  ],
  [
    'under a heading of two lines',
    ['Cust.    Invoice   Account', 'order    no.       no.', '44711    20418     541979'],
    '20418',
  ],
  ['under a label over two lines', ['Account   Receipt', 'no.       #', '541979    20418'], '20418'],
  ['beside a label over two lines', ['Document   20418', 'no.', 'Account    541979', 'no.'], '20418'],
  ['not beside the account over two lines', ['Account   541979', 'no.', 'Paint     14.00'], undefined],
  ['under its label, with the date beside it', ['Invoice no:     12 May 2026', '20418'], '20418'],
  ['under its label in a list', ['Slip', '20418', 'Date', '12/05/2026'], '20418'],
  ['at the start of the next line', ['12/05/2026 16:38 Invoice no', '20418'], '20418'],
  ['over two lines', ['Invoice no   4781 802', '             872345'], '4781 802 872345'],
  ['in full where it is printed once more', ['Invoice no   4781 802', 'Reference: 4781 802 872345'], '4781 802 872345'],
  ['not the number of the order beside it', ['Tax Invoice   Order no 44711'], undefined],
  ['not the street beside a title', ['TAX INVOICE        219 Nelson Mandela Drive'], undefined],
  ['not the street under a title', ['TAX INVOICE', '219 Nelson Mandela Drive'], undefined],
  ['not the items under a title', ['TAX INVOICE', '21/05/2026 18:08', 'Brown bread 700g   1   16.00'], undefined],
  ['in the payment reference alone', ['Tax invoice', 'Please quote INV-3310'], 'INV-3310'],
  ['not an account in the payment reference', ['Account 541979', 'Payment reference: 541979'], undefined],
  ['a quotation number on a quotation', ['QUOTATION', 'Quote no Q-118', 'Ref 4471'], 'Q-118'],
  ['not a quotation number on an invoice', ['TAX INVOICE', 'Invoice 20418', 'Quote no Q-118'], '20418'],
  ['a delivery note’s on a delivery note', ['DELIVERY NOTE', 'Delivery note no 7712', 'Ref 4471'], '7712'],
  ['an invoice number before a slip number', ['Slip no 4471', 'Invoice no 20418'], '20418'],
  ['a slip number before a transaction', ['Trans 4471', 'Slip no 20418'], '20418'],
  ['a sign at the head of a line before a reference', ['TAX INVOICE', 'Ref 4471', '# 20418'], '20418'],
  ['not a sign in an address', ['226 Ironwood Ave #1012 Omaha'], undefined],
] as const)('the number %s', (_why, lines, number) => {
  expect(numberOn('Kudu Motors', 'Paint and brushes', ...lines, 'Thank you')).toBe(number);
});

test('a number of an account is not read, though it is asked for in the payment', () => {
  const text = [
    'Kudu Motors',
    'Account 541979',
    'Payment reference: 541979',
    ...Array.from({ length: 20 }, () => 'paint'),
  ].join('\n');
  expect(readReceipt(layOutText(text)).invoiceNumber).toBeNull();
});
