import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readReceipt } from './read-receipt.ts';

const read = (text: string) => readReceipt(layOutText(text));

const TILL_SLIP = `
        MOSSIE MARKET (PTY) LTD
        27 Koppie Street, Roodepoort 1724
        TEL 010 555 0142
        VAT REG NO 4999352711
        TAX INVOICE
SLIP 0031-004-118207      TILL 04
14/09/2026 17:42
BROWN BREAD SLICED 700G
2@15.99                        31.98*
WHITE BREAD SLICED 700G        18.49
INSTANT COFFEE 750G           124.99
TOTAL (4 ITEMS)              R175.46
CARD TENDERED                 175.46
CHANGE                          0.00
VAT RATE     NETT      VAT    GROSS
15.00%     124.77    18.71   143.48
*0.00%      31.98     0.00    31.98
`;

const INVOICE = `
Ndlazi Fencing (Pty) Ltd                          TAX INVOICE
118 Foundry Road, Jacobs
Durban, 4052
VAT No: 4999488200

Bill to:                                          Invoice No:   INV-20418
Hadeda Trading (Pty) Ltd                          Date:         7 September 2026
14 Wagtail Lane                                   Due date:     7 October 2026
Randburg
2194
VAT No: 4999610472

Description                     Qty       Unit price         Amount
Steel pole 76 mm x 2.4 m        24            318.40       7 641.60
Binding wire 2 mm, 5 kg coil    4             196.75         787.00
Subtotal                                                 R 8 428.60
VAT @ 15%                                                R 1 264.29
Total due                                                R 9 692.89
`;

test('a till slip', () => {
  expect(read(TILL_SLIP)).toMatchObject({
    documentType: 'TAX_INVOICE',
    invoiceTitle: 'TAX INVOICE',
    supplierName: 'MOSSIE MARKET (PTY) LTD',
    supplierAddress: '27 Koppie Street, Roodepoort 1724',
    supplierVatNumber: '4999352711',
    recipientName: null,
    invoiceNumber: '0031-004-118207',
    invoiceDate: '2026-09-14',
    totalCents: 175_46,
    currency: 'ZAR',
    paymentMethod: 'card',
  });
});

test('the lines of a slip take their quantity from the row below and their VAT from the legend', () => {
  expect(
    read(TILL_SLIP).lineItems.map((item) => [item.description, item.quantity, item.totalCents, item.vatTreatment]),
  ).toEqual([
    ['BROWN BREAD SLICED 700G', 2, 31_98, 'zero-rated'],
    ['WHITE BREAD SLICED 700G', null, 18_49, 'standard'],
    ['INSTANT COFFEE 750G', null, 124_99, 'standard'],
  ]);
});

test('an invoice between two VAT vendors', () => {
  expect(read(INVOICE)).toMatchObject({
    supplierName: 'Ndlazi Fencing (Pty) Ltd',
    supplierAddress: '118 Foundry Road, Jacobs, Durban, 4052',
    supplierVatNumber: '4999488200',
    recipientName: 'Hadeda Trading (Pty) Ltd',
    recipientAddress: '14 Wagtail Lane, Randburg, 2194',
    recipientVatNumber: '4999610472',
    invoiceNumber: 'INV-20418',
    invoiceDate: '2026-09-07',
    dueDate: '2026-10-07',
    subtotalCents: 8_428_60,
    vatCents: 1_264_29,
    vatRate: 1500,
    totalCents: 9_692_89,
  });
});

test('numbers in a description stay out of the columns of an invoice table', () => {
  expect(read(INVOICE).lineItems).toMatchObject([
    { description: 'Steel pole 76 mm x 2.4 m', quantity: 24, unitPriceCents: 318_40, totalCents: 7_641_60 },
    { description: 'Binding wire 2 mm, 5 kg coil', quantity: 4, unitPriceCents: 196_75, totalCents: 787_00 },
  ]);
});

test('amounts that confirm each other are checked; a lone total is only likely', () => {
  expect(read(INVOICE).fields.totalCents).toMatchObject({ class: 'checked', page: 1 });
  expect(read('Mossie Cafe\nCoffee      32.00\nTOTAL       32.50').fields.totalCents?.class).toBe('likely');
});

