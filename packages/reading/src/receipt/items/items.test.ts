import { expect, test } from 'vitest';
import { layOutText } from '../../testing/lay-out-text.ts';
import { readReceipt } from '../read-receipt.ts';

const items = (text: string) => readReceipt(layOutText(`Karoo Kitchen\n${text}`)).lineItems;
const totals = (text: string) => items(text).map((item) => item.totalCents);

test.each([
  // why                                                 text                                                                                             totals
  ['a mark glued to the amount', 'Tee   2,101\nGyros   8,901\nSaft   2,50 1\nSumme   13,50', [210, 890, 250]],
  ['a lost decimal point', 'Milk   20.00\nBread 15 49 A\nSugar   12.00\nTOTAL   47.49', [2000, 1549, 1200]],
  ['a digit too many', 'Syrup   94.50 S\nTablets   128.409 S\nTOTAL   222.90', [9450, 12840]],
  ['no repair without confirmation', 'Milk   20.00\nBread 15 49 A\nSugar   12.00\nTOTAL   99.99', [2000, 1200]],
  ['two lines of the same amount', 'Milk   5.00\nTea   5.00\nTOTAL   10.00', [500, 500]],
  ['no repair of a single line that can be read', 'Tee   5.00   2,101\nTOTAL   2.10', [500]],
  ['savings that are only mentioned', 'Milk   8.00\n9.50 disc   -1.50\nTea   12.00\nTOTAL   20.00', [800, 1200]],
  ['a discount that is deducted', 'Milk   8.00\nTrade discount   -1.50\nTea   12.00\nTOTAL   18.50', [800, -150, 1200]],
  [
    'not a sum above the goods',
    'Thanks, your parcel   30.00\nDoor to door   18.00\nFuel levy   12.00\nTOTAL   30.00',
    [1800, 1200],
  ],
  [
    'amounts shifted by a row',
    'Paint\n1 X 99.00   99.00\nDisc\n5 X 18.50\nPlank   92.50\n4 X 20.00\nTOTAL 80.00\n',
    [9900, 9250],
  ],
  [
    'a quantity and price above the name',
    'Coke 2L   24.99\n3 @ R12.99\nCrisps 120g   38.97\nSaving   -5.00\nDUE VAT INCL   58.96',
    [2499, 3897, -500],
  ],
  ['a gift card is not a payment', 'Gift Card   100.00\nPen   5.00\nSubtotal   105.00\nTotal   105.00', [10000, 500]],
  ['chicken tenders are not a payment', 'Chicken tenders   24.90\nTea   12.00\nTOTAL   36.90', [2490, 1200]],
] as const)('items: %s', (_why, text, expected) => {
  expect(totals(text)).toEqual(expected);
});

test('prices without VAT and totals with it are converted to the basis of the subtotal', () => {
  const text = `
 Qty   Item                Price excl       VAT   Total incl
 2     LED downlight           124.27     37.28       285.82
 1     Safety boots            100.00     15.00       115.00
 Total (excl. VAT)                                    348.54
 VAT @ 15%                                             52.28
 Total due                                            400.82`;
  expect(totals(text)).toEqual([248_54, 100_00]);
});

test('a table of value, VAT and sum has items without a heading for their names', () => {
  const text = `
 Previous balance                                     R1 261.18
 Debit order received                                -R1 261.18
 This month              Excl. VAT     VAT 15%      Incl. VAT
 Business fibre            R780.00     R117.00        R897.00
 Voice line                R120.00      R18.00        R138.00
 Total for this month      R900.00     R135.00      R1 035.00
 Amount due R1 035.00`;
  expect(totals(text)).toEqual([780_00, 120_00]);
});

test('of two percentages in a row the one in the VAT column is the rate', () => {
  const text = `
 Description           Quantity    Excl. Price    Disc %    VAT %    Excl. Total
 Tyre 265/65R17           4          2,100.00      0.00%    15.00%     8,400.00
 Service levy             1            100.00     15.00%     0.00%        85.00
 Total Exclusive                                                      8,485.00
`;
  expect(items(text).map((item) => item.vatTreatment)).toEqual(['standard', 'zero-rated']);
});

test('marks without a legend are explained by the VAT they add up to', () => {
  const slip = items('Bread   18.49 #\nCoffee   115.00\nMilk   20.00 #\nTOTAL   153.49\nVAT   15.00');
  expect(slip.map((item) => item.vatTreatment)).toEqual(['zero-rated', 'standard', 'zero-rated']);
});
