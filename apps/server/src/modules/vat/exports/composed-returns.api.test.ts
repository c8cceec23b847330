import { contract } from '@tillslip/contract/contract';
import type { VatChoices } from '@tillslip/contract/vat/documents';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import { VAT201_FIELDS, type Vat201Field } from '@tillslip/domain/vat/vat201/vat201-fields';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aReading, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { unzip } from '../../../../test/unzip.ts';
import { amountsOfWorkbook, formOfCsv, rowsOfPdf, spaced } from '../../../../test/vat201-files.ts';

/**
 * Three composed periods of 28, 21 and 18 documents, whose fields were worked out by hand, agree to the cent on all 25
 * fields in the working paper, the preview, CSV, XLSX, PDF and the pack.
 */

const { vat, companies, folders, receipts } = contract;

/** A document: what it is, its total and VAT in cents, and what a person said of it. */
interface Composed {
  readonly what: string;
  readonly total: number;
  readonly vat: number;
  readonly isSale?: boolean;
  readonly line?: string;
  readonly change?: Partial<ReceiptReading>;
  readonly choices?: Partial<VatChoices>;
  readonly businessUse?: number;
  readonly dated?: string;
  readonly paid?: readonly (readonly [day: string, cents: number])[];
}

/** A period, its documents and adjustments, and its fields in cents; those that are not named are zero. */
interface Period {
  readonly month: string;
  readonly lastDay: string;
  readonly company: object;
  readonly settings: object;
  readonly documents: readonly Composed[];
  readonly adjustments?: readonly (readonly [
    kind: 'change-in-use-input' | 'bad-debts' | 'fringe-benefit',
    consideration: number,
    vat: number,
  ])[];
  readonly fields: Partial<Record<Vat201Field, number>>;
}

const sale = { isSale: true } as const;
const note = (documentType: 'CREDIT_NOTE' | 'INVOICE', invoiceTitle: string) =>
  ({ change: { documentType, invoiceTitle }, choices: { originalNumber: 'INV-1' } }) as const;
const creditNote = note('CREDIT_NOTE', 'Credit note');
const debitNote = note('INVOICE', 'Debit note');
const typed = (vatType: VatChoices['lineTypes'][number]['vatType']) => ({ lineTypes: [{ position: 0, vatType }] });
const usedFor = (use: VatChoices['lineUses'][number]['use']) => ({ lineUses: [{ position: 0, use }] });
const customs = { importReference: 'MRN 26ZA1', importReleased: true, importVatReceipt: 'R-77' } as const;
const untaxed = { vatRate: 0 } as const;
const noVendor = { supplierVatNumber: null, vatRate: null, vatCents: null, subtotalCents: null } as const;

