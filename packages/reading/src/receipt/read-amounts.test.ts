import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readReceipt } from './read-receipt.ts';

const read = (text: string) => readReceipt(layOutText(text));

test.each([
  // why                                             text                                                                                           total   class
  [
    'the cash paid, outside South Africa',
    'TOTAL AMT RM 60.31\nROUNDING ADJ -0.01\nRM 60.30\nCASH RM 70.30\nCHANGE RM 10.00',
    60_30,
    'likely',
  ],
  ['not checked by a rate of another country', 'VAT NO 4870123456\nTOTAL R106.00\nVAT R6.00', 106_00, 'likely'],
  [
    'the price of the goods, in South Africa',
    'VAT NO 4870123456\nTOTAL R60.31\nROUNDING -0.01\nDUE R60.30\nCASH R70.30\nCHANGE R10.00',
    60_31,
    'checked',
  ],
  [
    'not the total of one rate',
    'Total 0% supplies: 17.89\nTotal 6% supplies (excl. GST): 39.96\nGST: 2.39\nTotal 6% supplies (inc. GST): 42.35\nTotal Payable: 60.24',
    60_24,
    'likely',
  ],
  [
    'a net amount to which taxes were added',
    'Gross Amount   5500.00\nSer TAX 15%:   825.00\nNet Amount:   6325.00',
    6325_00,
    'checked',
  ],
  [
    'not the base of a longer sum',
    'Total  365.00\nSer.Tax 5.6%  20.44\nVAT(2%)  7.30\nRound off  0.26\nNet Amount  393.00',
    393_00,
    'checked',
  ],
  ['letters of the same shape', 'SUBIUIAL   2.28\nIUIAL (GST)   2.28', 2_28, 'likely'],
  ['a lost first word', '..al Inclusive GST:   635.00\nMASTER   635.00', 635_00, 'likely'],
  [
    'the bill, not the bill plus a tip',
    'VAT NO 4870123456\nNett 100.00\nVat 15.00\nBILL R115.00\nGratuity R20.00\nCard payment R135.00',
    115_00,
    'checked',
  ],
  [
    'the bill, where the sum with a tip is labelled total',
    'VAT NO 4870123456\nBill total R115.00\nVat incl 15.00\nTip R20.00\nTotal R135.00',
    115_00,
    'checked',
  ],
  [
    'not checked by a sum that includes a tip',
    'VAT NO 4870123456\nNett 100.00\nVat 15.00\nGratuity R20.00\nCard payment R135.00',
    135_00,
    'guess',
  ],
  ['a misread "incl"', 'AMT PAID InCI. GST:RM78.30\nAmt paid excl. GST RM73.87\nGST AMT: RM4.43', 78_30, 'checked'],
  [
    'a total that two sums contradict',
    'Subtotal  100.00\nVAT 15.00\nTotal  115.00\nCASH 250.00\nCHANGE 50.00\nTOTAL WITH DELIVERY 200.00',
    115_00,
    'likely',
  ],
] as const)('the total is %s', (_why, text, total, trust) => {
  const reading = read(text);
  expect(reading.totalCents).toBe(total);
  expect(reading.fields.totalCents?.class).toBe(trust);
});

test.each([
  // why                                text                                                                                         subtotal   VAT
  [
    'several taxes are added up',
    'Subtotal  885.00\nVAT @12.50%  110.63\nSRV.TAX @4.90%  43.37\nTotal  1039.00',
    885_00,
    154_00,
  ],
  ['a tax without the word', 'Subtotal  9.28\n7.0%-Boston  0.65\nTotal Due  9.93', 9_28, 65],
  ['a service charge is not a tax', 'Subtotal  105.00\nService charge  18.90\nTax  5.25\nTotal  129.15', 105_00, 5_25],
  [
    'the zero of one rate is not the VAT of the document',
    'Bread  31.00\nPen  92.00\nTotal 123.00\nV 15.00% VAT  12.00\nZ 00.00% VAT  0.00',
    111_00,
    12_00,
  ],
  ['a zero rate confirms nothing', 'Subtotal  40.00\nVAT 0%  0.00\nTotal  40.00', 40_00, 0],
] as const)('VAT: %s', (_why, text, subtotal, vat) => {
  expect(read(text)).toMatchObject({ subtotalCents: subtotal, vatCents: vat });
});