test('several pages form one document: the table continues and the grand total wins', () => {
  const pages = `
Mossie Wholesale CC
TAX INVOICE   Invoice No: 881   Date: 01/09/2026
Description             Qty     Price      Amount
Cartons                 10      20.00      200.00
Carried forward                            200.00
\f
Brought forward                            200.00
Description             Qty     Price      Amount
Tape                     5      10.00       50.00
Total                                      250.00
`;
  const reading = read(pages);
  expect(reading.totalCents).toBe(250_00);
  expect(reading.fields.totalCents?.page).toBe(2);
  expect(reading.lineItems.map((item) => item.totalCents)).toEqual([200_00, 50_00]);
});

test.each([
  // why                                           text                                                              total
  ['cash handed over is not the total', 'Bread  28.00\nTOTAL  28.00\nCASH  50.00\nCHANGE  22.00', 28_00],
  ['a tip is not part of the bill', 'TOTAL  272.70\nTIP  30.00\nAMOUNT PAID  302.70\nCARD  302.70', 272_70],
  [
    'cash rounding does not change a rand total',
    'TOTAL  R750.55\nROUNDING  -0.05\nAMOUNT DUE  R750.50\nCASH  R900.00\nCHANGE  R149.50',
    750_55,
  ],
  [
    'elsewhere the rounded amount is the total',
    'TOTAL  RM60.31\nROUNDING ADJ  -0.01\nTOTAL  RM60.30\nCASH  RM70.30\nCHANGE  RM10.00',
    60_30,
  ],
  [
    'the VAT of a total is not the total',
    'Goods  28.00\nTotal (incl. VAT)  28.00\nTotal includes 15% VAT  3.65',
    28_00,
  ],
  [
    'the total of one rate is not the total of the document',
    'Total 0% supplies:  17.89\nTotal 15% supplies:  42.35\nTotal Payable:  60.24',
    60_24,
  ],
  [
    'an old balance is not a purchase',
    'Previous balance  4906.33\nCurrent charges excluding VAT  4112.54\nVAT at 15%  438.99\nCurrent charges including VAT  4551.53\nAMOUNT DUE  9457.86',
    4551_53,
  ],
  ['a count of articles is not an amount', 'TOTAL [2]  R67.98\nCash  R100.00\nChange  -R32.02', 67_98],
  ['value, VAT and total in one row', 'Excl  VAT  Incl\nTotal   33,324.00   312.00   33,636.00', 33636_00],
  ['no total can be read, so none is invented', 'TOTAL [2]  A\nCash\nChange', null],
] as const)('%s', (_why, text, total) => {
  expect(read(text).totalCents).toBe(total);
});

test.each([
  // why                                    text                                                       subtotal  VAT      rate
  ['VAT on top', 'Sub total  100.00\nVAT 15%  15.00\nTOTAL  115.00', 100_00, 15_00, 1500],
  ['VAT included, rate printed', 'TOTAL  115.00\nVAT INCL 15%  15.00', 100_00, 15_00, 1500],
  ['VAT included, rate found by division', 'TOTAL  115.00\nVAT  15.00', 100_00, 15_00, 1500],
  ['a sub-total that still includes VAT', 'SUBTOTAL  115.00\nVAT @ 15%  15.00\nTOTAL  115.00', 100_00, 15_00, 1500],
  ['VAT stated as zero', 'TOTAL  115.00\nVAT  0.00', 115_00, 0, null],
  ['no VAT on the document', 'TOTAL  115.00\nCASH  115.00', null, null, null],
] as const)('VAT: %s', (_why, text, subtotalCents, vatCents, vatRate) => {
  expect(read(text)).toMatchObject({ subtotalCents, vatCents, vatRate });
});

test.each([
  // why                                          text                                                                  date
  ['the issue date beats the due date', 'Due date: 30/10/2026\nInvoice date: 30/09/2026', '2026-09-30'],
  ['a heading above the date', 'INVOICE NO      ISSUED\nBK-93           30/09/2026', '2026-09-30'],
  ['a credit note has its own date', 'CREDIT NOTE\nDate: 16/09/2026\nInvoice date: 07/09/2026', '2026-09-16'],
  ['no date is invented', 'TOTAL  60.00', null],
] as const)('date: %s', (_why, text, date) => {
  expect(read(text).invoiceDate).toBe(date);
});