const JANUARY: Period = {
  ...{ month: '2026-01', lastDay: '2026-01-31', company: {} },
  settings: { apportionmentPercent: 100, noteMethod: 'own-fields' },
  documents: [
    { what: 'sale', ...sale, total: 1_150_00, vat: 150_00 },
    { what: 'sale', ...sale, total: 2_300_00, vat: 300_00 },
    { what: 'sale', ...sale, total: 345_00, vat: 45_00 },
    { what: 'sale of R999.99', ...sale, total: 999_99, vat: 130_43 },
    { what: 'machine sold', ...sale, total: 4_600_00, vat: 600_00, choices: { supply: 'capital' } },
    { what: 'zero-rated', ...sale, total: 1_000_00, vat: 0, change: untaxed, choices: { supply: 'zero-rated' } },
    {
      ...{ what: 'export', ...sale, total: 2_000_00, vat: 0, change: untaxed },
      choices: { supply: 'export', exportProof: 'SAD 500' },
    },
    { what: 'exempt', ...sale, total: 500_00, vat: 0, change: untaxed, choices: { supply: 'exempt' } },
    {
      what: 'long stay',
      ...sale,
      total: 1_090_00,
      vat: 90_00,
      choices: { supply: 'accommodation-over-28-days' },
    },
    { what: 'short stay', ...sale, total: 575_00, vat: 75_00, choices: { supply: 'accommodation-to-28-days' } },
    { what: 'change in use', ...sale, total: 805_00, vat: 105_00, choices: { supply: 'change-in-use' } },
    { what: 'credit note issued', ...sale, total: 230_00, vat: 30_00, ...creditNote },
    { what: 'debit note issued', ...sale, total: 115_00, vat: 15_00, ...debitNote },
    { what: 'purchase', total: 116_15, vat: 15_15 },
    { what: 'purchase', total: 460_00, vat: 60_00 },
    { what: 'purchase', total: 57_50, vat: 7_50 },
    { what: 'purchase', total: 2_530_00, vat: 330_00 },
    { what: 'purchase up to R50', total: 11_50, vat: 1_50 },
    { what: 'machine', total: 3_450_00, vat: 450_00, choices: typed('capital') },
    { what: 'machine', total: 1_725_00, vat: 225_00, choices: typed('capital') },
    { what: 'machine imported', total: 2_875_00, vat: 375_00, choices: { ...typed('import_capital'), ...customs } },
    { what: 'stock imported', total: 690_00, vat: 90_00, choices: { ...typed('import_other'), ...customs } },
    { what: 'lunch', total: 299_00, vat: 39_00, line: 'Lunch', change: { supplierName: 'Spur Stellenbosch' } },
    { what: 'no address of the supplier', total: 414_00, vat: 54_00, change: { supplierAddress: null } },
    { what: 'petrol', total: 800_00, vat: 0, line: 'Unleaded 95', change: untaxed },
    { what: 'credit note received', total: 345_01, vat: 45_00, ...creditNote },
    { what: 'debit note received', total: 172_50, vat: 22_50, ...debitNote },
    { what: 'half private', total: 1_380_00, vat: 180_00, businessUse: 50 },
  ],
  fields: {
    // 1 150.00 + 2 300.00 + 345.00 + 999.99, and their VAT
    ...{ '1': 4_794_99, '1A': 4_600_00, '2': 1_000_00, '2A': 2_000_00, '3': 500_00, '4': 625_43, '4A': 600_00 },
    ...{ '5': 1_000_00, '6': 600_00, '7': 500_00, '8': 1_100_00, '9': 165_00, '10': 805_00, '11': 105_00 },
    // 15.00 of the debit note issued, 45.00 of the credit note received
    ...{ '12': 60_00, '13': 1_555_43 },
    // 15.15 + 60.00 + 7.50 + 330.00 + 1.50, and half of 180.00
    ...{ '14': 675_00, '14A': 375_00, '15': 504_15, '15A': 90_00 },
    // 30.00 of the credit note issued, 22.50 of the debit note received
    ...{ '18': 52_50, '19': 1_696_65, '20': -141_22 },
  },
};