test('VAT of zero adds up with anything, so it confirms nothing', () => {
  expect(read('Subtotal  40.00\nVAT 0%  0.00\nTotal  40.00').fields.vatCents?.class).toBe('likely');
});

test.each([
  // why                                        text                                                                                     name
  [
    'the shop in a mall and not the company that runs it',
    'SUSHI CORNER - MENLYN\nMIZU MENTAI (PTY) LTD\n12 Duncan Street, Hatfield',
    'SUSHI CORNER - MENLYN',
  ],
  [
    'abroad, the registered name under the trade name',
    'SUSHI CORNER - MENLYN\nMIZU MENTAI SDN BHD (1248446-V)\n12 Duncan Street, Hatfield',
    'MIZU MENTAI SDN BHD',
  ],
  ['not the kind of shop', 'THREE STOOGES\nBISTRO & CAFE\n109 Main Road, Paarl 7646', 'THREE STOOGES'],
  ['no sentence', 'Your order number is\n264\nGolden Lane Foods\n4 Long Street', 'Golden Lane Foods'],
  ['without the greeting', 'WELCOME TO KAROO BOOKS\n8 Church Street, Prince Albert', 'KAROO BOOKS'],
  ['the name in the web address', 'Fresh for you\nPakaloo\n3 Kloof Street\nwww.pakaloo.co.za', 'Pakaloo'],
] as const)('the supplier is %s', (_why, text, name) => {
  expect(read(text).supplierName).toBe(name);
});

test('a shampoo named total does not end the goods; a sum under another name is not an item', () => {
  const { lineItems } = read(
    'Karoo Kitchen\nMilk  20.00\nLIST TOTAL CARE  30.00\nBread  15.00\nFees  65.00\nPlus VAT  9.75\nTotal  74.75',
  );
  expect(lineItems.map((item) => item.totalCents)).toEqual([20_00, 30_00, 15_00]);
});

test('a single remaining VAT number belongs to the other party', () => {
  const text = 'Acacia Trading (Pty) Ltd\nVAT REG NO 4170249066\n\nCapco Steel\nVAT REG NO 4600104667\nTAX INVOICE';
  const { supplierVatNumber, recipientVatNumber } = read(text);
  expect(new Set([supplierVatNumber, recipientVatNumber])).toEqual(new Set(['4170249066', '4600104667']));
});

test.each([
  ['the goods of one section', 'Pen  10.00\nInk  20.00\nStationery total  30.00\nVorquen  55.00', null],
  ['goods that are called total', 'TOTAL CARE DISHWASH  30.00\nVorquen  55.00', null],
  ['the same without a larger amount', 'TOTAL CARE DISHWASH  30.00', null],
  ['a named total', 'Total  30.00\nVorquen  55.00', 30_00],
])('a total that nothing names or proves is left open below a larger amount: %s', (_why, text, total) => {
  expect(read(text).totalCents).toBe(total);
});

test.each([
  [
    'the goods add up to the sale',
    'Karoo Salon\n\nSoap  350.52\nHaircut  316.48\nSale amount  R667.00\nService charge  60.00\nTotal charged  R727.00',
    null,
  ],
  [
    'nothing adds up',
    'Karoo Salon\n\nSoap  350.52\nHaircut  316.48\nSale amount  R699.00\nService charge  60.00\nTotal charged  R759.00',
    759_00,
  ],
  [
    'only a name, and another scores nearly as much',
    'Hat\nBag\nBelt\nCoat  10.00\nShoes  35.00\nSubtotal  45.00\nCash  61.00',
    null,
  ],
  ['only a name, and nothing else can be it', 'Coat\nShoes\nCash  61.00', 61_00],
])('a total that nothing proves: %s', (_why, text, total) => {
  expect(read(text).totalCents).toBe(total);
});

