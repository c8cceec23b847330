import { addDays, addMonths, type CalendarDate, firstDayOfMonth } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents, multiplyByFraction, subtract, ZERO } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';

/** The sample company; its name and VAT number belong to nobody. */
export const SAMPLE_COMPANY = {
  companyName: 'Sample: Protea Street Deli',
  billingAccount: null,
  country: 'South Africa',
  currency: 'ZAR',
  dateFormat: 'DD-MM-YYYY',
  language: 'en',
  notificationEmails: '',
  notifyUploader: false,
  isVatVendor: true,
  vatNumber: '4000000002',
  vatCategory: 'C',
  accountingBasis: 'invoice',
  isBasisAllowed: false,
  financialYearEnd: 2,
  filingMethod: 'efiling',
  vatCutOff: 'month-end',
  vatRegisteredFrom: null,
  vatRegisteredUntil: null,
  maySendDocuments: false,
} as const;

const SHOP = 'Protea Street Deli';
const SHOP_ADDRESS = '5 Protea Street, Cape Town, 8001';

/** Food is not claimed before a shop says that it sells it. Law: VAT Act, section 17(2)(a)(i). */
export const SAMPLE_RULE = {
  ...{ name: 'Food that the shop sells', isActive: true, supplierContains: 'Sample Cash & Carry' },
  ...{
    supplierVatNumber: null,
    itemContains: null,
    minCents: null,
    maxCents: null,
    businessUsePercent: null,
    supplyUse: null,
  },
  vatType: 'standard',
} as const;

/** How a sample document differs from a complete tax invoice at 15 %. */
interface Sketch {
  /** Days since the start of the previous month. */
  readonly day: number;
  readonly supplier: string;
  readonly items: readonly (readonly [description: string, cents: number])[];
  readonly payment?: string;
  /** The company issued it. */
  readonly isSale?: boolean;
  readonly change?: Partial<ReceiptReading>;
}

/** The standard rate in basis points. Law: VAT Act, section 7(1). */
const RATE = 1500;

/**
 * Two months of a small shop: mostly valid invoices, one example of each problem, a question, and the sales of each week,
 * which the bank receives as card settlements. The statements name documents by their place here, so new ones come last.
 */
const SKETCHES: readonly Sketch[] = [
  { day: 1, supplier: 'Sample Packaging Works', items: [['Paper bags, 500', 862_50]], payment: 'eft' },
  {
    day: 3,
    supplier: 'Sample Cash & Carry',
    items: [
      ['Olive oil 5 l', 1149_50],
      ['Tinned tomatoes, 24', 455_40],
    ],
  },
  { day: 6, supplier: 'Sample Stationers', items: [['Till rolls, box', 368_00]] },
  { day: 9, supplier: 'Sample Accountants Inc', items: [['Bookkeeping, monthly fee', 2875_00]], payment: 'eft' },
  { day: 13, supplier: 'Sample Refrigeration', items: [['Service of cold room', 6900_00]], payment: 'eft' },
  { day: 20, supplier: 'Sample Insurance Brokers', items: [['Business insurance premium', 1207_50]], payment: 'eft' },
  {
    day: 31,
    supplier: 'Sample Packaging Works',
    items: [
      ['Paper bags, 500', 862_50],
      ['Tape', 92_00],
    ],
    payment: 'eft',
  },
  { day: 33, supplier: 'Sample Cash & Carry', items: [['Cheese, 10 kg', 1380_00]] },
  { day: 34, supplier: 'Sample Bistro', items: [['Lunch for two', 460_00]] },
  { day: 36, supplier: 'Sample Hardware', items: [['Shelf brackets', 276_00]], change: { supplierVatNumber: null } },
  {
    day: 37,
    supplier: 'Sample Signwriters',
    items: [['Shop window lettering', 8050_00]],
    change: { recipientName: null },
  },
  { day: 38, supplier: 'Sample Parking', items: [['Parking', 40_00]], change: { totalCents: null, vatCents: null } },
  sale(1, [
    ['Platters and catering', 11_270_00],
    ['Deli counter', 7_180_00],
  ]),
  sale(15, [
    ['Platters and catering', 13_800_00],
    ['Deli counter', 7_220_00],
  ]),
  sale(34, [
    ['Platters and catering', 12_190_00],
    ['Deli counter', 7_130_00],
  ]),
  {
    day: 32,
    supplier: 'Sample Cash & Carry',
    items: [
      ['Olives and antipasti, 12 kg', 2070_00],
      ['Cured meats, 8 kg', 2415_00],
    ],
  },
  { day: 33, supplier: 'Sample Gas', items: [['LPG gas, two cylinders of 48 kg', 3220_00]] },
  { day: 35, supplier: 'Sample Accountants Inc', items: [['Bookkeeping, monthly fee', 2875_00]], payment: 'eft' },
  // Nobody can say from it what was bought, so the shop is asked.
  { day: 36, supplier: 'Sample Traders CC', items: [['Goods as discussed', 690_00]] },
];