const FEBRUARY: Period = {
  ...{ month: '2026-02', lastDay: '2026-02-28', company: {} },
  settings: { apportionmentPercent: 60, noteMethod: 'netted' },
  documents: [
    { what: 'sale', ...sale, total: 2_300_00, vat: 300_00 },
    { what: 'sale', ...sale, total: 1_265_00, vat: 165_00 },
    { what: 'sale', ...sale, total: 3_450_00, vat: 450_00 },
    { what: 'exempt', ...sale, total: 1_200_00, vat: 0, change: untaxed, choices: { supply: 'exempt' } },
    { what: 'exempt', ...sale, total: 600_00, vat: 0, change: untaxed, choices: { supply: 'exempt' } },
    { what: 'zero-rated', ...sale, total: 750_00, vat: 0, change: untaxed, choices: { supply: 'zero-rated' } },
    { what: 'credit note issued', ...sale, total: 460_00, vat: 60_00, ...creditNote },
    { what: 'debit note issued', ...sale, total: 230_00, vat: 30_00, ...debitNote },
    { what: 'short stay', ...sale, total: 1_150_00, vat: 150_00, choices: { supply: 'accommodation-to-28-days' } },
    { what: 'mixed', total: 1_151_00, vat: 150_00 },
    { what: 'for taxable supplies', total: 231_00, vat: 30_00, choices: usedFor('taxable') },
    { what: 'for exempt supplies', total: 345_00, vat: 45_00, choices: usedFor('exempt') },
    { what: 'mixed', total: 333_33, vat: 43_48 },
    { what: 'mixed', total: 92_00, vat: 12_00 },
    { what: 'machine', total: 4_600_00, vat: 600_00, choices: typed('capital') },
    { what: 'stock imported', total: 920_00, vat: 120_00, choices: { ...typed('import_other'), ...customs } },
    { what: 'credit note received', total: 115_00, vat: 15_00, ...creditNote },
    { what: 'debit note received', total: 575_00, vat: 75_00, ...debitNote },
    { what: 'denied by a person', total: 805_00, vat: 105_00, choices: typed('denied') },
    {
      what: 'service from abroad',
      total: 1_000_00,
      vat: 0,
      change: noVendor,
      choices: { purchase: 'imported-services' },
    },
    { what: 'petrol', total: 900_00, vat: 0, line: 'Unleaded 95', change: untaxed },
  ],
  adjustments: [
    ['change-in-use-input', 345_00, 45_00],
    ['bad-debts', 230_00, 30_00],
    ['fringe-benefit', 575_00, 75_00],
  ],
  fields: {
    // 2 300.00 + 1 265.00 + 3 450.00 − 460.00 + 230.00, and their VAT
    ...{ '1': 6_785_00, '2': 750_00, '3': 1_800_00, '4': 885_00, '7': 1_000_00, '8': 1_000_00, '9': 150_00 },
    // 40 % of 15 % of 1 000.00, and the fringe benefit of 75.00
    ...{ '12': 135_00, '13': 1_170_00 },
    // 60 % of 600.00; of 150.00, 43.48, 12.00, −15.00 and 75.00, with all of 30.00; of 120.00
    ...{ '14': 360_00, '15': 189_29, '15A': 72_00, '16': 45_00, '17': 30_00, '19': 696_29, '20': 473_71 },
  },
};

const SECOND_HAND = {
  purchase: 'second-hand-goods',
  ...{ sellerId: '8001015009087', sellerDeclared: true, sellerIdCopied: true },
  marketValueCents: cents(900_00),
} as const;

const MARCH: Period = {
  ...{ month: '2026-03', lastDay: '2026-03-31', company: { accountingBasis: 'payments', isBasisAllowed: true } },
  settings: { apportionmentPercent: 100, noteMethod: 'own-fields' },
  documents: [
    { what: 'sale, paid', ...sale, total: 1_150_00, vat: 150_00, paid: [['2026-03-05', 1_150_00]] },
    { what: 'sale, half of it paid', ...sale, total: 2_300_00, vat: 300_00, paid: [['2026-03-10', 1_150_00]] },
    { what: 'sale, not paid', ...sale, total: 4_600_00, vat: 600_00 },
    {
      ...{ what: 'sale of February, paid', ...sale, total: 3_450_00, vat: 450_00, dated: '2026-02-20' },
      paid: [['2026-03-31', 3_450_00]],
    },
    {
      ...{ what: 'sale paid before', ...sale, total: 690_00, vat: 90_00, dated: '2026-02-21' },
      paid: [['2026-02-28', 690_00]],
    },
    {
      ...{ what: 'exempt', ...sale, total: 800_00, vat: 0, change: untaxed, choices: { supply: 'exempt' } },
      paid: [['2026-03-09', 800_00]],
    },
    {
      ...{ what: 'export', ...sale, total: 1_500_00, vat: 0, change: untaxed, paid: [['2026-03-11', 1_500_00]] },
      choices: { supply: 'export', exportProof: 'SAD 500' },
    },
    {
      ...{ what: 'short stay, a third of it paid', ...sale, total: 1_725_00, vat: 225_00 },
      ...{ choices: { supply: 'accommodation-to-28-days' }, paid: [['2026-03-12', 575_00]] },
    },
    {
      ...{ what: 'credit note issued', ...sale, total: 230_00, vat: 30_00, ...creditNote },
      choices: { originalNumber: 'INV-1', paidOn: calendarDate('2026-03-15') },
    },
    { what: 'purchase, paid', total: 115_00, vat: 15_00, paid: [['2026-03-02', 115_00]] },
    { what: 'purchase, half of it paid', total: 460_00, vat: 60_00, paid: [['2026-03-03', 230_00]] },
    { what: 'purchase, not paid', total: 345_00, vat: 45_00 },
    {
      ...{ what: 'machine, half of it paid', total: 4_025_00, vat: 525_00, choices: typed('capital') },
      paid: [['2026-03-04', 2_012_50]],
    },
    {
      ...{ what: 'purchase of February, paid', total: 57_50, vat: 7_50, dated: '2026-02-22' },
      paid: [['2026-03-01', 57_50]],
    },
    {
      ...{ what: 'second-hand desk', total: 576_00, vat: 0, line: 'Office chair', change: noVendor },
      ...{ choices: SECOND_HAND, paid: [['2026-03-16', 576_00]] },
    },
    {
      ...{ what: 'lunch', total: 231_00, vat: 30_13, line: 'Lunch', change: { supplierName: 'Spur Stellenbosch' } },
      paid: [['2026-03-17', 231_00]],
    },
    {
      ...{ what: 'stock imported', total: 1_151_00, vat: 150_00 },
      choices: { ...typed('import_other'), ...customs, importReleasedOn: calendarDate('2026-03-12') },
    },
    {
      ...{ what: 'purchase, paid in three parts', total: 805_00, vat: 105_00 },
      paid: [
        ['2026-03-01', 230_00],
        ['2026-03-31', 115_00],
        ['2026-04-01', 460_00],
      ],
    },
  ],
  fields: {
    // 1 150.00 + 1 150.00 + 3 450.00, and their VAT; a third of the stay
    ...{ '1': 5_750_00, '2A': 1_500_00, '3': 800_00, '4': 750_00, '7': 500_00, '8': 500_00, '9': 75_00 },
    // 15.00 + 30.00 + 7.50, 15/115 of 576.00, and three sevenths of 105.00
    ...{ '13': 825_00, '14': 262_50, '15': 172_63, '15A': 150_00, '18': 30_00, '19': 615_13, '20': 209_87 },
  },
};