test.each([
  ['the sum of the goods', 'Pen    10.00\nInk    20.00\nTotal  30.00', 'checked'],
  ['the same with a larger amount below', 'Pen    10.00\nInk    20.00\nTotal  30.00\nVorquen  55.00', 'likely'],
  ['the same with cash below', 'Pen    10.00\nInk    20.00\nTotal  30.00\nCash  55.00', 'checked'],
  ['a deposit', 'Total  30.00\nDeposit paid  10.00\nBalance  20.00', 'checked'],
  ['rows of rates', 'Total  R135.00\nS  100.00  15.00  115.00\nZ  20.00  0.00  20.00', 'checked'],
  ['the label alone', 'Total  30.00', 'likely'],
  ['no cents where others have them', 'Pen  10.00\nInk  20.50\nPad  5.25\nTotal  36', 'guess'],
  ['another total scores as much', 'Pen\nInk\nPad\nTotal  30.00\nTotal  31.00', 'guess'],
  ['another total scores less', 'Total  30.00\nPen\nTotal  31.00', 'likely'],
  ['an amount in which the VAT is', 'Vorquen  R115.00\nVAT  15.00', 'checked'],
])('proof of a total: %s', (_why, text, given) => {
  expect(read(text).fields.totalCents?.class).toBe(given);
});

test.each([
  // why                                 text                                                                       subtotal  VAT
  ['values at several rates', 'Taxable  100.00\nZero rated  20.00\nVAT 15%  15.00\nTotal  R135.00', 120_00, 15_00],
  ['named like a tax', 'Taxable  100.00\nVAT on nothing  20.00\nVAT 15%  15.00\nTotal  R135.00', 120_00, 15_00],
  ['the smaller part taxed', 'Taxable  100.00\nExempt  900.00\nVAT 15%  15.00\nTotal  1015.00', 1000_00, 15_00],
  ['tax under the name of its rate', 'Subtotal  100.00\nStandard rate (15%)  15.00\nTotal  115.00', 100_00, 15_00],
  ['a table of rates', 'Total  R135.00\nS  100.00  15.00  115.00\nZ  20.00  0.00  20.00', 120_00, 15_00],
  ['ages of a debt', 'Total  115.00\n60 days  30 days  Current  Due\n0.00  0.00  115.00  115.00', null, null],
  ['goods with the word', 'VAT 69 SCOTCH  13.00\nTotal  115.00\nVAT incl  15.00', 100_00, 15_00],
  ['abroad nothing is subtracted', 'Total  $115.00\nTax  $15.00', null, 15_00],
])('subtotal and VAT: %s', (_why, text, subtotal, vat) => {
  expect(read(text)).toMatchObject({ subtotalCents: subtotal, vatCents: vat });
});

test.each([
  ['both are certain', 'Total  115.00\nVAT 15%  15.00', 'checked'],
  ['the VAT is not', 'Total  115.00\nVAT  9.00', 'likely'],
])('a subtotal that is not printed is as certain as total and VAT: %s', (_why, text, given) => {
  expect(read(text).fields.subtotalCents).toMatchObject({ class: given, box: null });
});

const totalOf = (text: string) => readReceipt(layOutText(text)).totalCents;

test.each([
  [
    'a notice left of the totals',
    'Beware of false bank details  TOTAL  899.98\nAnd more  PAID  -300.00\nDUE  599.98',
    899_98,
  ],
  [
    'an amount in a sentence',
    'Accounts are payable within a month. Missed visits are charged at R350.00\nTotal  100.00',
    100_00,
  ],
  ['the only amount, printed twice', 'Bazaar table  622.61\nR 622.61 ZAR', 622_61],
  ['the only amount, printed once', 'Bazaar table  622.61', null],
  ['two amounts that nothing names', 'Bazaar table  622.61\nCake  22.00\nR 622.61 ZAR', null],
  [
    'a balance that is printed again',
    'New charges  100.00\nArrears  150.00\nNow due  250.00\n30 days  Total\n150.00  250.00',
    100_00,
  ],
] as const)('the total: %s', (_why, text, total) => {
  expect(totalOf(text)).toBe(total);
});

test('VAT of nothing at one rate is not the VAT of the document', () => {
  const slip = 'Loaf  50.00\nSoap  61.38\nSub-total  111.38\nAMOUNT DUE  111.38\nVAT INCL  8.01\nVAT Zero  0.00';
  expect(readReceipt(layOutText(slip)).vatCents).toBe(8_01);
});