test.each([
  // why                                     text                                                type
  ['a pro forma is not an invoice', 'PRO FORMA INVOICE', 'PRO_FORMA'],
  ['a quotation', 'QUOTATION\nThis is not a tax invoice', 'QUOTATION'],
  ['Afrikaans', 'KONTANT BELASTINGFAKTUUR', 'TAX_INVOICE'],
  ['an Afrikaans credit note', 'KREDIETNOTA', 'CREDIT_NOTE'],
  ['a statement', 'STATEMENT OF ACCOUNT', 'STATEMENT'],
  ['letters set apart', 'T A X   I N V O I C E', 'TAX_INVOICE'],
  ['a slip without a title', 'Coffee  32.00\nCASH  50.00\nCHANGE  18.00', 'RECEIPT'],
  ['nothing to go by', 'Hello there', 'UNKNOWN'],
] as const)('document type: %s', (_why, text, documentType) => {
  expect(read(text).documentType).toBe(documentType);
});

test.each([
  // why                                           text                                                           supplier
  ['the name above the address', 'Mossie Hardware CC\n12 Church Street, George', 'Mossie Hardware CC'],
  ['a legal form on the next line', 'AIK HARDWARE\n(PTY) LTD\n12 Church Street, George', 'AIK HARDWARE (PTY) LTD'],
  [
    'the short name in the logo, registered below',
    'Pakaloo\nTotal  12.00\nPakaloo Couriers (Pty) Ltd\nVAT No 4999394267',
    'Pakaloo Couriers (Pty) Ltd',
  ],
  [
    'the customer comes first',
    'TAX INVOICE\nTo: Acacia Trading (Pty) Ltd\n10 Fox Street, Johannesburg\nFrom: Mossie Print CC\n1 Loop Street',
    'Mossie Print CC',
  ],
  ['a title is not a name', 'TAX INVOICE\nTOTAL  12.00', null],
] as const)('supplier: %s', (_why, text, supplier) => {
  expect(read(text).supplierName).toBe(supplier);
});

test('of two VAT numbers the one under the supplier’s name is the supplier’s; the other is offered', () => {
  const reading = read('TAX INVOICE\nVAT NO 4170249066\nCapco Steel (Pty) Ltd\nVAT NO 4600104667\nTotal  100.00');
  expect(reading.supplierVatNumber).toBe('4600104667');
  expect(reading.fields.supplierVatNumber?.alternatives).toEqual(['4170249066']);
});

test('with the parties beside each other, each VAT number belongs to its column', () => {
  const reading = read(
    [
      'Belastingfaktuur',
      'From                     For                    Faktuur nr.  BD85459',
      'Marula Boerdery Dienste  Aasvoel Consulting CC',
      'BK                       350 Eland Lane',
      '682 Eland Lane           BTW Nr. 4999246905',
      'BTW Nr. 4999378047',
      'Totaal  R 22 476,75',
    ].join('\n'),
  );
  expect(reading).toMatchObject({ supplierVatNumber: '4999378047', recipientVatNumber: '4999246905' });
});

test('an empty document gives an empty reading', () => {
  expect(readReceipt([])).toMatchObject({
    totalCents: null,
    supplierName: null,
    lineItems: [],
    documentType: 'UNKNOWN',
  });
});

const PARTS = ['Pen   1,200.00', 'Ink   800.50'];

test.each([
  // why                                                     lines                                                          total
  ['the day of a due date is no amount', ['Due 28 October 2026', ...PARTS, 'Amount billed   2,000.55'], null],
  ['the amount beside Inclusive', [...PARTS, 'Inclusive   2,300.58'], 230058],
  ['the amount of an invoice in Afrikaans', [...PARTS, 'Faktuurbedrag   2,300.58'], 230058],
  ['a gross fee', [...PARTS, 'Gross fee   2,300.58'], 230058],
])('the total: %s', (_why, lines, total) => {
  expect(readReceipt(layOutText(['Acacia Foods CC', '12 Church Street', ...lines].join('\n'))).totalCents).toBe(total);
});