/** Reading that many documents takes a while on a busy machine. */
const PATIENCE_MS = 1_200_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Create the company of a period with its documents and adjustments, and return its id. */
async function compose({ month, lastDay, company, settings, documents, adjustments = [] }: Period): Promise<string> {
  const named = { companyName: `Composed ${month}`, vatNumber: '4740101508', vatCategory: 'C', ...company } as const;
  const { id: companyId } = await app.ok(companies.create, named, 'ann');
  const saved = {
    companyId,
    remindersOn: true,
    apportionmentPercent: 100,
    noteMethod: 'own-fields',
    ...settings,
  } as const;
  await app.edit(vat.settings.update, saved, 'ann');
  const all = await app.ok(folders.list, { companyId }, 'ann');
  const folderId = all.find(({ name }) => name === 'Sales')?.id ?? '';
  for (const [index, document] of documents.entries()) {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`;
    await addDocument({ companyId, ...(document.isSale && { folderId }) }, document, day);
  }
  for (const [kind, consideration, vatCents] of adjustments) {
    const amounts = { considerationCents: cents(consideration), vatCents: cents(vatCents) };
    const reason = 'Worked out by hand for this period';
    await app.ok(vat.adjustments.create, { companyId, kind, day: calendarDate(lastDay), ...amounts, reason }, 'ann');
  }
  return companyId;
}

async function addDocument(
  place: { companyId: string; folderId?: string },
  { total, vat: vatPart, line, change = {}, choices = {}, businessUse, dated, paid = [] }: Composed,
  day: string,
): Promise<void> {
  const [item] = aReading().lineItems;
  const lineItems = item ? [{ ...item, quantity: 1, unitPriceCents: cents(total), totalCents: cents(total) }] : [];
  const described = lineItems.map((one) => ({
    ...{ ...one, description: line ?? one.description },
    vatTreatment: vatPart === 0 ? ('unknown' as const) : one.vatTreatment,
  }));
  const reading = aReadingOf(cents(total), cents(vatPart), calendarDate(dated ?? day), {
    lineItems: described,
    ...change,
  });
  const receiptId = await aReceipt(app, 'ann', place, reading);
  if (businessUse !== undefined) {
    const { facts, vatType } = await app.ok(receipts.get, { id: receiptId }, 'ann');
    const kept = { companyId: place.companyId, folderId: null, taxCategoryCode: null, vatType };
    await app.edit(receipts.update, { id: receiptId, facts, ...kept, businessUsePercent: businessUse }, 'ann');
  }
  const said = await app.ok(vat.documents.get, { receiptId }, 'ann');
  await app.edit(vat.documents.update, { receiptId, choices: { ...said.choices, ...choices } }, 'ann');
  for (const [paidOn, amount] of paid) {
    const payment = { receiptId, paidOn: calendarDate(paidOn), amountCents: cents(amount) };
    await app.ok(vat.documents.addPayment, payment, 'ann');
  }
}

const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await app.request(url, {}, 'ann')).arrayBuffer());

/** Check that a PDF of the working paper has each field beside its amount. */
async function expectInPdf(bytes: Buffer, amounts: readonly (readonly [field: string, amountCents: number])[]) {
  const rows = await rowsOfPdf(bytes);
  const missing = amounts.filter(
    ([field, amount]) =>
      !rows.some((row) => row.startsWith(`${field} `) && row.includes(` ${spaced(formatRand(cents(amount)))} `)),
  );
  expect(missing).toEqual([]);
}

describe.each([
  ['28 documents, invoice basis, notes in fields 12 and 18', 28, JANUARY],
  ['21 documents, an apportionment of 60 %, notes netted', 21, FEBRUARY],
  ['18 documents, payments basis', 18, MARCH],
] as const)('%s', (_why, count, period) => {
  const periodStart = calendarDate(`${period.month}-01`);
  const periodEnd = calendarDate(period.lastDay);
  const amounts = VAT201_FIELDS.map((field) => [field, period.fields[field] ?? 0] as const);
  const amountOf = (field: Vat201Field) => period.fields[field] ?? 0;
  let days: { companyId: string; periodStart: typeof periodStart; periodEnd: typeof periodEnd };
  beforeAll(async () => {
    days = { companyId: await compose(period), periodStart, periodEnd };
  }, PATIENCE_MS);

  const exported = async (format: 'csv' | 'xlsx' | 'pdf') => {
    const made = { query: { action: 'export' }, body: { ...days, format } } as const;
    return bytesOf((await app.ok(vat.byAction.act, made, 'ann')).downloadUrl);
  };

  test('has that many documents', () => {
    expect(period.documents).toHaveLength(count);
  });

  test('the working paper', async () => {
    const { fields } = await app.ok(vat.paper.get, days, 'ann');
    expect(fields.map(({ field, amountCents }) => [field, amountCents])).toEqual(amounts);
  });

  test('the preview', async () => {
    const query = new URLSearchParams({ action: 'preview', ...days });
    expect(await (await app.request(`/api/v1/vat?${query}`, {}, 'ann')).json()).toMatchObject({
      summary: {
        Field14_Capital_Total: amountOf('14') / 100,
        Field15_Other_Total: amountOf('15') / 100,
        Field14A_Imports_Total: (amountOf('14A') + amountOf('15A')) / 100,
        Field18_Other_Total: amountOf('18') / 100,
      },
      totals: { total_input_vat: amountOf('19') / 100, total_output_vat: amountOf('13') / 100 },
    });
  });

  test('CSV, XLSX and PDF', async () => {
    expect(formOfCsv(await exported('csv'))).toEqual(amounts);
    expect(await amountsOfWorkbook(await exported('xlsx'))).toEqual(amounts.map(([, amount]) => amount));
    await expectInPdf(await exported('pdf'), amounts);
  });

  test('the pack', async () => {
    const asked = { query: { action: 'supporting-pack' }, body: days } as const;
    const { exportId, downloadUrl } = await app.ok(vat.byAction.act, asked, 'ann');
    await vi.waitFor(async () => expect((await app.ok(vat.exports.get, { id: exportId }, 'ann')).status).toBe('done'), {
      timeout: 100_000,
      interval: 50,
    });
    const files = await unzip(await bytesOf(downloadUrl));
    const workbook = files.get('VAT201-working-paper.xlsx') ?? Buffer.alloc(0);
    expect(await amountsOfWorkbook(workbook)).toEqual(amounts.map(([, amount]) => amount));
    await expectInPdf(files.get('VAT201-working-paper.pdf') ?? Buffer.alloc(0), amounts);
  });
});