function sale(day: number, items: Sketch['items']): Sketch {
  return { day, supplier: SHOP, items, isSale: true };
}

/** A sample document and its file name. */
export interface SampleDocument {
  readonly filename: string;
  readonly reading: ReceiptReading;
  readonly isSale: boolean;
}

/**
 * Build the sample documents, dated in this month and the previous one, none later than today. The same day gives the same
 * documents.
 */
export function sampleDocuments(today: CalendarDate): SampleDocument[] {
  const start = addMonths(firstDayOfMonth(today), -1);
  return SKETCHES.map((sketch, index) => {
    const nominal = addDays(start, sketch.day - 1);
    const invoiceDate = nominal > today ? today : nominal;
    const { isSale = false } = sketch;
    const number = `${isSale ? 'P' : 'S'}-${String(1001 + index)}`;
    return { filename: `sample-${number.toLowerCase()}.jpg`, reading: readingOf(sketch, invoiceDate, number), isSale };
  });
}

/** Who printed it and for whom. */
const parties = ({ supplier, isSale }: Sketch) =>
  isSale
    ? {
        ...{ supplierName: SHOP, supplierAddress: SHOP_ADDRESS, supplierVatNumber: SAMPLE_COMPANY.vatNumber },
        ...{ recipientName: 'Sample Payments (card sales)', recipientAddress: '8 Sample Street, Cape Town, 8001' },
        recipientVatNumber: '4000000010',
      }
    : {
        ...{ supplierName: supplier, supplierAddress: '1 Sample Street, Cape Town, 8001' },
        ...{ supplierVatNumber: '4000000010', recipientName: SHOP, recipientAddress: SHOP_ADDRESS },
        recipientVatNumber: SAMPLE_COMPANY.vatNumber,
      };

function readingOf(sketch: Sketch, date: CalendarDate, number: string): ReceiptReading {
  const { items, payment = 'card', change = {} } = sketch;
  const lineItems = items.map(([description, total]) => line(description, cents(total)));
  const total = lineItems.reduce<Cents>((sum, { totalCents }) => cents(sum + totalCents), ZERO);
  const vat = multiplyByFraction(total, RATE, 10_000 + RATE);
  const reading: ReceiptReading = {
    ...{ documentType: 'TAX_INVOICE', invoiceTitle: 'Tax Invoice', invoiceNumber: number, invoiceDate: date },
    ...parties(sketch),
    ...{ dueDate: null, vatRate: RATE, currency: 'ZAR' },
    ...{ terms: null, referenceNumber: null, supplierContact: null },
    ...{ subtotalCents: subtract(total, vat), vatCents: vat, totalCents: total, paymentMethod: payment },
    lineItems,
    fields: {},
    ...change,
  };
  return reading;
}

const line = (description: string, total: Cents) => ({
  ...{ description, quantity: 1, unitPriceCents: total, totalCents: total },
  vatTreatment: 'standard' as const,
});
