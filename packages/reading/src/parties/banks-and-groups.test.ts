import { expect, test } from 'vitest';
import { readReceipt } from '../receipt/read-receipt.ts';
import { layOutText } from '../testing/lay-out-text.ts';

const supplierOf = (lines: readonly string[]) => readReceipt(layOutText(lines.join('\n'))).supplierName;

const GOODS = ['Bread                20.00', 'Milk                 30.00', 'TOTAL                50.00'];
const SHOP = ['Mossie Kafee', '12 Long Street, Paarl', 'VAT REG 4999352711'];
const MACHINE = ['MID 5476422620', 'APPROVED'];
/** A line that makes a page a sheet. */
const WIDE = `12${' '.repeat(80)}12`;
const columns = (...texts: readonly string[]) => texts.map((text) => text.padEnd(32)).join('');
const BUYER = ['Bill to: Acacia Auditors', '7 Loop Street', 'Paarl 7646'];

const OWNED = ['Green Bakkie Skip Hire', '12 Long Street, Paarl', 'VAT REG 4999352711'];

test.each([
  // why                                                lines                                          supplier
  [
    'who owns the shop may have its account',
    [
      'Tax invoice',
      ...BUYER,
      ...GOODS,
      WIDE,
      'Account name: Letsatsi Investments 44 CC',
      'Owned by Letsatsi Investments 44 CC',
      ...OWNED,
    ],
    'Green Bakkie Skip Hire',
  ],
  [
    'as may whose business it is',
    [
      columns('INVOICED TO', 'SUPPLIER DETAILS'),
      columns('DITSHEGO CIVILS (PTY) LTD', 'BHEKI DLANGALALA TRANSPORT'),
      columns('PLOT 153, SALDANHA, 7395', 'BUSINESS OF TWEE RIVIERE RETAIL CC'),
      columns('', 'PO BOX 90593'),
      columns('', 'VAT REG: 4999352711'),
      ...GOODS,
      WIDE,
      'ACCOUNT NAME TWEE RIVIERE RETAIL CC',
      'BANKING WITH MOKALA BANK',
    ],
    'BHEKI DLANGALALA TRANSPORT',
  ],
  [
    'who sent an email',
    [
      'From      Mossie Coaching <info@mossie.example>',
      'Sent      28 May 2026 20:14',
      'Subject   Invoice 12',
      'Hello,',
      ...BUYER,
      ...GOODS,
    ],
    'Mossie Coaching',
  ],
  ['a bank’s machine sells nothing', ['FNB SPEEDPOINT', ...SHOP, ...GOODS, ...MACHINE], 'Mossie Kafee'],
  ['a bank alone on its machine’s slip', ['NEDBANK', ...SHOP, ...GOODS, ...MACHINE], 'Mossie Kafee'],
  [
    'a bank without a machine is a supplier',
    ['NEDBANK', '135 Rivonia Road', 'VAT REG 4999352711', ...GOODS],
    'NEDBANK',
  ],
  [
    'the merchant that the machine names, where nobody else is named',
    [...GOODS, 'Absa Merchant', 'Merchant: Dr L. Khumalo Barber', ...MACHINE],
    'Dr L. Khumalo Barber',
  ],
  [
    'the holder of an account under its heading',
    [
      'Tax invoice',
      ...BUYER,
      ...GOODS,
      WIDE,
      columns('Universal code', 'Account name', 'Cheque account', 'Bank'),
      columns('250655', 'Dr L. Khumalo Plumbing', '6694357281', 'Capitec Business'),
    ],
    'Dr L. Khumalo Plumbing',
  ],
  [
    'a heading of bank details is no holder',
    [
      'Belastingfaktuur',
      ...BUYER,
      ...GOODS,
      WIDE,
      columns('Bank', 'Rekeningnaam', 'Tjekrekening', 'Tak:'),
      columns('First National Bank', 'Thabiso Molefe', '9441347753', '198765'),
    ],
    'Thabiso Molefe',
  ],
  [
    'a person’s title before a trade is a business',
    [
      'R169.95',
      'MRS A. NAICKER CERAMICS',
      'UNIT 6, STATION MEWS',
      'BELA-BELA, 0480',
      'VAT REG NO 4999527551',
      ...GOODS,
    ],
    'MRS A. NAICKER CERAMICS',
  ],
  [
    'by whom a paper was signed for',
    ['Klant', 'Rooigras Vervoer BK', 'Deur:', 'Spekboom CC', ...GOODS, WIDE],
    'Spekboom CC',
  ],
  [
    'who owns and operates a shop is not the shop',
    ['Geyser Depot Kuruman', 'Independently owned and operated by Geys Trust', '12 Long Street', ...GOODS],
    'Geyser Depot Kuruman',
  ],
])('%s', (_why, lines, supplier) => {
  expect(supplierOf(lines)).toBe(supplier);
});
